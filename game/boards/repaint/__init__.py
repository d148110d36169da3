"""Turns battlefields that were drawn with objects into painted ones. Rules: CDN-29.46."""
