### What is said of wishes: games that are saved, loaded and looked back at, films and pictures.

app-controls-wrong = the controls file has errors: { $key } shows them

carry-out-moment = the moment after entry { $entries }
carry-out-no-order = `{ $line }` is not a valid order here
carry-out-no-undo = there is nothing to undo
carry-out-reveals = a player has seen something secret: undo again if everyone agrees
carry-out-undone = Undone: { $what }
carry-out-no-redo = there is nothing to redo
carry-out-redone = Redone: { $what }
carry-out-at-start = this is the start of the turn
carry-out-back-at-start = back at the start of the turn
carry-out-copied = copied
carry-out-not-copied = nothing can be copied: { $why }

# Another game on the table. The last stands after one of those before it.
carry-out-loaded = { $battle } resumed
carry-out-replay = replay of { $file }
carry-out-begins = the battle begins
carry-out-before-kept = the previous game is kept
carry-out-for-you = decided for you because the choice makes little difference. To decide yourself, set Settings > Questions to "always"
carry-out-stops-for = { $side } must decide now. Your own questions still get their default answers until the action ends
carry-out-stays-on-table = the running game can't be kept, so it stays on the table: { $why }
carry-out-stays-open = the running game can't be kept, so the program stays open: { $why }

carry-out-saved = saved as { $file }
carry-out-nothing-kept = games can't be kept here
carry-out-deleted = deleted: you can restore it
carry-out-restored = restored
carry-out-no-folder = { $folder } can't be created: { $error }
carry-out-no-quick-save = there is no quick save of this battle
carry-out-no-quick-save-legal = save first, or choose another game under Load and save

keeping-failed = this game can't be kept: { $why }
keeping-failed-legal = free some space, or save the game elsewhere

save-files-not-listed = { $folder } can't be listed: { $error }
save-files-no-saving = this program was built without saving
save-files-no-loading = this program was built without loading
save-files-no-library = there is no library to take `{ $name }` from
save-files-no-battle = there is no battle on the table

# Why a game could not be saved or loaded.
save-error-no-battle = there is no battle to save
save-error-past = an earlier moment is on the table: go back to the game to save it, or play on from here
save-error-write = { $file }: the game can't be written there: { $error }
save-error-too-long = { $file }: the game can't be saved there: it is larger than { $most } MiB, and a file that large can't be loaded again
save-error-read = { $file }: the file can't be read: { $error }
save-error-newer = { $file }: version { $version } of the program wrote this game, and this is version { $own }: play it with that version, or a newer one; the file is left as it is
save-error-no-journal = { $file }: this is not the journal of a game, or its beginning is damaged; the file is left as it is
save-error-taken = { $file }: another window is saving its game there: close that window, or continue another game
save-error-taken-by = { $file }: another window (process { $process }) is saving its game there: close that window, or continue another game

# Why the system did not read or write a file.
system-missing = file or folder not found
system-forbidden = permission denied
system-read-only = the file or folder is read-only
system-full = the disk is full

replay-recording = this is a recording: you can watch it but not play on
replay-nothing = nothing has happened yet
replay-back = back to the game
replay-new-game = a new game from this moment
replay-new-game-kept = a new game from this moment; the other is kept

films-already = a film is being made already
films-begun = The film is being made. Play on: you will be told when it is ready
films-impossible = no films can be made here
films-ready = The film is ready: { $file }
films-failed = no film: { $why }
films-silent = the process ended without a message

darkroom-not-written = no picture can be written to { $folder }: { $error }
darkroom-too-large = a picture of this size can't be taken
darkroom-given-up = no picture was taken
darkroom-no-picture = the renderer returned no picture

carry-out-program-plays = the program plays { $side }
