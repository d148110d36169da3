"""The supplied battlefields of Caldaern as drawings."""
