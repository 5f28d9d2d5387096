//! Tests of the repository itself: the structure of `src`, and whether documentation, languages and tables match the
//! code.

mod architecture;
mod clauses;
mod code_words;
mod documentation;
mod glossary;
mod layout;
mod locales;
mod schema;
mod text_groups;
