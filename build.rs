//! What the linker has to leave in the program, so that it can be cut into parts (`hooks/program.mjs`).

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let has = |name: &str| std::env::var_os(name).is_some();
    if has("CARGO_FEATURE_SPLIT") && std::env::var("CARGO_CFG_TARGET_FAMILY").as_deref() == Ok("wasm") {
        println!("cargo:rustc-link-arg-bins=--emit-relocs");
    }
}
