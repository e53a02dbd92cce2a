### Was Bedienfelder jedes Spiels für den Augenblick erfahren.

# Was am Zeiger liegt: wie viele eines Trupps stehen.
glance-standing = { $count } von { $all } auf den Beinen

# Wie viele Befehle und Antworten.
inputs = { $count ->
    [one] 1 Befehl
   *[other] { $count } Befehle und Antworten
}
