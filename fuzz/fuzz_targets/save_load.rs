#![no_main]
brickfray_fuzz::target!(subjects, "save_load");
