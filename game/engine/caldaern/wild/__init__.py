"""The living land: what plains, forests, rivers, buildings and monuments of Colour do by themselves."""
