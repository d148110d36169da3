"""The course of a battle: set-up, turns, arrivals, the scenario, the end and its points."""
