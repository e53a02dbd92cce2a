### What the tools say: mouse and keys over the table.

# Another key is waited for.
rebind-unfit = { $chord } can't be used for that: use { $wants }
rebind-no-name = that key can't be used here
rebind-text-size = text and panels: { $percent } %

follow-action-follows = the camera follows the action
follow-action-stays = the camera stays where you put it

camera-view-kept = view { $number } kept, { $key } goes back to it
camera-no-view = no view { $number } was kept: { $key } keeps one

photo-mode-over = the game resumes
photo-mode-nobody = there is nobody on the table to photograph
picture-taken = picture: { $file }
picture-not-written = { $file } can't be written

keys-no-unit = no unit of this side can do anything more
keys-no-unit-legal = end the turn
keys-program-plays = it is the program's turn
keys-program-plays-legal = wait until it is your turn
keys-is-asked = a question is open
keys-is-asked-legal = answer it first
keys-best-refused = { $action }: { $why }
keys-no-enemy = no enemy is in reach
keys-no-enemy-legal = move the unit nearer, or choose another unit

clicking-it = it
clicking-cannot-join = { $unit } can't join any action of { $with } now
clicking-nothing = nothing can be done there
clicking-nothing-legal = click a highlighted place, or an action on its card
clicking-rests = the mouse has not moved since this was asked
clicking-many = that click fits more than one answer
clicking-unsaid-legal = choose an answer on the card

aiming-no-target = there is no target
aiming-no-target-legal = click a lit target, or Esc

# An entry of the log is shown again.
replay-again = a replay: the game stays as it is; { $key } goes back to it
