### Listen und Würfel.

list-nobody = niemand
list-and = { $most } und { $last }
dice-none = keine Würfel
