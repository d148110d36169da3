"""How much of an untrusted map file is read before it is refused.

Every number is far above what an honest map needs and far below what would hurt: the worst file inside the
limits is checked in a few seconds and some tens of megabytes.
"""

MAX_FILE_BYTES = 8 * 1024 * 1024
"""Bytes of one map, tile set or template. The largest supplied map has about 2 kB."""

MAX_SIDE = 256
"""Columns or rows up to which layer data are decoded at all; games set narrower limits of their own."""

MAX_TREE_DEPTH = 32
"""Elements inside one another."""

MAX_TREE_NODES = 100_000
"""Elements in one file."""

MAX_LAYERS = 100
"""Layers of all kinds in one map."""

MAX_TILESETS = 64
"""Tile sets in one map."""

MAX_TILES = 65_536
"""Tiles in one tile set."""

MAX_OBJECTS = 10_000
"""Objects in one map."""

MAX_COORDINATE = 1_000_000
"""Pixels of any place or length, in both directions; the widest map that is decoded at all has far fewer."""

MAX_DECORATION_CELLS = 1_000_000
"""Cells of all layers of decoration together; small compressed data can stand for very many."""

MAX_IMAGE_SIDE = 8192
"""Pixels of an image in one direction."""

MAX_PICTURE_PIXELS = 64 * 1024 * 1024
"""Pixels of a whole map drawn as one picture."""

MAX_FINDINGS = 200
"""Findings listed for one file; the rest is counted."""

MAX_SAME_FINDINGS = 60
"""Findings of one kind in one layer that are listed one by one; the rest is summed up in one more."""

MAX_SQUARES = 200_000
"""Squares listed in the findings of one file together; beyond that a finding names only its first."""
