### Wie Schlachten und Befehle jedes Spiels heißen.

heading-attack = Angriff

# Wie lange eine Schlacht dauert, und für wen sie ist.
effort = { $minutes } min, { $level }
effort-first = für Anfänger
effort-easy = leicht
effort-full = für alle, die die Regeln kennen

# Mehrere Namen in einem Satz.
list-next = { $most }, { $next }
list-and = { $most } und { $last }

# Würfel, die nicht geworfen wurden.

# Was nicht geht, und was stattdessen.
refused-about = { $who }: { $reason }
refused-answer-first = { $asks } muss erst antworten: { $question }
refused-over = die Schlacht ist vorbei
refused-over-but = nimm etwas zurück oder beginne eine andere Schlacht
refused-long-way = ein Weg kann höchstens { $most } Punkte haben
refused-long-way-but = teile ihn in zwei Züge auf
refused-no-question = keine Frage ist offen
refused-no-question-but = gib einen Befehl
refused-no-answer = „{ $key }“ ist keine Antwort auf „{ $question }“
refused-no-answer-meant = „{ $key }“ ist keine Antwort auf „{ $question }“ (meintest du „{ $near }“?)
refused-no-action = den Befehl `{ $word }` gibt es nicht
refused-no-action-near-but = meintest du `{ $near }`?
refused-no-action-but = die Befehle sind `{ $words }`
refused-by-nobody = der Befehl sagt nicht, wer `{ $what }` ausführen soll
refused-by-nobody-but = nenne die Figuren zuletzt: `{ $what } with NAME` oder `{ $what } ZIEL with NAME`
refused-party-twice = { $who } { VERB($who-number, "ist", "sind") } zweimal genannt
refused-party-twice-but = nenne jeden nur einmal
refused-no-item = zu `{ $what }` gehört kein Gegenstand
refused-no-item-but = lass `:{ $item }` weg
refused-takes-nobody = `{ $what }` gilt für die ganze Seite und nennt keine Einheit
refused-takes-nobody-but = lass `with NAME` weg
refused-no-target = `{ $what }` hat kein Ziel
refused-no-target-but = schreib `{ $what } with NAME`
refused-says-more = ein Befehl `{ $what }` kann kein `{ $word }` haben
refused-says-more-but = lass `{ $word }` weg, und was darauf folgt
refused-many-targets = ein Befehl `{ $what }` kann nur ein Ziel haben, aber dieser nennt { $count }
refused-many-targets-but = nenne eines
refused-not-one = genau eines muss genannt werden, aber das nennt { $count }
refused-legal-answers = erlaubte Antworten sind { $keys }
refused-whose-answer = { $sides } haben je eine Frage: sag, wessen Antwort das ist
refused-whose-answer-but = `SEITE: answer WORT`
refused-not-asked = { $side } hat keine Frage zu beantworten
refused-not-asked-but = { $asks } muss antworten: { $question }
refused-wrong-kind = das ist die falsche Art von Antwort
refused-named-twice = eine Möglichkeit ist zweimal genannt
refused-so-many = { $count ->
    [one] das nennt nur eines
   *[other] das nennt { $count }
}
refused-amount = { $amount } kann nicht gewählt werden
refused-too-many-for = das ist zu viel für { $whom }
refused-shares = das ergibt zusammen { $sum }
refused-pays-less = das bezahlt { $cost } nicht
refused-pays-more = das bezahlt mehr als { $cost }
cost-total = { $total } insgesamt
legal-orders = gib einen Befehl, oder sag `answer pass`
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
rules-table = Figuren und Dinge sind fest: Keines kann mit einem anderen überlappen oder neben dem Tisch stehen, und es braucht einen freien Weg dorthin, wohin es zieht.
rules-game = Die Spieler sind abwechselnd am Zug: Eine Seite befiehlt nur ihren eigenen Einheiten, und nur in ihrem eigenen Zug. Eine Frage muss beantwortet werden, bevor etwas anderes geschieht.
