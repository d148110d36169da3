"""Small pictures of what can be played: a sky, two hills, one thing that it is about, and who meets there."""
