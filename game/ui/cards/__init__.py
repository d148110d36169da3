"""Cards as pictures: faces, backs, marks, piles and where they lie. Knows no game.

A face is data whose texts are translated already; a picture is made once for a face and a width and then kept.
"""
