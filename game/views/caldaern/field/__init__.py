"""The battlefield as it is drawn: blocks, lines, areas, overlays."""
