#![no_main]
brickfray_fuzz::target!(subjects, "armoury_mod");
