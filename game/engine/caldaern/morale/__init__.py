"""Leadership tests, panic, running and rallying."""
