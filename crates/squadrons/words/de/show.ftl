### Was Bedienfelder für den Augenblick erfahren: Karten, was auf dem Tisch liegt, wie ein Schiff fliegen darf, was aus einem Angriff würde.

# Die Aktionen einer Ansage.
action-name-move = Fliegen
action-name-advance = Vorrücken
action-name-attack = Angreifen
action-name-secure = Sichern
action-name-pass = Passen

# Die Zahlen eines Schiffs, und was sie bedeuten.
stat-command = Befehl
    .about = Befehlspunkte einer Runde, einer für jede Aktion [SQN-051]
stat-move = Bewegung
    .about = wie weit es beim Fliegen oder Vorrücken fliegt, nie weniger [SQN-071]
stat-skill = Geschick
    .about = was ein Angriffswürfel zeigen muss, um zu treffen [SQN-111]
stat-defence = Abwehr
    .about = was ein Abwehrwürfel zeigen muss, um einen Treffer aufzuhalten [SQN-117]
stat-toughness = Zähigkeit
    .about = womit der Schaden für die Konterwürfe verglichen wird [SQN-119]
stat-hit-points = Trefferpunkte
    .about = was es verlieren kann, bis es zerstört ist [SQN-121]

# Das Blatt eines Schiffs.
sheet-weapon = Waffe
sheet-range = Reichweite
sheet-attacks = Angriffe
sheet-damage = Schaden
sheet-piercing = Durchschlag
sheet-rules = Regeln
sheet-all-around = rundum
sheet-design = nach dem Entwurf { $design }
sheet-leads = führt die Staffel
sheet-points = { $points } Punkte
sheet-surcharge = für { $count } Teile
sheet-hull = Rumpf
weapon-about = Reichweite, Angriffswürfel, Schaden und Durchschlag [SQN-031]
weapon-range = Reichweite { $inches }
portrait-state = { $left } von { $all } Trefferpunkten, { $command } Befehlspunkte
portrait-wound = es hat { $lost } seiner { $all } Trefferpunkte verloren

# Sonderregeln von Schiffen und Waffen.
rule-agile = Wendig
    .about = schwenkt einmal mehr, beim Fliegen oder beim Vorrücken
rule-boost = Schub
    .about = fliegt bis zu 3" weiter, Fliegen und Vorrücken zusammen, wenn es nicht schwenkt
rule-countermeasures = Täuschkörper
    .about = weicht einmal im Spiel ohne Befehlspunkt aus
rule-heavy-armour = Schwere Panzerung ({ $less })
    .about = Durchschlag zählt gegen es { $less } weniger
rule-platform = Plattform ({ $more })
    .about = { $more ->
        [one] feuert bei einem Angriff eine Waffe mehr ab
       *[other] feuert bei einem Angriff { $more } Waffen mehr ab
    }
rule-resilient = Standhaft
    .about = wirft misslungene Abwehrwürfel noch einmal
rule-shields = Schilde
    .about = wirft misslungene Konterwürfel noch einmal, bis es einen Trefferpunkt verloren hat
rule-signal-jam = Störsender
    .about = wird nur mit 5+ erfasst
rule-skilled = Geübt
    .about = wirft Angriffswürfel, die verfehlen, noch einmal
rule-stealth = Tarnung ({ $inches })
    .about = ist aus mehr als { $inches }" um eins schwerer zu treffen
rule-accurate = Genau
    .about = eins mehr auf jeden Angriffswürfel
rule-arc-front = Bogen (vorn)
    .about = feuert auf alles im Viertel voraus
rule-arc-side = Bogen (Seite)
    .about = feuert auf alles in den Vierteln zu beiden Seiten
rule-arc-rear = Bogen (hinten)
    .about = feuert auf alles im Viertel dahinter
rule-assault = Sturm
    .about = weder Eile noch Nähe behindern sie
rule-destructive = Zerstörend ({ $points })
    .about = jeder misslungene Abwehrwürfel ist { $points } Punkte Schaden
rule-disruptor = Störstrahl
    .about = Schilde helfen nicht; was sie trifft, verliert einen Befehlspunkt
rule-fixed = Starr
    .about = feuert nur genau geradeaus
rule-inaccurate = Ungenau
    .about = trifft nur mit 6
rule-kinetic = Kinetisch
    .about = hat eins weniger Durchschlag, solange die Schilde des Ziels stehen
rule-rending = Reißend ({ $hits })
    .about = { $hits ->
        [one] jede 6, die trifft, ist ein Treffer mehr
       *[other] jede 6, die trifft, ist { $hits } Treffer mehr
    }
rule-shred = Zerfetzend
    .about = Konterwürfe dagegen sind um eins schwerer
rule-target-lock = Zielerfassung
    .about = erfasst mit 3+, bevor sie feuert, oder eine andere Waffe tut es

# Wie es um ein Schiff steht.
condition-leader = Staffelführer
condition-in-reserve = in Reserve
condition-no-command-points = keine Befehlspunkte mehr
condition-one-command-point = nur noch ein Befehlspunkt: er kann verloren gehen
condition-countermeasures-used = Täuschkörper verbraucht
condition-declares-next = sagt als Nächstes seine Aktionen an
condition-in-activation = ist aktiviert: { $actions }
condition-rushes = in Eile: -2 auf Treffer
nominated-wanted = gesucht
nominated-to-survive = soll überleben

# Warum ein Schiff jetzt nicht fliegt.
stays-laying = Marker werden gelegt, bevor Schiffe fliegen
stays-other = { $name } ist gerade aktiviert
stays-next = { $name } macht als Nächstes: { $next }
stays-no-command-points = { $name } hat in dieser Runde keine Befehlspunkte mehr
stays-undeclared = { $name } sagt vor dem Flug seine Aktionen an
stays-nobody-flies = kein Schiff fliegt jetzt

# Der Augenblick.
moment-laying = { $side } darf seine Marker ziehen; Fertig, wenn sie gut liegen
moment-activates = { $side } aktiviert ein Schiff
moment-done = Fertig
    .about = Die Marker liegen, wo sie liegen sollen
moment-end-turn = Zug beenden
    .about = Die Aktivierung der anderen Seite überlassen, wo Hausregeln das erlauben
moment-won = { $winner } gewinnt: { $one } { $has }, { $other } { $have }
moment-draw = Unentschieden: { $one } { $has }, { $other } { $have }
moment-before-round = vor Runde { $round } von { $rounds }
moment-round = Runde { $round } von { $rounds }
moment-moves = { $name } fliegt: ziehe es, oder klicke, wo es enden soll{ $then }
moment-advances = { $name } rückt vor: ziehe es, oder klicke, wo es enden soll{ $then }
moment-attacks = { $name } greift an: wähle eine Waffe auf seiner Karte{ $then }
moment-secures = { $name } sichert: wähle es auf seiner Karte{ $then }
moment-passes = { $name } passt{ $then }
moment-then = {" "}(dann { $actions })
moment-declares = { $name } ist auf dem Tisch: sage seine Aktionen an

# Wohin es fliegen kann, auf dem Tisch.
area-boost = Schub
area-turn-about = Wenden
course-from-the-middle = { $inches }" von der Mitte
course-comes-in = kommt hier herein, Blick { $angle }
course-cut-by = hält vor { $name }, und damit endet seine Aktivierung
course-cut-by-the-edge = hält am Rand, und damit endet seine Aktivierung
course-turns-about = wendet
course-no-more-pivots = weiter schwenken kann es nicht
course-nothing-to-attack = von dort ist nichts anzugreifen
course-danger = durch { $names }: Treffer bei { $needed }+ [SQN-152]
course-and = {" "}und{" "}
course-cut-after = { $gone } von { $all }
course-with-boost = { $inches }" mit Schub
course-at-once = sofort
course-in-the-end = am Ende
course-after = nach { $inches }"
course-pivots-left = schwenkt { $when } { $angle } nach links
course-pivots-right = schwenkt { $when } { $angle } nach rechts
course-then-left = dann { $when } { $angle } nach links
course-then-right = dann { $when } { $angle } nach rechts

# Wer wen sieht.
sights-in-reach = { $name } ist in Reichweite: { $weapons }
sights-and = {" "}und{" "}
sights-out-of-reach = { $name } ist außer Reichweite

# Was auf dem Tisch liegt.
thing-objective = ein Missionsziel
thing-entry-point = ein Eintrittspunkt
thing-terrain = Gelände
thing-ships-come-in = Schiffe von { $side } kommen im Umkreis ihrer Bewegung herein
thing-dangerous = gefährlich: wer es berührt, wird bei { $needed }+ getroffen, Schaden { $damage }
thing-obscuring = verdeckt: keine Sichtlinie führt hindurch
thing-to-scan = darüberfliegen und sichern: mit 3+ ist es geprüft
thing-to-recover = darüberfliegen, ohne vorzurücken, und sichern: mit 3+ ist es aufgenommen
thing-to-destroy = es ist da, um beschossen zu werden
thing-points = { $left } von { $all } Trefferpunkten, Abw { $defence }+, Zäh { $toughness }
thing-scanned-by = geprüft von { $side }

# Was aus einer Aktion würde.
outlook-no-effect = ohne Wirkung
outlook-cannot-hit = Es kann nicht treffen: ein Würfel müsste { $needed } zeigen [SQN-011]
outlook-cannot-hit-from-here = Von hier aus kann es nicht treffen: ein Würfel müsste { $needed } zeigen [SQN-011]
outlook-no-target = Von hier aus hat es kein Ziel [SQN-090]
outlook-nothing-in-reach = Nichts kann in Reichweite seines Angriffs kommen, wohin es auch fliegt [SQN-092]
outlook-attack = Das kostet im Mittel { $mean } von { $all } Trefferpunkten und zerstört es in { $destroys }{ $locks }{ $evades }.
outlook-locks = , erfasst in { $chance } [SQN-125]
outlook-evades = ; wenn es ausweicht { $mean }, und { $destroys } [SQN-141]
outlook-points = { $points } Trefferpunkte
outlook-price = Das kostet { $price } seiner { $has } Befehlspunkte [SQN-055]
outlook-price-and-rest = Es kostet { $price } seiner { $has } Befehlspunkte; mit den übrigen { $rest } darf es in dieser Runde noch einmal handeln [SQN-055, SQN-053]
declared = Es { $deeds }
declared-then = , dann{" "}
declared-move = fliegt { $far }
declared-advance = fliegt weitere { $far }
declared-attack = feuert seine Waffen ab
declared-secure = sichert ein Missionsziel
declared-pass = wartet
outlook-risky-price = Das kostet { $price } seiner { $has } Befehlspunkte [SQN-055], und bei einer 1 tut das Schiff nichts [SQN-059]
outlook-rush = Das geschieht in Eile: -2 auf Treffer [SQN-112]
outlook-command-points = { $price } Befehl

# Wie eine Mission gewonnen wird.
tokens-kind = SP
tokens-about = Siegpunkte: Wer nach der vierten Runde mehr davon hat, gewinnt.
briefing-wins = Die meisten Punkte nach Runde { $rounds } gewinnen. { $scores }
briefing-first = Klicke auf eines deiner Schiffe und wähle, was es in diesem Zug tun wird; dann auf den Ort, wohin es fliegen, oder das Schiff, auf das es schießen soll. Danach ist die andere Seite an der Reihe.
briefing-dogfight = Punkte gibt es für das erste zerstörte Schiff, für den Führer des Gegners, für mehr als die Hälfte seiner Schiffe und für alle.
briefing-debris-field = Eine Boje prüfen: 2 Punkte; sie danach abschießen: 1 mehr. Das Schiff, das du in Runde 3 nennst, ist 2 wert, wenn es überlebt. Auch zerstörte Schiffe geben Punkte.
briefing-target-acquired = Nach Runde 3 ist jede zerstörte Relaisstation dem Angreifer 3 Punkte wert, jede, die noch steht, dem Verteidiger 3. Das gesuchte Schiff und andere zerstörte Schiffe geben auch Punkte.
briefing-crossed-paths = Eine Boje prüfen: 1 Punkt; was sie freigibt, ist 2 wert für den, der es am Ende noch trägt, und das Schiff, das du nennst, 1, wenn es überlebt. Auch zerstörte Schiffe geben Punkte.
