# Baupunkte im Spiel: was gesammelt wird und was Erschlagene fallen lassen.

action-gather = Sammeln
    .about = arbeitet einen ganzen Zug lang an einer Sammelstelle und hat dann einen Sack Baupunkte: einen Aktionswurf, bei Arbeitern einen W6; bring ihn in ein Lager
    .one = sammelt
    .several = sammeln
refused-gather-one = eine Minifig sammelt für sich allein
refused-gather-one-but = nenne eine
refused-gather-nothing = keine Sammelstelle ist in Armlänge von { $who }
refused-gather-nothing-but = geh zu einer und sammle dort im nächsten Zug
refused-gather-tired = niemand von { $who } an einer Sammelstelle hat noch eine Aktion
refused-gather-tired-but = sammle im nächsten Zug
refused-gather-full = { $who } hat keine Hand frei für das, was es sammeln würde
refused-gather-full-but = lass etwas fallen oder liefere ab, was es trägt
fact-gathers = { $who } { $who-number ->
    [one] sammelt
   *[other] sammeln
} { $points } CP bei { $at } ({ $dice })
fact-gathers-nothing = { $who } { $who-number ->
    [one] sammelt
   *[other] sammeln
} nichts bei { $at } ({ $dice })
remark-gathers = { $points } CP
fact-lost-load = was { $who } gesammelt hatte, fällt bei { $spot } zu Boden
fact-delivers = { $who } { $who-number ->
    [one] liefert
   *[other] liefern
} { $points } CP bei { $at } für { $side } ab: { $all } insgesamt
remark-delivers = { $points } CP!
fact-loots = { $side } bekommt { $points } CP von { $who }: { $all } insgesamt
