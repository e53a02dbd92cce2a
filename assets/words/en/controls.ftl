### The controls: what can be asked for by keys and mouse, and what keys, buttons and the wheel are called.

# What a control does, by its word in files.
control-use = drag a unit, or click it and its place; drag over ground: a frame
control-add = a waypoint; on a unit of yours: it joins in
control-menu = cancel, or open the context menu
control-orbit = drag: orbit
control-pan = drag: pan
control-zoom = zoom towards the cursor
control-turn-finely = turn what is held by single degrees
control-turn-left = turn it 15° to the left
control-turn-right = turn it 15° to the right
control-drop-waypoint = drop the last waypoint
control-accept = put down; take the default answer
control-best-attack = what the selected unit does best: its best attack, what it is to declare, or where it is to go
control-cancel = let go: the piece goes home; back from a replay; the start screen
control-answer-rest = default answers to all that your side is asked in this action
control-answer = that answer to the open question, else that action or target on the card
control-select-all = select all units of the side to move
control-next-unit = next unit that can still act
control-previous-unit = previous unit that can still act
control-end-turn = end the turn
control-undo = undo
control-redo = redo
control-start-of-turn = back to the start of the turn
control-step-back = look back: the moment before
control-step-on = look back: the moment after
control-halt = halt what is being shown; play a replay
control-skip = skip what is being shown; the program moves now; twice: skip its turn
control-slower = play slower
control-faster = play faster
control-measure = hold and drag: measure; and click: ping
control-sight = hold: what the selected unit sees
control-reach = hold: how far the unit can go
control-ranges = hold: how far its weapons reach
control-frame = look at the selection
control-follow-action = the camera follows the action, or no longer
control-home = the view from the start
control-top-view = from above, and back
control-pan-north = pan ahead
control-pan-west = pan left
control-pan-south = pan back
control-pan-east = pan right
control-keep-view = keep this view
control-go-to-view = go to a kept view
control-pointer-up = the pointer up, without a mouse
control-pointer-left = the pointer to the left
control-pointer-down = the pointer down
control-pointer-right = the pointer to the right
control-pointer-click = hold: the left button, to click and drag
control-pointer-menu = hold: the right button
control-squad-panel = fold the squad's card away or out
control-log-panel = fold the log away or out
control-keep-hand = keep the hand of cards open, or let it close
control-workshop = the workshop: put a force together
control-hide-panels = hide all panels
control-larger = larger text and panels
control-smaller = smaller text and panels
control-full-screen = full screen
control-picture = save a picture
control-photo-mode = photo mode, and back
control-quick-save = save this battle
control-quick-load = load the last save of this battle
control-briefing = what this battle is about
control-help = this list

# What can stand for a control.
controls-take-key = a key or a button of the mouse
controls-take-button = a button of the mouse
controls-take-wheel = the wheel
controls-take-number = the number keys, any of them

# The presets.
controls-preset-table = Table
controls-preset-pan-with-right = Pan with right button

# Keys that are held beside another.
modifier-ctrl = Ctrl
modifier-shift = Shift
modifier-alt = Alt

# Keys and the wheel, by their words in files. Those that are not here are called by these words.
chord-Backspace = Backspace
chord-CapsLock = CapsLock
chord-Delete = Delete
chord-End = End
chord-Enter = Enter
chord-Home = Home
chord-Insert = Insert
chord-PageDown = PageDown
chord-PageUp = PageUp
chord-PrintScreen = PrintScreen
chord-ScrollLock = ScrollLock
chord-Space = Space
chord-Left = Left
chord-Right = Right
chord-Up = Up
chord-Down = Down
chord-Wheel = Wheel
# A key of the number pad: those here, or the same as beside it.
keypad-key = Keypad{ $key }
chord-Decimal = Decimal
chord-Divide = Divide
chord-Multiply = Multiply

# The buttons of the mouse.
mouse-button-Left = Left button
mouse-button-Middle = Middle button
mouse-button-Right = Right button
mouse-button-Back = Back button
mouse-button-Forward = Forward button
mouse-numbered = Button { $number }
# The same, clicked.
click-Left = click
click-Middle = Middle click
click-Right = right click
click-Back = Back click
click-Forward = Forward click

# The file of the controls.
bindings-file-not-written = { $file } can't be written: { $error }
