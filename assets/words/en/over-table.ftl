### What stands over the table: the strip at the bottom, the lesson, the timeline, the bar of photo mode.

# The strip at the bottom, and what is said beside the mouse.
strip-select-sight = Select a unit first, to see what it sees
strip-select-ranges = Select a unit first, to see how far its weapons reach
strip-select-reach = Select a unit first, to see how far it can move
strip-point = Point at a unit to see who sees it
strip-unarmed = { $unit } has no ranged weapon in hand
strip-instead = Instead: { $legal }

# The card of a lesson.
lesson-card-back = Continue the lesson
lesson-card-step = { $step } of { $of }
lesson-card-done = Done
lesson-card-go-on = Go on
lesson-card-show = Show me
    .about = Does it for you
lesson-card-skip = Skip this
lesson-card-not-yet = Not yet: { $why }
lesson-card-end = End the lesson
    .about = The battle goes on without it

# The timeline.
timeline-recording = Recording: what { $side } saw
timeline-title = Replay
timeline-turn = { $side } · round { $round }
timeline-track = Timeline
timeline-at = { $at } of { $of }
    .about = orders and answers
timeline-whose = { $side }, round { $round }
timeline-lost = { $count } lost
timeline-blast = an explosion
timeline-begin = To the beginning
timeline-step-back = One step back
timeline-pause = Pause
timeline-play = Play
timeline-step-on = One step forward
timeline-end = To the end
timeline-slower = Slower
timeline-faster = Faster
timeline-game = Back to the game
timeline-game-about =
    The game goes on where it was
    Key: { $key }
timeline-leave = Start screen
    .about = This is a recording: you can watch it but not play on. { $key } leaves it too.
timeline-play-on = Play on from here
    .about = Start a new game from this moment; the other is kept

# The bar of photo mode.
photo-bar-progress = Taking the picture: part { $part } of { $of } · { $key }: cancel
photo-bar-fold = Photo
    .about = Fold or unfold the bar
photo-bar-portrait = Portrait
    .about = The selected unit close up, with a blurred background
photo-bar-table = Table
    .about = The whole table, all of it sharp
photo-bar-hero = Hero
    .about = The selected unit, or the thick of the fight, from below
photo-bar-size-about = How large the picture is
photo-bar-take = Take picture
photo-bar-leave = Leave
photo-bar-keys = { $fly } fly · { $down }/{ $up } down, up · { $orbit }: look · wheel: lens · click: focus
photo-bar-lens = Lens
    .about = Focal length: short for a wide view, long for a narrow one
photo-bar-focus = Focus
    .about = Off: everything is sharp. Click something to focus on it
photo-bar-aperture-about = Aperture. Lower f-number: shallower focus
photo-bar-exposure = Exposure
    .about = Stops: 1 is twice as bright, -1 half
photo-bar-card = Card
photo-bar-card-title = title
photo-bar-card-line = a line

report-title = What is wrong with the file
report-close = Close
report-copy = Copy

# The curtain between people who share the mouse.
handover-behind = The table is hidden
handover-pass = Pass the mouse to { $side }.
# That side has the mouse already.
handover-secret = { $side }: this is for your eyes alone.
# Why.
handover-asked = This side may have something to decide.
handover-menu = To the start screen
handover-turn = It is this side's turn.
handover-others = The others look away.
handover-take = I am { $side }: show the table

# While the program plays: how far its turn is, and what it is at.
thinking-turn = { $side }: { $done } of { $all } units have moved or acted
thinking-plays = { $side } is playing
thinking-asked = { $side } is deciding
thinking-about = thinking about { $unit }: { $tried } of { $of } tries
thinking-answer = thinking about its answer
thinking-shows = showing what it did
thinking-skips = skipping to your turn
thinking-now = Move now
    .about = It plays the best order that it has found so far
thinking-skip = Skip its turn
    .about = Nothing more of its turn is shown, and it thinks about each order for a second at most. What it did is in the log
thinking-twice = { $key } twice
piles-count = { $pile } { $count }
piles-only = { $pile }: { $front }
piles-top = { $pile }: { $front } on top
piles-more = and { $count } more
hand-choose = click to choose it
hand-chosen = chosen
piles-not-now = Can't be played now
