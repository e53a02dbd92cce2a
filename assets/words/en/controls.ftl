### The controls: what can be asked for by keys and mouse, and what keys, buttons and the wheel are called.

# What a control does, by its word in files.
control-use = drag a unit, or click it and its destination; drag over ground: select units
control-add = add a waypoint; on one of your units: add it to the action
control-menu = cancel, or open the context menu
control-orbit = drag: orbit
control-pan = drag: pan
control-zoom = zoom towards the cursor
control-turn-finely = turn the held piece by single degrees
control-turn-left = turn 15° to the left
control-turn-right = turn 15° to the right
control-drop-waypoint = drop the last waypoint
control-accept = put the piece down; accept the default answer
control-best-attack = the best thing for the selected unit to do: attack, declare or move
control-cancel = put the held piece back; leave a replay; open the start screen
control-answer-rest = default answers to all your side's questions in this action
control-answer = choose that answer to the open question, or that action or target on the card
control-select-all = select all units of the side to move
control-next-unit = next unit that can still act
control-previous-unit = previous unit that can still act
control-end-turn = end the turn
control-undo = undo
control-redo = redo
control-start-of-turn = back to the start of the turn
control-step-back = replay: one step back
control-step-on = replay: one step forward
control-halt = pause what is being shown; play a replay
control-skip = skip what is being shown; have the program move now; twice: skip its turn
control-slower = play slower
control-faster = play faster
control-measure = hold and drag: measure; hold and click: ping
control-sight = hold: what the selected unit sees
control-reach = hold: how far the unit can go
control-ranges = hold: how far its weapons reach
control-frame = look at the selection
control-follow-action = make the camera follow the action, or stop following
control-home = back to the starting view
control-top-view = view from above, and back
control-pan-north = pan ahead
control-pan-west = pan left
control-pan-south = pan back
control-pan-east = pan right
control-keep-view = save this view
control-go-to-view = go to a saved view
control-pointer-up = move the pointer up, without a mouse
control-pointer-left = move the pointer left
control-pointer-down = move the pointer down
control-pointer-right = move the pointer right
control-pointer-click = hold: the left button, to click and drag
control-pointer-menu = hold: the right button
control-squad-panel = fold or unfold the squad's card
control-log-panel = fold or unfold the log
control-keep-hand = keep the hand of cards open, or let it close
control-workshop = the workshop: put a force together
control-hide-panels = hide all panels
control-larger = larger text and panels
control-smaller = smaller text and panels
control-full-screen = full screen
control-picture = save a picture
control-photo-mode = photo mode on or off
control-quick-save = save this battle
control-quick-load = load the last save of this battle
control-briefing = what this battle is about
control-help = this list

# What can stand for a control.
controls-take-key = a key or a mouse button
controls-take-button = a mouse button
controls-take-wheel = the wheel
controls-take-number = any of the number keys

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
