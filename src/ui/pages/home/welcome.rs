//! The home page without events: an introduction, three promises and a picture of a round.

use super::open::{OpenFile, take_over_button};
use crate::ui::{
    context::AppContext,
    prelude::*,
    program::{Program, Question, with_part},
    widgets::{Icon, Kind, button, icon},
};
use tiebreaker::screens::{i18n::t, route::Route};

/// Tables in the picture: players, scores and winner, all made up.
const TABLES: [(&str, [u16; 2], &str); 6] = [
    ("Ines Carvalho", [85, 200], "Maëlle Rousseau"),
    ("Ada Lindqvist", [200, 112], "Luca Romano"),
    ("Katarzyna Zielińska", [154, 121], "Jonas Weber"),
    ("Dmitri Okafor", [66, 200], "Greta Sørensen"),
    ("Elise Fontaine", [200, 84], "Hugo Delacroix"),
    ("Chiara Novak", [120, 64], "Farid Haddad"),
];

/// The home page without events.
#[component]
pub(super) fn Welcome(
    /// Open question about a file.
    question: RwSignal<Option<Question>>,
) -> impl IntoView {
    let promise = |(shape, what, more): (Icon, String, String)| {
        view! {
            <li>
                {icon(shape)} <p>
                    <strong>{what}</strong>
                    " "
                    <span class="about">{more}</span>
                </p>
            </li>
        }
    };
    let promises = [
        (Icon::Kept, t!("home.kept"), t!("home.kept-how")),
        (Icon::Fair, t!("home.fair"), t!("home.fair-how")),
        (Icon::Alone, t!("home.alone"), t!("home.alone-how")),
    ];
    view! {
        <div class="welcome">
            <div class="hero">
                <h2>{t!("home.run")} <span class="accent">{t!("home.break")}</span></h2>
                <p class="lead">{t!("home.what")}</p>
                <div class="actions">
                    <a class="button main" href=Route::New.href()>
                        {t!("home.new")}
                    </a>
                    <OpenFile question />
                </div>
                <div class="actions">{samples()}</div>
                <ul class="promises">{promises.map(promise)}</ul>
                <p class="actions">
                    <a class="touch" href=Route::Guide(None).href()>
                        {t!("guide.link")}
                    </a>
                    {take_over_button(question)}
                    <a class="touch" href=Route::Season.href()>
                        {t!("season.title")}
                    </a>
                </p>
            </div>
            {picture()}
        </div>
    }
}

/// Buttons that create a sample event, one for each game.
pub(super) fn samples() -> AnyView {
    let (app, program) = (AppContext::get(), Program::get());
    let sample = move |(text, regulation): (String, &'static str)| {
        let begin = move || with_part(app, program.files, move |files| (files.sample)(app, regulation));
        button(Kind::Secondary, text, begin)
    };
    let all = [(t!("home.sample"), "xwing-2018"), (t!("home.sample-unlimited"), "swu-2025")];
    all.map(sample).into_any()
}

/// A running round, as its page shows it.
fn picture() -> AnyView {
    let line = |(number, (first, scores, second)): (usize, (&'static str, [u16; 2], &'static str))| {
        let side = |at: usize, name: &'static str| {
            let [own, other] = if at == 0 { scores } else { [scores[1], scores[0]] };
            let ahead = own > other;
            view! {
                <span class="half" class:ahead=ahead>
                    <span>{name}</span>
                    <b>{own}</b>
                </span>
            }
        };
        view! {
            <li>
                <span>{number}</span>
                {side(0, first)}
                {side(1, second)}
            </li>
        }
    };
    view! {
        <div class="picture" aria-hidden="true">
            <div class="picture-head">
                <strong>{t!("home.sample-name")}</strong>
                <strong class="digits">"42:10"</strong>
            </div>
            <ol>{(1..).zip(TABLES).map(line).collect_view()}</ol>
        </div>
    }
    .into_any()
}
