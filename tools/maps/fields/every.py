"""Every supplied battlefield of Caldaern by its id."""

from __future__ import annotations

from tools.maps.fields import living, ordinary

DRAWINGS = ordinary.DRAWINGS | living.LIVING
