//! The sheets that can be printed now.

use crate::ui::{
    browser,
    context::AppContext,
    event::saved_name,
    prelude::*,
    session::Session,
    widgets::{Choice, Kind, Tick, button, chosen_size, size_choice},
};
use tiebreaker::{
    screens::{
        file_name::progress,
        i18n::t,
        paper::{SheetLink, choice, snapshot},
        route::{Place, Route, Sheet},
    },
    tournament::RoundKey,
};

/// The choice of sheets: those of a round, and those of the whole event.
#[component]
pub fn PaperChoice(session: Session) -> impl IntoView {
    let app = AppContext::get();
    let size = RwSignal::new(chosen_size(&app));
    let chosen = RwSignal::new(None::<RoundKey>);
    let page = memo(move || session.with(|state| choice(state, chosen.get())));
    let rounds = page.part(|page| page.rounds.clone());
    let round = page.part(|page| page.round);
    let draft = page.part(|page| page.draft.clone());
    let [of_round, of_event] = [page.part(|page| page.of_round.clone()), page.part(|page| page.of_event.clone())];
    let round_choice = move || {
        let all = rounds.get();
        (all.len() > 1).then(|| {
            let choices = all.into_iter().map(|(key, name)| (code(key), name)).collect();
            let shown = Signal::derive(move || round.get().map(code).unwrap_or_default());
            let choose = Callback::new(move |value: String| {
                let of_code = |rounds: &Vec<(RoundKey, String)>| {
                    rounds.iter().map(|(key, _)| *key).find(|&key| code(key) == value)
                };
                chosen.set(rounds.with_untracked(of_code));
            });
            view! { <Choice id="paper-round" label=t!("place.round") choices chosen=shown choose /> }
        })
    };
    let of_round = move || match of_round.get() {
        links if links.is_empty() => view! { <p class="empty">{t!("paper.no-round")}</p> },
        links => links_view(links, session),
    };
    let is_short = RwSignal::new(false);
    let save = move || {
        let is_short = is_short.get_untracked();
        let page = session.with_untracked(|state| snapshot(state, is_short, browser::now()));
        let name = session.with_untracked(|state| saved_name(&app, state, &format!("{}.html", progress(state))));
        if !browser::download(&name, "text/html", &page) {
            app.notices.warn(t!("file.download-failed"));
        }
    };
    view! {
        <section class="paper-choice">
            <div class="section-head">
                <h2>{t!("announcement.print")}</h2>
                {size_choice(app, size)}
                {live(round_choice)}
            </div>
            <h3>{t!("paper.of-round")}</h3>
            {live(move || draft.get().map(|draft| view! { <p class="note">{draft}</p> }))}
            {live(of_round)}
            <h3>{t!("paper.of-event")}</h3>
            {live(move || links_view(of_event.get(), session))}
            <h3>{t!("paper.elsewhere")}</h3>
            <p class="about">{t!("paper.snapshot-what")}</p>
            <Tick label=t!("paper.snapshot-short") ticked=is_short tick=move |on| is_short.set(on) />
            <div class="actions">{button(Kind::Secondary, t!("paper.snapshot"), save)}</div>
        </section>
    }
}

fn links_view(links: Vec<SheetLink>, session: Session) -> AnyView {
    let link = |SheetLink { place, name }: SheetLink| {
        let picture = picture(&place);
        let href = Route::Event(session.slot(), place).href();
        // Other pages of the event have the same names.
        let label = format!("{} {name}", t!("announcement.print"));
        view! {
            <li>
                <a href=href aria-label=label>
                    <i class=format!("thumb {picture}") aria-hidden="true" />
                    <span>
                        <strong>{name}</strong>
                    </span>
                </a>
            </li>
        }
    };
    view! { <ul class="sheets">{links.into_iter().map(link).collect_view()}</ul> }
}

/// The drawing of a sheet, a class of `style/later/paper.css`.
fn picture(place: &Place) -> &'static str {
    match place {
        Place::Paper(Some((Sheet::Slips, _))) => "thumb-slips",
        Place::Paper(Some((Sheet::Codes, _))) => "thumb-code",
        Place::Paper(Some((Sheet::Cards, _))) => "thumb-cards",
        Place::Paper(Some((Sheet::Bracket, _))) => "thumb-bracket",
        Place::Paper(Some((Sheet::Certificates, _))) => "thumb-certificate",
        Place::Paper(Some((Sheet::Tables, _))) => "thumb-wall",
        Place::Announcement => "thumb-text",
        _ => "thumb-list",
    }
}

/// A round as the value of a choice.
fn code(key: RoundKey) -> String {
    format!("{:?}-{}", key.stage, key.number)
}
