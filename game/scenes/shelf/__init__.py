"""Games that were kept."""
