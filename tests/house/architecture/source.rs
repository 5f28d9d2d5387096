//! Names in a source file: its `use` declarations, the paths in its code, and the items it defines.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::BTreeSet;

/// A path as written, such as `super::words::rules`, with its line number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Path {
    pub segments: Vec<String>,
    pub line: usize,
}

/// A name imported by a `use` declaration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Use {
    pub path: Path,
    /// The name in the file. None for `*`.
    pub name: Option<String>,
    /// True for a re-export (`pub use`).
    pub public: bool,
}

/// The dependencies of a file.
#[derive(Debug, Default)]
pub struct Source {
    pub uses: Vec<Use>,
    /// Every path in the code with more than one segment.
    pub paths: Vec<Path>,
    /// Every other name in the code.
    pub names: BTreeSet<String>,
    /// Items defined at the top level of the file.
    pub items: BTreeSet<String>,
}

impl Source {
    /// Reads a file. Comments and strings contain no names, and code behind `#[cfg(test)]` does not count, because
    /// tests may use anything.
    pub fn read(text: &str) -> Self {
        let stream: TokenStream = text.parse().expect("the file is Rust");
        let mut tokens = Vec::new();
        flatten(stream, 0, &mut tokens);
        let mut source = Self::default();
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            let text = |place: usize| tokens.get(place).map_or("", |token| token.text.as_str());
            // `use<>` lists captured generics.
            if token.text == "use" && text(at + 1) != "<" {
                let public = text(at.wrapping_sub(1)) == "pub" || text(at.wrapping_sub(4)) == "pub";
                at += 1;
                tree(&tokens, &mut at, &[], public, &mut source.uses);
                continue;
            }
            let is_first = token.is_name && !matches!(text(at.wrapping_sub(1)), "::" | ".");
            if is_first && !DEFINES.contains(&text(at.wrapping_sub(1))) {
                source.names.insert(token.text.clone());
            }
            if is_first && text(at + 1) == "::" {
                source.paths.push(path(&tokens, &mut at));
            } else {
                let is_macro = token.text == "!" && text(at.wrapping_sub(1)) == "macro_rules";
                if token.depth == 0 && (is_macro || DEFINES.contains(&token.text.as_str())) {
                    source.items.insert(text(at + 1).to_owned());
                }
                at += 1;
            }
        }
        source
    }
}

/// Keywords before the name of an item.
const DEFINES: [&str; 10] = ["fn", "struct", "enum", "union", "trait", "type", "const", "static", "mod", "macro"];

struct Token {
    text: String,
    line: usize,
    /// Number of enclosing braces, brackets and parentheses.
    depth: usize,
    is_name: bool,
}

/// Flattens the tokens, including brackets, without test code.
fn flatten(stream: TokenStream, depth: usize, out: &mut Vec<Token>) {
    let mut trees = stream.into_iter().peekable();
    let push = |text: &str, line: usize, is_name: bool, out: &mut Vec<Token>| {
        out.push(Token { text: text.to_owned(), line, depth, is_name });
    };
    while let Some(tree) = trees.next() {
        let line = tree.span().start().line;
        match tree {
            TokenTree::Ident(name) => push(&name.to_string(), line, true, out),
            // A string contains no names.
            TokenTree::Literal(_) => push("literal", line, false, out),
            TokenTree::Punct(punct) => {
                let next = trees.peek();
                if punct.as_char() == '#' && next.is_some_and(is_for_tests) {
                    let ends = |tree: &TokenTree| match tree {
                        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
                        TokenTree::Punct(punct) => punct.as_char() == ';',
                        _ => false,
                    };
                    while trees.next().is_some_and(|tree| !ends(&tree)) {}
                } else if punct.as_char() == ':' && next.is_some_and(is_colon) {
                    trees.next();
                    push("::", line, false, out);
                } else {
                    push(&punct.to_string(), line, false, out);
                }
            }
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::None => ("", ""),
                };
                push(open, line, false, out);
                flatten(group.stream(), depth + 1, out);
                push(close, line, false, out);
            }
        }
    }
}

fn is_for_tests(tree: &TokenTree) -> bool {
    matches!(tree, TokenTree::Group(group) if group.stream().to_string().replace(' ', "") == "cfg(test)")
}

fn is_colon(tree: &TokenTree) -> bool {
    matches!(tree, TokenTree::Punct(punct) if punct.as_char() == ':')
}

/// A path from here to its last name.
fn path(tokens: &[Token], at: &mut usize) -> Path {
    let line = tokens[*at].line;
    let mut segments = Vec::new();
    while let Some(token) = tokens.get(*at).filter(|token| token.is_name) {
        segments.push(token.text.clone());
        *at += 1;
        if tokens.get(*at).is_none_or(|token| token.text != "::") {
            break;
        }
        *at += 1;
    }
    Path { segments, line }
}

/// Names of a `use` declaration, from after `use` or inside its braces.
fn tree(tokens: &[Token], at: &mut usize, before: &[String], public: bool, out: &mut Vec<Use>) {
    let mut segments = before.to_vec();
    let mut line = None;
    while let Some(token) = tokens.get(*at) {
        match token.text.as_str() {
            "{" => {
                *at += 1;
                while tokens.get(*at).is_some_and(|token| token.text != "}") {
                    tree(tokens, at, &segments, public, out);
                    *at += usize::from(tokens.get(*at).is_some_and(|token| token.text == ","));
                }
                *at += 1;
                return;
            }
            "*" => {
                let path = Path { segments, line: line.unwrap_or(token.line) };
                out.push(Use { path, name: None, public });
                *at += 1;
                return;
            }
            "," | ";" | "}" => break,
            "::" => {}
            "as" => {
                let name = tokens.get(*at + 1).map(|token| token.text.clone());
                let path = Path { segments, line: line.unwrap_or(token.line) };
                out.push(Use { path, name, public });
                *at += 2;
                return;
            }
            name => {
                line = Some(token.line);
                // `use words::{self}` is `use words`.
                if name != "self" || segments.is_empty() {
                    segments.push(name.to_owned());
                }
            }
        }
        *at += 1;
    }
    let name = segments.last().cloned();
    out.push(Use { path: Path { segments, line: line.unwrap_or_default() }, name, public });
}
