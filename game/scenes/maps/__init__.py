"""The page of maps, which follows the designer."""
