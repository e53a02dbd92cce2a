### Der Draft, in dem Truppen unter Spielern verteilt werden.

# Wer dran ist, und was er tun kann.
draft-chooses = { $player } wählt
draft-take = { $lot } nehmen
draft-take-about = Nimm das Los, das auf dem Haufen leuchtet. Taste: Leertaste
draft-pass = Passen
    .about = Diesmal nichts wählen; passen in einem Durchgang alle, ist der Draft vorbei (AR-DRF-08). Taste: P
draft-split = Teilen
    .about = Wer teilt, macht aus jedem Trupp, jeder Figur und jedem Gegenstand darin ein eigenes Los, bevor jemand wählt (AR-DRF-03). Taste: S
draft-join = Zusammenlegen mit …
    .about = Wer teilt, legt dieses und ein anderes Los zusammen, bevor jemand wählt (AR-DRF-03). Taste: J
draft-join-which = Welches Los wird mit { $lot } zusammengelegt?
draft-choose = Für mich wählen
    .about = Das Programm nimmt, was am meisten wert ist. Taste: C
draft-rest = Für alle wählen
    .about = Das Programm wählt von jetzt an für alle. Taste: R
draft-over = Der Draft ist vorbei.
draft-not-over = der Draft ist noch nicht vorbei
draft-armies = Armeen speichern
    .about = Die Armee jedes Spielers dort speichern, wo die Kaserne sie findet, damit du ihre Ausrüstung verteilen kannst (AR-DRF-09). Taste: A
draft-meet = Spielen
    .about = Die Bündnisse kämpfen auf einem Tisch, mit der Zugreihenfolge, den Startplätzen und den Bennies, die sie gewählt haben; Figuren, die niemand gewählt hat, stehen abseits (AR-DRF-08). Taste: B
draft-keys = Pfeile: bewegen · Leertaste: nehmen · P: passen · C: für mich wählen · R: für alle wählen

# Die Spalten.
draft-pile = Auf dem Haufen
draft-lot = Das Los
draft-players = Wer was hat
draft-allies = Verbündete: { $names }
draft-log = Bisher
draft-begins =
    Alles liegt auf einem Haufen, und Kosten zählen nicht. Reihum nimmt jeder Spieler ein Los oder passt. Bis zur ersten Wahl lassen sich Lose teilen und zusammenlegen. Ist der Haufen leer oder passen alle, hat jeder eine Armee: „Spielen“ stellt sie auf einen Tisch.

# Was geschehen ist, und was aus dem Letzten geworden ist.
draft-took = { $player } nahm { $lot }
draft-passed = { $player } passte
draft-skipped = { $player } hatte nichts zu wählen
draft-fell = { $lot } fiel an { $player }
draft-which = Welcher Draft?
draft-restarted = Der Draft beginnt von vorn.
draft-taken = { $draft } ist geladen{ $picks ->
    [0] {""}
    [one] ; eine Wahl ist schon getroffen
   *[other] ; { $picks } Wahlen sind schon getroffen
}
draft-armies-written = die Armeen sind in { $folder }: lade jede in der Kaserne (F4), verteile ihre Ausrüstung, speichere sie, und spiele hier
draft-not-handed-out = { $count ->
    [one] Ein Gegenstand ist
   *[other] { $count } Gegenstände sind
} noch nicht verteilt: speichere die Armeen, verteile in der Kaserne alles und speichere dort, oder klicke noch einmal auf Spielen, um { $count ->
    [one] ihn
   *[other] sie
} wegzulassen
draft-one-each = davon gibt es eins für jeden Spieler, und der Spieler am Zug hat schon eins (AR-DRF-11)
