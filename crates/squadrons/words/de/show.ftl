### Was Bedienfelder für den Augenblick erfahren: Karten, was auf dem Tisch liegt, wie ein Schiff fliegen darf, was aus einem Angriff würde.

# Die Aktionen einer Ansage.
action-name-move = Fliegen
action-name-advance = Vorrücken
action-name-attack = Angreifen
action-name-secure = Sichern
action-name-pass = Passen

# Die Zahlen eines Schiffs, und was sie bedeuten.
stat-command = Befehl
    .about = Befehlspunkte je Runde; jede Aktion kostet einen [SQN-051]
stat-move = Bewegung
    .about = wie weit es beim Fliegen oder Vorrücken fliegen muss, nicht weniger [SQN-071]
stat-skill = Geschick
    .about = was ein Angriffswürfel zeigen muss, um zu treffen [SQN-111]
stat-defence = Abwehr
    .about = was ein Abwehrwürfel zeigen muss, um einen Treffer aufzuhalten [SQN-117]
stat-toughness = Zähigkeit
    .about = womit der Schaden einer Waffe verglichen wird, um den Konterwurf festzulegen [SQN-119]
stat-hit-points = Trefferpunkte
    .about = wie viele es verlieren kann, bis es zerstört ist [SQN-121]

# Das Blatt eines Schiffs.
sheet-weapon = Waffe
sheet-range = Reichweite
sheet-attacks = Angriffe
sheet-damage = Schaden
sheet-piercing = Durchschlag
sheet-rules = Regeln
sheet-all-around = rundum
sheet-design = Entwurf: { $design }
sheet-leads = führt die Staffel
sheet-points = { $points } Punkte
sheet-surcharge = Aufschlag für { $count } Teile
sheet-hull = Rumpf
weapon-about = Reichweite, Angriffswürfel, Schaden und Durchschlag [SQN-031]
weapon-range = Reichweite { $inches }
portrait-state = { $left } von { $all } Trefferpunkten, { $command } Befehlspunkte
portrait-wound = es hat { $lost } seiner { $all } Trefferpunkte verloren

# Sonderregeln von Schiffen und Waffen.
rule-agile = Wendig
    .about = macht einen Schwenk mehr, beim Fliegen oder beim Vorrücken
rule-boost = Schub
    .about = fliegt beim Fliegen und Vorrücken bis zu 3" weiter, wenn es nicht schwenkt
rule-countermeasures = Täuschkörper
    .about = weicht einmal im Spiel aus, ohne einen Befehlspunkt zu zahlen
rule-heavy-armour = Schwere Panzerung ({ $less })
    .about = Durchschlag ist dagegen { $less } niedriger
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
    .about = Gegner brauchen 5+, um es zu erfassen
rule-skilled = Geübt
    .about = wirft verfehlte Angriffswürfel noch einmal
rule-stealth = Tarnung ({ $inches })
    .about = -1 auf Treffer aus mehr als { $inches }" Entfernung
rule-accurate = Genau
    .about = +1 auf jeden Angriffswürfel
rule-arc-front = Bogen (vorn)
    .about = feuert auf Ziele im Viertel voraus
rule-arc-side = Bogen (Seite)
    .about = feuert auf Ziele in den Vierteln an den Seiten
rule-arc-rear = Bogen (hinten)
    .about = feuert auf Ziele im Viertel dahinter
rule-assault = Sturm
    .about = ignoriert die Abzüge für Eile und Nahdistanz
rule-destructive = Zerstörend ({ $points })
    .about = jeder misslungene Abwehrwürfel macht { $points } Punkte Schaden
rule-disruptor = Störstrahl
    .about = Schilde helfen nicht; ein Schiff, das Schaden nimmt, verliert einen Befehlspunkt
rule-fixed = Starr
    .about = feuert nur geradeaus
rule-inaccurate = Ungenau
    .about = trifft nur bei 6
rule-kinetic = Kinetisch
    .about = Durchschlag ist 1 niedriger, solange die Schilde des Ziels aktiv sind
rule-rending = Reißend ({ $hits })
    .about = { $hits ->
        [one] jede 6, die trifft, ist ein Treffer mehr
       *[other] jede 6, die trifft, ist { $hits } Treffer mehr
    }
rule-shred = Zerfetzend
    .about = -1 auf Konterwürfel dagegen
rule-target-lock = Zielerfassung
    .about = muss bei 3+ erfassen, bevor sie feuert; sonst feuert eine andere Waffe

# Wie es um ein Schiff steht.
condition-leader = Staffelführer
condition-in-reserve = in Reserve
condition-no-command-points = keine Befehlspunkte mehr
condition-one-command-point = noch ein Befehlspunkt: das Schiff kann ihn verlieren und nichts tun
condition-countermeasures-used = Täuschkörper verbraucht
condition-declares-next = sagt als Nächstes seine Aktionen an
condition-in-activation = mitten in der Aktivierung: { $actions }
condition-rushes = in Eile: -2 auf Treffer
nominated-wanted = gesucht
nominated-to-survive = muss überleben

# Warum ein Schiff jetzt nicht fliegt.
stays-laying = die Marker müssen liegen, bevor Schiffe fliegen
stays-other = { $name } ist mitten in der Aktivierung
stays-next = { $name } macht als Nächstes: { $next }
stays-no-command-points = { $name } hat in dieser Runde keine Befehlspunkte mehr
stays-undeclared = { $name } sagt vor dem Flug seine Aktionen an
stays-nobody-flies = jetzt fliegt kein Schiff

# Der Augenblick.
moment-laying = { $side } darf seine Marker ziehen; drück Fertig, wenn sie richtig liegen
moment-activates = { $side } aktiviert ein Schiff
moment-done = Fertig
    .about = Die Marker liegen, wo sie liegen sollen
moment-end-turn = Zug beenden
    .about = Die Aktivierung der anderen Seite überlassen, wenn die Hausregeln es erlauben
moment-won = { $winner } gewinnt: { $one } { $has }, { $other } { $have }
moment-draw = Unentschieden: { $one } { $has }, { $other } { $have }
moment-before-round = vor Runde { $round } von { $rounds }
moment-round = Runde { $round } von { $rounds }
moment-moves = { $name } fliegt: ziehe es, oder klicke, wo es enden soll{ $then }
moment-advances = { $name } rückt vor: ziehe es, oder klicke, wo es enden soll{ $then }
moment-attacks = { $name } greift an: wähle eine Waffe auf seiner Karte{ $then }
moment-secures = { $name } sichert: wähle das Missionsziel auf seiner Karte{ $then }
moment-passes = { $name } passt{ $then }
moment-then = {" "}(dann { $actions })
moment-declares = { $name } ist auf dem Tisch: sag seine Aktionen an

# Wohin es fliegen kann, auf dem Tisch.
area-boost = Schub
area-turn-about = Wenden
course-from-the-middle = { $inches }" von der Mitte
course-comes-in = kommt hier herein, Blick { $angle }
course-cut-by = hält vor { $name }, und damit endet seine Aktivierung
course-cut-by-the-edge = hält am Rand, und damit endet seine Aktivierung
course-turns-about = wendet
course-no-more-pivots = weiter kann es nicht schwenken
course-nothing-to-attack = von dort gibt es nichts anzugreifen
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
sights-in-reach = { $name } ist in Reichweite von { $weapons }
sights-and = {" "}und{" "}
sights-out-of-reach = { $name } ist außer Reichweite

# Was auf dem Tisch liegt.
thing-objective = ein Missionsziel
thing-entry-point = ein Eintrittspunkt
thing-terrain = Gelände
thing-ships-come-in = Schiffe von { $side } kommen im Umkreis ihrer Bewegung darum herein
thing-dangerous = gefährlich: ein Schiff, das es berührt, wird bei { $needed }+ getroffen, Schaden { $damage }
thing-obscuring = verdeckt: keine Sichtlinie führt hindurch
thing-to-scan = darüberfliegen und sichern: bei 3+ ist es geprüft
thing-to-recover = darüberfliegen, ohne vorzurücken, und sichern: bei 3+ ist es aufgenommen
thing-to-destroy = angreifen, um es zu zerstören
thing-points = { $left } von { $all } Trefferpunkten, Abw { $defence }+, Zäh { $toughness }
thing-scanned-by = geprüft von { $side }

# Was aus einer Aktion würde.
outlook-no-effect = ohne Wirkung
outlook-cannot-hit = Es kann nicht treffen: ein Würfel müsste { $needed } zeigen [SQN-011]
outlook-cannot-hit-from-here = Von hier aus kann es nicht treffen: ein Würfel müsste { $needed } zeigen [SQN-011]
outlook-no-target = Von hier aus hat es kein Ziel [SQN-090]
outlook-nothing-in-reach = Es kann kein Ziel in Reichweite seines Angriffs bringen, wohin es auch fliegt [SQN-092]
outlook-attack = Das Ziel verliert im Mittel { $mean } von { $all } Trefferpunkten; Chance, es zu zerstören: { $destroys }{ $locks }{ $evades }.
outlook-locks = , zu erfassen: { $chance } [SQN-125]
outlook-evades = ; wenn es ausweicht: { $mean } und { $destroys } [SQN-141]
outlook-points = { $points } Trefferpunkte
outlook-price = Es kostet { $price } seiner { $has } Befehlspunkte [SQN-055]
outlook-price-and-rest = Es kostet { $price } seiner { $has } Befehlspunkte; { $rest } bleiben, um in dieser Runde noch einmal zu handeln [SQN-055, SQN-053]
declared = Es { $deeds }
declared-then = , dann{" "}
declared-move = fliegt { $far }
declared-advance = fliegt weitere { $far }
declared-attack = feuert seine Waffen ab
declared-secure = sichert ein Missionsziel
declared-pass = wartet
outlook-risky-price = Es kostet { $price } seiner { $has } Befehlspunkte [SQN-055], und bei einer 1 tut das Schiff nichts [SQN-059]
outlook-rush = Das ist Eile: -2 auf Treffer [SQN-112]
outlook-command-points = { $price } Befehl

# Wie eine Mission gewonnen wird.
tokens-kind = SP
tokens-about = Siegpunkte: die Seite, die nach der vierten Runde mehr davon hat, gewinnt.
briefing-wins = Die Seite mit den meisten Punkten nach Runde { $rounds } gewinnt. { $scores }
briefing-first = Klicke eines deiner Schiffe und wähle, was es in diesem Zug tut. Klicke dann, wohin es fliegen oder auf welches Schiff es schießen soll. Danach fliegt die andere Seite ein Schiff.
briefing-dogfight = Punkte gibt es für das erste zerstörte Schiff des Spiels, den gegnerischen Staffelführer, mehr als die Hälfte der gegnerischen Schiffe und für alle.
briefing-debris-field = Prüfe eine Boje für 2 Punkte und schieß sie dann für 1 weiteren ab; das Schiff, das du in Runde 3 nennst, ist 2 wert, wenn es überlebt. Auch zerstörte Schiffe geben Punkte.
briefing-target-acquired = Nach Runde 3 ist jede zerstörte Relaisstation dem Angreifer 3 Punkte wert, und jede, die noch steht, dem Verteidiger 3. Auch das gesuchte Schiff und andere zerstörte Schiffe geben Punkte.
briefing-crossed-paths = Prüfe eine Boje für 1 Punkt; der Marker, den sie hinterlässt, ist 2 wert für die Seite, die ihn am Ende trägt, und das Schiff, das du nennst, ist 1 wert, wenn es überlebt. Auch zerstörte Schiffe geben Punkte.
