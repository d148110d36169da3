"""The widgets, one file each kind; see `base` for what they share and `screen` for their root."""

from game.ui.widgets.base import Rect, Tip, Widget
from game.ui.widgets.button import Button, IconKey, Pressable, Toggle
from game.ui.widgets.choice import Choice, MoreButton, Option, Tabs
from game.ui.widgets.dialog import Dialog
from game.ui.widgets.flow import Block, RichFlow
from game.ui.widgets.label import Heading, Label, Panel, Picture, RichLabel
from game.ui.widgets.lists import ListView, RowState
from game.ui.widgets.screen import Box, Screen
from game.ui.widgets.scroll import Scrollable, ScrollArea
from game.ui.widgets.slider import Slider
from game.ui.widgets.textfield import TextField
from game.ui.widgets.toast import Banner, Toasts

__all__ = [
    "Banner",
    "Block",
    "Box",
    "Button",
    "Choice",
    "Dialog",
    "Heading",
    "IconKey",
    "Label",
    "ListView",
    "MoreButton",
    "Option",
    "Panel",
    "Picture",
    "Pressable",
    "Rect",
    "RichFlow",
    "RichLabel",
    "RowState",
    "Screen",
    "ScrollArea",
    "Scrollable",
    "Slider",
    "Tabs",
    "TextField",
    "Tip",
    "Toasts",
    "Toggle",
    "Widget",
]
