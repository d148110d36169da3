"""A battle as data: the position, what can be chosen, what can happen, and how a rule joins the flow."""
