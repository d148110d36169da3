"""How guns and war machines are seen: what is left of a hull, which damage it bears, who serves a gun."""
