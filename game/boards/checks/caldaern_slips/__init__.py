"""What can be played on a battlefield and was hardly meant: all findings of this room are warnings."""
