### What may not be done, and what instead.

refused-nothing-to-secure = it has flown over nothing that can be secured
