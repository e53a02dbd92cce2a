#![no_main]
brickfray_fuzz::target!(subjects, "script_parse");
