#![no_main]
brickfray_fuzz::target!(subjects, "yard_mod");
