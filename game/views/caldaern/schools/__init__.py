"""The seven schools of Colour as they are seen: colours, signs, discs, the pictures of spells."""
