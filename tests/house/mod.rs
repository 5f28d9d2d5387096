//! Tests about the repository itself: how `src` is built, and whether documents, languages and tables agree with the code.

mod architecture;
mod clauses;
mod code_words;
mod documentation;
mod glossary;
mod layout;
mod locales;
mod schema;
mod text_groups;
