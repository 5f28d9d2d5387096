//! Build inputs other than the source code: the list of languages, which are the files in `locales`, and the linker
//! options that keep in the program what splitting it needs (`hooks/program.mjs`).

use std::{env, fs, path::Path};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=locales");
    let has = |name: &str| env::var_os(name).is_some();
    if has("CARGO_FEATURE_SPLIT") && env::var("CARGO_CFG_TARGET_FAMILY").as_deref() == Ok("wasm") {
        println!("cargo:rustc-link-arg-bins=--emit-relocs");
    }
    let languages = languages(Path::new("locales"))?;
    let list: Vec<String> =
        languages.iter().map(|(code, name)| format!("Language {{ code: {code:?}, name: {name:?} }}")).collect();
    let source = format!("const LANGUAGES: [Language; {}] = [{}];\n", list.len(), list.join(", "));
    fs::write(Path::new(&env::var("OUT_DIR")?).join("languages.rs"), source)?;
    Ok(())
}

/// Code and name of each language, English first. The code is the file's name, and the file begins with the language's
/// name, as in `"name": "Polski"`.
fn languages(folder: &Path) -> Result<Vec<(String, String)>, Box<dyn std::error::Error>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "json") {
            let text = fs::read_to_string(&path)?;
            let after = text
                .split_once("\"name\":")
                .map(|(_, after)| after)
                .ok_or(format!("{} has no name", path.display()))?;
            let name = after.split('"').nth(1).unwrap_or_default().to_owned();
            found.push((path.file_stem().unwrap_or_default().to_string_lossy().into_owned(), name));
        }
    }
    found.sort_by_key(|(code, _)| (code != "en", code.clone()));
    Ok(found)
}
