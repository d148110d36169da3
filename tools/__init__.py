"""Scripts that generate what the repository keeps: sounds, the icon. `make art` runs them."""
