### Was nicht geht, und was stattdessen.

refused-nothing-to-secure = unterwegs lag nichts, was sich sichern lässt
