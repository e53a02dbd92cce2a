### Was beim Ziehen, Aufstellen und Befehlen gesagt wird.

# Was Figuren am Ziehen hindert.
refused-disrupted = { $who } ist am Boden und kann sich nicht bewegen
refused-disrupted-act = { $who } ist am Boden und kann nicht handeln
refused-disrupted-act-but = warte, bis die Figur wieder steht
refused-in-a-grab = { $who } steckt in einem Griff und kann sich nicht bewegen
refused-stopped = { $who } darf nicht weiter
refused-half-speed = { $who } hat nur die halbe Bewegung
refused-has-moved = { $who } hat sich in diesem Zug schon bewegt
refused-is-mounted = { $who } ist beritten
refused-moves-no-further = { $who } kommt nicht weiter: { $why }
stop-this-turn = in diesem Zug ist Schluss
stop-out-of-order = seine Maschine ist außer Betrieb
stop-stalled = der Antrieb seiner Maschine ist kaputt
stop-stands-fast = es steht still und hat schon gehandelt
refused-out-of-order-but = warte auf den nächsten Zug des Ingenieurs
refused-stalled-but = lass einen Mechanik den Antrieb reparieren
refused-move-disrupted-squad-but = lass die Figur zurück, oder warte, bis sie wieder steht
refused-move-disrupted-but = warte, bis die Figur wieder steht
refused-move-in-a-grab-but = lass los, reiß dich los, oder lass die Figur zurück
refused-let-go-but = lass los, oder reiß dich los
refused-let-go-first-but = lass zuerst los
refused-break-free-first-but = reiß dich zuerst los
refused-stopped-but = kämpfe, ohne zu ziehen, oder zieh in einem anderen Zug
refused-another-turn-but = zieh in einem anderen Zug
refused-do-it-in-another-turn-but = tu es in einem anderen Zug
refused-no-action-left = { $who } hat keine Aktion mehr
refused-full-engagement-with = { $who } { VERB($who-number, "ist", "sind") } im vollen Gefecht mit { $whom }
refused-disengage-first-but = löse dich zuerst
refused-held-up-leaving = { $who } { VERB($who-number, "hat beim Lösen pariert und zieht", "haben beim Lösen pariert und ziehen") } in diesem Zug nicht weiter
refused-held-up-passing = { $who } { VERB($who-number, "hat unterwegs einen Angriff pariert und zieht", "haben unterwegs einen Angriff pariert und ziehen") } in diesem Zug nicht weiter
refused-not-on-the-table = { $who } { VERB($who-number, "ist", "sind") } nicht auf dem Tisch
refused-name-on-the-table-but = nenne eine Einheit, die auf dem Tisch steht
refused-move-on-the-table-but = zieh mit einer Einheit, die auf dem Tisch steht
refused-over-the-edge = { $who } { VERB($who-number, "würde", "würden") } über die Tischkante ragen
refused-over-the-edge-but = ende auf dem Tisch
refused-stands-in = { $who } { VERB($who-number, "würde", "würden") } dort mit { $what } überlappen
refused-stands-in-plate-but = ende, wo die Platte hinpasst
refused-stands-in-but = ende, wo Platz ist
refused-not-level = { $who } { VERB($who-number, "läge", "lägen") } dort nicht eben
refused-not-level-but = ende, wo der Boden sie ganz trägt
refused-go-where-level-but = geh, wo es eben ist
refused-go-around-but = geh außen herum
refused-named-twice-but = nenne jeden nur einmal

# Züge.
refused-move-with-squad = { $who } zieht mit dem Trupp
refused-move-with-squad-but = zieh mit { $squad }, oder lass die Figur den Trupp verlassen
refused-sprint-with-squad-but = sprinte mit { $squad }
refused-move-not-ahead = { $who } { VERB($who-number, "kann", "können") } nur in Blickrichtung gehen, und diese Stelle liegt nicht voraus
refused-move-not-ahead-but = dreh zuerst, oder nimm einen längeren Weg
refused-move-turns-too-far = { $who } { VERB($who-number, "kann", "können") } sich am Ende des Zuges nicht so weit drehen
refused-move-turns-too-far-but = lass sie in Laufrichtung schauen, und dreh auf der Stelle
refused-move-too-far = dieser Weg ist { $far } lang, und { $who } { VERB($who-number, "hat", "haben") } noch { $left } Bewegung
refused-move-too-far-by-ground = dieser Weg kostet über diesen Boden { $far }, und { $who } { VERB($who-number, "hat", "haben") } noch { $left } Bewegung
refused-move-too-far-but = zieh höchstens { $left }
refused-move-too-far-by-ground-but = geh weniger weit, oder um den langsamen Boden herum: höchstens { $left }, mit dem, was der Boden kostet
refused-move-in-the-way = { $what } { VERB($what-number, "steht", "stehen") } { $who } im Weg
refused-move-deep = { $what } ist tief, und { $who } kann nicht schwimmen
refused-move-deep-but = lass es darin, bis ein Stoß oder Rückstoß es herausbringt
refused-land-deep-but = lande auf festem Boden, oder auf etwas, das darin steht
refused-move-stopped-in = { $who } dürfte in { $what } nicht weiter
refused-move-stopped-in-it = in { $what } geht es nicht weiter
refused-move-stopped-in-but = ende darin, oder geh außen herum
refused-move-that = das
refused-move-armored = { $what } liegt { $step } höher, und { $who } kann in Rüstung nicht springen
refused-move-no-jump = { $what } liegt { $step } höher; Sprünge reichen höchstens { $jump } hoch, und klettern kann man dort nicht
refused-move-no-jump-but = geh, wo es niedriger ist
refused-move-no-hand = { $who } hat keine Hand mehr zum Klettern
refused-move-walks-off = { $who } { VERB($who-number, "ist", "sind") } im vollen Gefecht mit { $whom } und { VERB($who-number, "darf", "dürfen") } nicht einfach weggehen
refused-move-walks-off-stay-but = bleib in Kontakt
refused-move-walks-off-shove-but = bleib in Kontakt, oder stoß den Gegner weg
refused-move-walks-off-but = bleib in Kontakt, löse dich, oder stoß den Gegner weg

# Was zu spät kommt.
refused-late-disengage = { $who } { VERB($who-number, "hat", "haben") } in diesem Zug schon { $did }, und eine Einheit muss sich vor allem anderen lösen
did-grab = gepackt
did-shove = gestoßen
did-strike = zugeschlagen
did-sprint = gesprintet
refused-late-move-but = zieh einfach weg
refused-late-fight-but = bleib und kämpfe, oder stoß den Feind weg
refused-late-disengage-but = löse dich im nächsten eigenen Zug, vor allem anderen
refused-late-begun = { $who } { VERB($who-number, "hat", "haben") } den wütenden Zoll genommen, und darauf muss ein Nahkampfmanöver folgen
refused-late-begun-but = schlag, packe oder stoße zuerst

# Sprints.
refused-sprint-aimed = ein Sprint hat kein Ziel
refused-sprint-but = `sprint with TRUPP`
refused-sprint-one = immer nur eine Einheit kann sprinten, und ohne Gegenstand
refused-sprint-walk-but = zieh ohne Sprint
refused-sprint-disrupted = { $who } ist am Boden
refused-sprint-masterless = { $who } hat keinen Herrn, der einen Sprint befiehlt
refused-sprint-break-free-but = reiß dich los, und zieh dann ohne Sprint
refused-sprint-half-speed = { $who } hat nur die halbe Bewegung und kann nicht sprinten
refused-sprint-action-spent = { $who } hat die Aktion schon verbraucht
roll-sprint = der Sprint von { $who } ({ $far })
sum-sprint = Sprint
fact-sprints = { $who } { VERB($who-number, "sprintet", "sprinten") } ({ $dice }{ $added }{ $failed }): { $far } mehr
fact-sprints-beside = { $who } { VERB($who-number, "sprintet", "sprinten") }: { $far } mehr{ $failed }
fact-sprint-lengthened = { $who } { VERB($who-number, "kommt", "kommen") } insgesamt { $far } weiter
fact-sank = { $who } versinkt in { $what }
remark-sinks = versinkt!

# Reittiere.
refused-saddle-one = immer nur eine Figur kann das tun, und ohne Gegenstand
refused-mount-but = `mount REITTIER with NAME`
refused-saddle-squad = { $who } ist ein Trupp
refused-name-a-member-but = nenne eines seiner Mitglieder
refused-mount-spot = das Ziel muss ein Reittier sein
refused-mount-not-ridden = { $what } kann man nicht reiten
refused-mount-not-ridden-but = wähle ein Pferd oder dergleichen
refused-mount-sits = { $who } sitzt auf { $what }
refused-mount-sits-but = sitz zuerst ab
refused-mount-no-rider = { $who } kann kein Reittier reiten
refused-mount-no-rider-but = lass eine Minifig aufsitzen
refused-mount-apart = { $who } ist { $far } von { $what } entfernt
refused-mount-apart-but = komm auf { $far } heran
refused-mount-too-high = { $what } ist zu hoch oben für { $who }
refused-mount-too-high-but = klettere zuerst dorthin, wo es steht
refused-mount-in-the-way = { $who } kommt nicht durch { $other } zu { $what }
refused-mount-in-the-way-but = geh zuerst darum herum
refused-mount-disrupted = { $what } ist am Boden und trägt niemanden
refused-mount-held = { $what } wird festgehalten
refused-mount-held-but = befreie es zuerst
refused-mount-another-but = wähle ein anderes Reittier
refused-mount-sits-in-squad = { $who } sitzt auf { $what }, mitten im eigenen Trupp
refused-mount-no-room = es ist kein Platz, um { $who } herunterzuziehen
refused-mount-own-mind = { $what } hat einen eigenen Willen und bleibt bei seiner Seite
refused-mount-held-by = { $what } wird von { $who } gehalten
refused-dismount-sits-on-nothing = { $who } reitet auf nichts
refused-dismount-sits-on-nothing-but = nenne einen Reiter
refused-dismount-aimed = der Befehl sagt nicht, an welcher Stelle abgesessen wird
refused-dismount-aimed-but = `dismount (X, Z) with NAME`
refused-dismount-but = wähle einen freien Platz neben dem Reittier
refused-dismount-apart = { $who } wäre { $far } vom Reittier entfernt
refused-dismount-in-mount = { $who } würde mit dem Reittier überlappen
refused-dismount-on-plate = { $who } würde noch auf der Platte des Trupps stehen
refused-dismount-in-the-way = { $who } kommt nicht durch { $what } dorthin
refused-dismount-too-high = { $who } kommt nicht so weit hinauf
refused-steer-skilled = { $who } hat in diesem Zug geschossen oder geworfen und kann nicht auch noch ein Reittier lenken
refused-steer-skilled-but = lenke und schlag zu, oder bleib stehen und schieß
refused-steer-busy = { $who } hat die Aktion für etwas anderes verbraucht und kann in diesem Zug kein Reittier lenken
refused-steer-but = nur ein Reiter kann beides
refused-steer-hands-full = { $why }, und { $who } kann lenken oder kämpfen, aber nicht beides
refused-steer-no-strike = { $who } hat mit dem Lenken alle Hände voll zu tun und könnte dort nicht zuschlagen
refused-steer-no-strike-but = ramme mit dem Reittier, oder stürme mit dessen eigenem Angriff; nur ein Reiter kann lenken und zuschlagen
refused-steered = { $who } hat in diesem Zug das Reittier gelenkt und kann selbst nichts anderes tun
refused-steered-one-hand = { $who } hat in diesem Zug das Reittier gelenkt und kann höchstens eine Handwaffe benutzen
refused-steered-one-hand-but = schlag zu, oder schieß in einem anderen Zug vor der Bewegung

# Trupps.
refused-squad-not-its-turn = { $who } { VERB($who-number, "kann", "können") } keinen Trupp bilden: Am Zug ist { $side }
refused-squad-not-its-turn-but = warte auf den eigenen Zug
refused-squad-disrupted-but = lass die Figur weg, oder warte, bis sie wieder steht
refused-squad-fought = { $who } { VERB($who-number, "hat", "haben") } in diesem Zug gekämpft, und alle Mitglieder müssen an ihrem Platz bleiben
refused-squad-fights-on = { $who } { VERB($who-number, "hat", "haben") } in einem Gefecht gekämpft, das noch andauert, und alle Mitglieder müssen an ihrem Platz bleiben
refused-squad-fought-but = stell den Trupp um, bevor er angreift
refused-squad-one-at-a-time = `{ $what }` gilt immer nur für eine Figur
refused-squad-one-at-a-time-but = nenne nur eine
refused-squad-word = `{ $word }` bedeutet bei `{ $what }` nichts
refused-leave-it-out-but = lass es weg
refused-squad-no-drill = `{ $word }` ist keine Aufstellung
refused-squad-no-drill-but = wähle eine von { $drills }
refused-squad-not-own = { $who } { VERB($who-number, "gehört", "gehören") } nicht zu { $side }
refused-squad-not-own-but = nenne einen Trupp von { $side }
refused-squad-is-none = { $who } ist kein Trupp
refused-name-a-squad-but = nenne einen Trupp
refused-squad-not-aimed-so = `{ $what }` kann so nicht zielen
refused-join-but = schreib `join TRUPP with NAME, NAME`
refused-form-but = schreib `form (X, Z) with NAME, NAME`
refused-leave-but = schreib `leave (X, Z) with NAME`
refused-swap-but = schreib `swap NAME with NAME`
refused-form-nobody = niemand ist genannt, der einen Trupp bilden soll
refused-form-nobody-but = nenne seine Mitglieder
refused-form-one-way = nenne für den Trupp nur eine Aufstellung
refused-form-one-way-but = schreib sie nur zum ersten Namen
refused-form-no-plate = { $side } { VERB($side-number, "hat", "haben") } keine Platte mehr
refused-form-no-plate-but = schließ dich einem Trupp an, der eine hat
refused-form-nobody-left = niemand bleibt übrig, um einen Platz einzunehmen
refused-form-nobody-left-but = bilde einen anderen Trupp
refused-squad-no-table = seine Platte liegt nicht auf dem Tisch
refused-squad-no-table-but = nenne einen Trupp auf dem Tisch
refused-join-already = { $who } gehört schon zu { $squad }
refused-join-already-but = lass die Figur weg, oder schließ dich einem anderen Trupp an
refused-join-engaged-but = schließ dich einem Trupp an, der nicht im vollen Gefecht ist, oder bilde einen
refused-join-too-far-but = schließ die Figur in einem anderen Zug an, bevor der Trupp zieht, oder einem anderen Trupp
refused-draw-up-too-far-but = nimm eine andere Aufstellung, oder tu es in einem anderen Zug
refused-draw-up-no-room-but = schaff Platz für die Platte, oder zieh zuerst mit dem Trupp
refused-lay-too-far-but = wähle eine Stelle, die erreichbar ist
refused-lay-no-room-but = schaff Platz für die Platte, oder wähle eine Stelle, an die sie passt
refused-leave-free-place-but = wähle einen freien Platz
refused-leave-still-on = { $who } würde noch auf der Platte von { $squad } stehen
refused-squad-of-none = { $who } gehört zu keinem Trupp
refused-squad-of-none-but = zieh die Figur
refused-squad-one-of = { $who } gehört zu { $squad }
refused-squad-one-of-but = nenne { $squad }
refused-reform-stands-so = { $who } { VERB($who-number, "steht", "stehen") } schon so
refused-reform-stands-so-but = nimm eine andere Aufstellung
refused-swap-not-of-one = { $who } und { $other } sind nicht zwei Mitglieder desselben Trupps
refused-swap-not-of-one-but = lass zuerst eine Figur sich dem Trupp der anderen anschließen
refused-plate-too-large = { $count } Figuren in der Aufstellung { $formation } brauchen eine Platte von { $wide } mal { $deep } Noppen
refused-plate-too-large-but = Platten haben höchstens { $most } Noppen je Richtung
refused-plate-too-far = { $who } hat noch { $left } Bewegung und ist weiter als das von der Platte entfernt
refused-plate-lies-in = { $who } { VERB($who-number, "würde", "würden") } mit { $what } überlappen
refused-place-too-far = { $who } hat noch { $left } Bewegung, und der Platz ist { $far } entfernt
vain-draw-up = Aufstellung nehmen
fact-plate-emptied = von { $who } ist niemand übrig
fact-plate-emptied-beside = die Platte von { $who } ist leer
fact-drawn-up = { $who } { VERB($who-number, "steht", "stehen") } aufgestellt{ IF(" bei ", $spot) } auf { $wide } mal { $deep } Noppen: { $steps }

# Befehle.
refused-order-needs-a-piece = `{ $what }` braucht eine Figur oder einen Trupp als Ziel
refused-order-needs-a-piece-but = schreib `{ $what } ZIEL with NAME`
refused-order-not-own = { $side } { VERB($side-number, "ist", "sind") } am Zug, und { $who } { VERB($who-number, "gehört", "gehören") } nicht zu { $side }
refused-order-not-own-but = befiehl einer Figur von { $side }
refused-order-takes-part = { $who } { VERB($who-number, "macht", "machen") } schon mit
refused-order-same-side = { $who } { VERB($who-number, "gehört", "gehören") } zur selben Seite
refused-order-same-side-but = nenne einen Gegner
refused-order-ridden = { $who } sitzt auf { $mount }, und Reiter und Reittier bewegen sich als eins
refused-order-ridden-but = nenne { $who }
refused-order-one-of = { $who } gehört zu { $squad }, und welches Mitglied den Treffer nimmt, entscheidet dessen Seite
refused-order-one-of-but = `{ $what } { $squad }`
refused-order-nobody = { $who } ist keine lebende Figur und kein Trupp auf dem Tisch
refused-order-nobody-but = nenne eine Figur oder einen Trupp auf dem Tisch
refused-order-hidden = { $who } ist versteckt
refused-target-hidden = { $who } ist versteckt und kann kein Ziel sein
refused-target-hidden-but = warte, bis die Figur auftaucht
refused-order-hidden-but = warte auf ihren nächsten Zug: dann kannst du sie auftauchen und handeln lassen
refused-order-tired = niemand von { $who } hat noch eine Aktion
refused-order-tired-but = befiehl einer Figur, die noch eine Aktion hat
refused-half-mind = { $who } hat nur den halben Verstand, und niemand führt es
refused-half-mind-but = sitz auf, oder nimm es in einen Trupp mit eigenem Verstand auf

# Was einen Schlag abhält.
ward-hit = { $whom } treffen
ward-reach = { $whom } erreichen
ward-grab = { $whom } packen
ward-shove = { $whom } stoßen
ward-fully = mit voller Wucht { $what }
ward-parries = { $ward } pariert
ward-takes-a-die = { $ward } nimmt einen Würfel weg
ward-takes-dice = { $ward } nimmt { $dice } Würfel weg

# Was Einheiten geschieht.
fact-engagement-began = { $one } und { $other }: { $what }
fact-engagement-ended = { $one } und { $other }: { $what } endet
fact-stopped = { $who } darf nicht weiter
remark-stopped = darf nicht weiter
fact-disrupted = { $who } ist am Boden
fact-recovered = { $who } ist wieder auf den Beinen
fact-recovered-slowly = { $who } ist wieder auf den Beinen, mit halber Bewegung
fact-on-fire = { $who } brennt
remark-catches-fire = brennt!
fact-item-lies = „{ $item }“ liegt am Boden{ IF(" bei ", $spot) }
fact-endgame-due = { $side } { VERB($side-number, "ist", "sind") } unterlegen und { VERB($side-number, "muss", "müssen") } ein Endspiel auslösen
question-endgame = Deine Seite ist weniger als halb so viel wert wie der stärkste Gegner: Welches Endspiel wählst du?
question-endgame-why = um weiterzukämpfen
endgame-last-stand = ein letztes Gefecht: { $bennies ->
    [one] ein Allmacht-Benny mehr
   *[other] { $bennies } Allmacht-Bennies
} mehr
endgame-sudden-end = ein jähes Ende: die Seite, die nach Runde { $round } stärker ist, gewinnt
fact-last-stand = { $side } { VERB($side-number, "stellt", "stellen") } sich zum letzten Gefecht, mit { $bennies ->
    [one] einem Allmacht-Benny
   *[other] { $bennies } Allmacht-Bennies
}
fact-sudden-end = { $side } { VERB($side-number, "ruft", "rufen") } ein jähes Ende aus: die Schlacht endet nach Runde { $round }

# Berufe, die dem folgen, was gehalten wird.
question-job = Welcher Beruf bestimmt jetzt Aktionswürfel, Bewegung und Panzerung von { $who }?
question-job-why = der Beruf, der zuerst vorgeschlagen wird
job-line = { $job }: { $die }, { $inches }, Panzerung { $armor }
