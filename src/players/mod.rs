//! Players: who answers. Hot seat (the window), a script (the referee), the default (an automatic side).
