"""Every supplied battlefield of Caldaern by its id."""

from __future__ import annotations

from tools.maps import field_drawings, living_drawings

DRAWINGS = field_drawings.DRAWINGS | living_drawings.LIVING
