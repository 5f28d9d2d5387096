#![no_main]

libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    tiebreaker_fuzz::lines::mutate(data, size, max_size, seed)
});

libfuzzer_sys::fuzz_target!(|data: &[u8]| tiebreaker_fuzz::run("actions", data));
