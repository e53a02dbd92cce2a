### Der Draft, in dem Truppen unter Spielern verteilt werden.

# Wer dran ist, und was er tun kann.
draft-chooses = { $player } wählt
draft-take = { $lot } nehmen
draft-take-about = Nimm das Los, das auf dem Haufen leuchtet. Taste: Leertaste
draft-pass = Passen
    .about = Diesmal nichts wählen; passen in einem Durchgang alle, ist der Draft vorbei (AR-DRF-08). Taste: P
draft-split = Teilen
    .about = Wer aufteilt, macht aus jedem Trupp, jeder Figur oder Sache darin ein eigenes Los, ehe jemand wählt (AR-DRF-03). Taste: S
draft-join = Zusammenlegen mit …
    .about = Wer aufteilt, macht aus diesem und einem anderen ein Los, ehe jemand wählt (AR-DRF-03). Taste: J
draft-join-which = Welches Los kommt zu { $lot }?
draft-choose = Wähle für mich
    .about = Das Programm nimmt, was am meisten wert ist. Taste: C
draft-rest = Wähle für alle
    .about = Das Programm wählt von hier an für alle. Taste: R
draft-over = Der Draft ist vorbei.
draft-not-over = der Draft ist noch nicht vorbei
draft-armies = Armeen schreiben
    .about = Schreib die Armee jedes Spielers dorthin, wo die Kaserne sie findet, um die Ausrüstung zu verteilen (AR-DRF-09). Taste: A
draft-meet = Spielen
    .about = Die Bündnisse treffen sich auf einem Tisch, in der Zugreihenfolge, an den gewählten Startplätzen und mit den gewählten Bennies; wer übrig blieb, steht abseits (AR-DRF-08). Taste: B
draft-keys = Pfeile: umher · Leertaste: nehmen · P: passen · C: wähle für mich · R: wähle für alle

# Die Spalten.
draft-pile = Auf dem Haufen
draft-lot = Das Los
draft-players = Wer was hat
draft-allies = Verbündete: { $names }
draft-log = Bisher
draft-begins =
    Alles liegt auf einem Haufen, und was etwas kostet, zählt nicht. Reihum nimmt jeder ein Los oder passt. Bis zur ersten Wahl lassen sich Lose teilen und zusammenlegen. Ist der Haufen leer oder passen alle, hat jeder eine Armee: „Spielen“ stellt sie auf einen Tisch.

# Was geschehen ist, und was aus dem Letzten geworden ist.
draft-took = { $player } nahm { $lot }
draft-passed = { $player } passte
draft-skipped = { $player } hatte nichts zu wählen
draft-fell = { $lot } fiel an { $player }
draft-which = Welcher Draft?
draft-anew = Die Auswahl beginnt von vorn.
draft-taken = { $draft } ist geladen{ $picks ->
    [0] {""}
    [one] , mit einer Wahl
   *[other] , mit { $picks } Wahlen
}
draft-armies-written = die Armeen sind in { $folder }: lade jede in der Kaserne (F4), verteile ihre Ausrüstung, sichere sie, und spiel hier
draft-not-handed-out = { $count ->
    [one] Ein Ding
   *[other] { $count } Dinge
} hält niemand: schreib die Armeen, verteile und sichere in der Kaserne, oder spiel noch einmal, um { $count ->
    [one] es
   *[other] sie
} liegen zu lassen
draft-one-each = davon gibt es eins für jeden Spieler, und wer dran ist, hat eins (AR-DRF-11)
