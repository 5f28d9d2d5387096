#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| tiebreaker_fuzz::run("opened", data));
