//! The language of a page for others: a printed sheet or an announcement can have another language than the organizer's
//! screen. The language is part of the address, so it works in links and ends with the page.

use super::Choice;
use crate::ui::{browser, context::AppContext, prelude::*};
use tiebreaker::screens::{
    i18n::{Language, t},
    route::Route,
};

/// The language choice for the page at this address.
pub fn page_language(route: Route) -> AnyView {
    let app = AppContext::get();
    let choices = Language::ALL.map(|language| (language.code().to_owned(), language.name().to_owned()));
    let chosen = Signal::derive(move || app.language.get().code().to_owned());
    let choose = Callback::new(move |code: String| {
        let path = route.path();
        let is_own = app.own_language().code() == code;
        browser::go(&if is_own { path } else { format!("{path}?lang={code}") });
    });
    view! { <Choice id="page-language" label=t!("app.language") choices=choices.to_vec() chosen choose /> }.into_any()
}
