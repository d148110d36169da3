"""The battlefield of Caldaern as it is seen."""
