#![no_main]
brickfray_fuzz::target!(script_parse);
