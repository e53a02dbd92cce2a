# Baupunkte im Spiel: was gesammelt wird und was Erschlagene fallen lassen.

action-gather = Sammeln
    .about = arbeitet einen ganzen Zug lang an einer Sammelstelle und bekommt einen Sack Baupunkte, so viele, wie der Aktionswürfel zeigt, bei Arbeitern ein W6; bring ihn in ein Lager
    .told = { $who } { VERB($who-number, "sammelt", "sammeln") }
refused-gather-one = immer nur eine Minifig sammelt
refused-gather-one-but = nenne eine Minifig
refused-gather-nothing = keine Sammelstelle ist in Armlänge von { $who }
refused-gather-nothing-but = geh zu einer und sammle dort im nächsten Zug
refused-gather-tired = niemand von { $who } an einer Sammelstelle hat noch eine Aktion
refused-gather-tired-but = sammle im nächsten Zug
refused-gather-full = { $who } hat keine Hand frei, um Gesammeltes zu tragen
refused-gather-full-but = lass etwas fallen oder liefere ab, was es trägt
fact-gathers = { $who } { VERB($who-number, "sammelt", "sammeln") } { $points } CP bei { $at } ({ $dice })
fact-gathers-nothing = { $who } { VERB($who-number, "sammelt", "sammeln") } nichts bei { $at } ({ $dice })
remark-gathers = { $points } CP
fact-lost-load = was { $who } gesammelt hatte, fällt{ IF(" bei ", $spot) } zu Boden
fact-delivers = { $who } { VERB($who-number, "liefert", "liefern") } { $points } CP bei { $at } für { $side } ab: { $all } insgesamt
remark-delivers = { $points } CP!
fact-loots = { $side } bekommt { $points } CP von { $who }: { $all } insgesamt

# Im Spiel bauen, aus dem, was gesammelt wurde.
ware-unit = { $what } für { $cost } CP aufstellen
ware-item = { $what } für { $cost } CP anfertigen
question-supply = Was baut { $who }? ({ $all } CP)
question-supply-why = nichts wird ausgegeben, wenn du nichts ansagst
question-hand-out = Wer nimmt { $item }?
question-hand-out-why = der Erste von ihnen
refused-build-dear = { $what } kostet { $cost } CP, aber { $side } hat nur { $all } zum Ausgeben
refused-build-dear-but = sammle mehr oder baue etwas Billigeres
refused-build-last-stand = { $side } stellt sich zum letzten Gefecht und bekommt keine Verstärkung
refused-build-last-stand-but = baue Ausrüstung oder nichts
refused-build-enough = { $side } hat schon { $most } Einheiten aufgestellt, mehr geht nicht
refused-build-enough-but = fertige Ausrüstung für die vorhandenen Einheiten an
refused-build-no-room = im Umkreis von { $near } um { $who } ist kein Platz für: { $what }
refused-build-no-room-but = schaff Platz oder arbeite anderswo
refused-build-no-hand = niemand im Umkreis von { $near } um { $who } hat die Hände frei für: { $what }
refused-build-no-hand-but = lass jemanden etwas ablegen oder näher kommen
fact-raised = { $maker } { VERB($maker-number, "stellt", "stellen") }{ IF(" bei ", $spot) } für { $cost } CP auf: { $unit }, { $who }; { $left } bleiben
fact-equipped = { $maker } { VERB($maker-number, "fertigt", "fertigen") } für { $cost } CP an: { $item }, für { $who }; { $left } bleiben
remark-raised = melde mich zum Dienst
remark-equipped = frisch aus der Schmiede
mark-may-build = Bauradius in Zoll

# Verstecke und Läden.
mark-cache = Inhalt in Viertel-CP
mark-guarded = bewacht
fact-takes-cache = { $who } { VERB($who-number, "nimmt", "nehmen") } { $points } CP aus { $at } für { $side }: { $all } insgesamt
action-buy = Kaufen
    .about = kauft mit den CP, die seine Seite gesammelt hat, etwas, das es hier gibt; es kostet keine Aktion. Im zwanglosen Stil kann ein Held überall kaufen
    .told = { $who } { VERB($who-number, "kauft", "kaufen") }
outlook-price = { $cost } CP
outlook-price-about = Es kostet { $cost } von { $all } CP, die { $side } ausgeben kann.
refused-buy-one = der Befehl muss eine Einheit nennen und den Gegenstand, den sie kauft
refused-buy-one-but = schreib `buy with NAME:GEGENSTAND`
refused-buy-no-price = { $item } hat keinen Preis in Baupunkten
refused-buy-no-price-but = kaufe einen Gegenstand, der einen Preis hat
refused-buy-nowhere = niemand von { $who } ist in einem Laden, der das verkauft: { $item }
refused-buy-nowhere-but = geh zu einem Laden, der es verkauft
refused-buy-dear = { $item } kostet { $cost } CP, aber { $side } hat nur { $all } zum Ausgeben
refused-buy-dear-but = sammle mehr oder kaufe etwas Billigeres
refused-buy-full = niemand von { $who } hat die Hände frei für: { $item }
refused-buy-full-but = lass zuerst etwas fallen
fact-buys = { $who } { VERB($who-number, "kauft", "kaufen") } für { $cost } CP: { $item }; { $left } bleiben
remark-buys = verkauft!
