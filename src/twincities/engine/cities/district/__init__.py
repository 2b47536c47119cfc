"""A district: the spaces before a seat, and everything that can be asked or counted of them."""
