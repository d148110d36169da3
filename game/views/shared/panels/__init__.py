"""The parts around a table: prompt, chronicle, odds, seats, the curtain."""
