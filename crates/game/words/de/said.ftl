### Wie Schlachten und Befehle jedes Spiels heißen.

heading-attack = Angriff

# Wie lange eine Schlacht dauert, und für wen sie ist.
effort = { $minutes } min, { $level }
effort-first = für Anfänger
effort-easy = leicht
effort-full = für Kenner der Regeln

# Mehrere Namen in einem Satz.
list-next = { $most }, { $next }
list-and = { $most } und { $last }

# Würfel, die nicht geworfen wurden.

# Was nicht geht, und was stattdessen.
refused-about = { $who }: { $reason }
refused-answer-first = { $asks } muss erst antworten: { $question }
refused-over = die Schlacht ist vorbei
refused-over-but = nimm einen Zug zurück oder beginne eine andere
refused-long-way = ein Weg führt über höchstens { $most } Punkte
refused-long-way-but = mach zwei Züge daraus
refused-no-question = es ist keine Frage offen
refused-no-question-but = gib einen Befehl
refused-no-answer = „{ $key }“ ist keine Antwort auf „{ $question }“
refused-no-answer-meant = „{ $key }“ ist keine Antwort auf „{ $question }“ (war „{ $near }“ gemeint?)
refused-no-action = den Befehl `{ $word }` gibt es nicht
refused-no-action-near-but = meinst du `{ $near }`?
refused-no-action-but = die Befehle sind `{ $words }`
refused-by-nobody = es ist nicht gesagt, wer `{ $what }` ausführen soll
refused-by-nobody-but = nenne sie zuletzt: `{ $what } with NAME` oder `{ $what } ZIEL with NAME`
refused-party-twice = { $who } { VERB($who-number, "ist", "sind") } zweimal genannt
refused-party-twice-but = nenne jeden nur einmal
refused-no-item = zu `{ $what }` gehört kein Gegenstand
refused-no-item-but = lass `:{ $item }` weg
refused-takes-nobody = `{ $what }` befiehlt die Seite selbst
refused-takes-nobody-but = lass `with NAME` weg
refused-no-target = `{ $what }` hat kein Ziel
refused-no-target-but = schreib `{ $what } with NAME`
refused-says-more = ein Befehl `{ $what }` sagt nichts mit `{ $word }`
refused-says-more-but = lass `{ $word }` weg und was dahinter steht
refused-many-targets = ein Befehl `{ $what }` hat höchstens ein Ziel, und dieser nennt { $count }
refused-many-targets-but = nenne eines
refused-not-one = eines ist gesucht, und das nennt { $count }
refused-legal-answers = erlaubt sind die Antworten { $keys }
refused-whose-answer = { $sides } sind gefragt, also muss dabeistehen, wessen Antwort das ist
refused-whose-answer-but = `SEITE: answer WORT`
refused-not-asked = { $side } ist nicht gefragt
refused-not-asked-but = { $asks } ist gefragt: { $question }
refused-wrong-kind = das ist eine andere Art von Antwort als die, die gesucht ist
refused-named-twice = eines davon ist doppelt genannt
refused-so-many = { $count ->
    [one] das ist eines davon
   *[other] das sind { $count } davon
}
refused-amount = { $amount } steht nicht zur Wahl
refused-too-many-for = das ist zu viel für { $whom }
refused-shares = das macht zusammen { $sum }
refused-pays-less = das zahlt { $cost } nicht
refused-pays-more = das zahlt mehr als { $cost }
cost-total = { $total } insgesamt
legal-orders = gib einen Befehl oder sag `answer pass`
legal-picks = nenne { $least } bis { $most } von { $keys }, durch Kommas getrennt
legal-picks-exactly = nenne { $count } von { $keys }, durch Kommas getrennt
legal-picks-up-to = nenne bis zu { $most } von { $keys }, durch Kommas getrennt, oder `nothing`
legal-amounts = erlaubt sind Zahlen von { $from } bis { $to }
legal-shares = verteile { $count } auf { $keys }, wie in `NAME=2, NAME=1`
legal-payments = zahle { $cost } mit { $keys }, durch Kommas getrennt
told-nothing = nichts
told-share = { $count } für { $whom }

# Regeln, die in jedem Spiel gelten.
rules-common = Jedes Spiel
rules-table = Figuren und Dinge sind fest: Nichts steht in einem anderen oder neben dem Tisch, und was zieht, braucht einen Weg dorthin.
rules-game = Die Spieler sind abwechselnd am Zug: Eine Seite befiehlt im eigenen Zug ihren eigenen Einheiten, und eine Frage wird beantwortet, bevor etwas anderes geschieht.
