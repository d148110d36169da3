"""Games among computer players alone: played here, in many processes, or on many machines, and summed up."""
