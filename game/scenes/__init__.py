"""The screens of the program: one class a scene, each composes and decides nothing."""
