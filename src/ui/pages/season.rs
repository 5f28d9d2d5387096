//! A season: finished events of this device and from files, added up to one table. It lasts until the page is left.

use crate::ui::{
    browser,
    context::AppContext,
    prelude::*,
    widgets::{Choice, Kind, Line, button, files_button, fold, spoken_button, table},
};
use tiebreaker::{
    base::{ids::EventId, text::sanitized},
    file::event,
    screens::{
        i18n::{number, t},
        season::{self as screen, Form},
        words,
    },
    season::{Appearance, Season, SeasonRefusal},
    store::{Slot, Summary},
    tournament::State,
};

/// Name of the saved files, before the ending.
const FILE_NAME: &str = "season";
/// Id of the table.
const TABLE: &str = "season-table";

/// The page.
#[component]
pub fn SeasonPage() -> impl IntoView {
    let app = AppContext::get();
    let season = RwSignal::new(Season::default());
    let form = Fields::default();
    let add = move |state: &State| change(app, season, |season| season.add(state));
    let opened = move |(name, text): (String, String)| match event::read(&text) {
        Ok(tournament) => add(tournament.state()),
        Err(error) => app.notices.warn(t!("app.is", name = sanitized(&name), value = words::read_error(&error))),
    };
    let open_slot = move |slot: &Slot| match app.event_store().open(slot) {
        Ok(opened) => add(opened.tournament.state()),
        Err(_) => app.notices.warn(t!("file.unreadable")),
    };
    let is_empty = memo(move || season.with(|season| season.events().is_empty()));
    view! {
        <section class="season">
            <div class="section-head">
                <h1>{t!("season.title")}</h1>
                <div class="actions">
                    {files_button(t!("season.open"), ".json,application/json", Callback::new(opened))}
                </div>
            </div>
            <p class="about">{t!("season.what")}</p>
            {live(move || offered(app, season, open_slot))}
            {live(move || (!is_empty.get()).then(|| standing(app, season, form)))}
        </section>
    }
}

/// The rules as fields.
#[derive(Clone, Copy)]
struct Fields {
    worth: RwSignal<String>,
    places: RwSignal<String>,
    win: RwSignal<String>,
    attendance: RwSignal<String>,
    best: RwSignal<String>,
}

/// Values of the choice of what is worth points.
const BY_PLACE: &str = "place";
const BY_WINS: &str = "wins";

impl Default for Fields {
    fn default() -> Self {
        let Form { places, win, attendance, best, .. } = Form::default();
        Self {
            worth: RwSignal::new(BY_PLACE.to_owned()),
            places: RwSignal::new(places),
            win: RwSignal::new(win),
            attendance: RwSignal::new(attendance),
            best: RwSignal::new(best),
        }
    }
}

impl Fields {
    fn is_by_wins(self) -> bool {
        self.worth.with(|worth| worth == BY_WINS)
    }

    fn table(self, season: RwSignal<Season>) -> screen::Table {
        let form = Form {
            is_by_wins: self.is_by_wins(),
            places: self.places.get(),
            win: self.win.get(),
            attendance: self.attendance.get(),
            best: self.best.get(),
        };
        season.with(|season| screen::table(season, &form.rules()))
    }
}

/// Changes the season, or says why it stays as it is.
fn change(app: AppContext, season: RwSignal<Season>, change: impl FnOnce(&mut Season) -> Result<(), SeasonRefusal>) {
    let mut changed = season.get_untracked();
    match change(&mut changed) {
        Ok(()) => season.set(changed),
        Err(refusal) => app.notices.warn(screen::refused(&refusal)),
    }
}

/// The finished events of this device that are not in the season yet.
fn offered(app: AppContext, season: RwSignal<Season>, open: impl Fn(&Slot) + Copy + 'static) -> AnyView {
    let here = season.with(|season| season.events().iter().map(|event| event.id).collect::<Vec<_>>());
    let events = app.event_store().events().unwrap_or_default();
    let finished = |(slot, summary): (Slot, Option<Summary>)| {
        let summary = summary.filter(|summary| summary.over && !app.event_store().is_archived(&slot));
        Some((slot, summary?))
    };
    let offer = |(slot, summary): (Slot, Summary)| {
        let name = sanitized(&summary.name);
        (!app.event_store().event_id(&slot).is_some_and(|id| here.contains(&id))).then(|| {
            view! { <li>{button(Kind::Secondary, t!("season.add", name = name), move || open(&slot))}</li> }
        })
    };
    view! { <ul class="offers">{events.into_iter().filter_map(finished).filter_map(offer).collect_view()}</ul> }
}

/// The events, the rules, the table and what can be done with it.
fn standing(app: AppContext, season: RwSignal<Season>, form: Fields) -> AnyView {
    let table = memo(move || form.table(season));
    let worths = vec![(BY_PLACE.to_owned(), t!("season.by-place")), (BY_WINS.to_owned(), t!("season.by-wins"))];
    let points = move || match form.is_by_wins() {
        true => view! {
            <Line id="season-win" label=t!("season.win") value=form.win numeric=true />
            <Line id="season-attendance" label=t!("season.attendance") value=form.attendance numeric=true />
        }
        .into_any(),
        false => view! { <Line id="season-places" label=t!("season.places") value=form.places wide=true /> },
    };
    let rules = view! {
        <div class="fields">
            <Choice
                id="season-worth"
                label=t!("season.worth")
                choices=worths
                chosen=form.worth
                choose=move |worth| form.worth.set(worth)
            />
            {live(points)}
            <Line id="season-best" label=t!("season.best") value=form.best numeric=true />
        </div>
    };
    view! {
        <ol class="season-events">{live(move || events(season))}</ol>
        {rules}
        {live(move || same_names(season))}
        <div class="scroll" id=TABLE tabindex="-1">
            {live(move || lines(&table.get()))}
        </div>
        <div class="actions">{exports(app, table)}</div>
        {fold("", view! { <summary>{t!("season.join-title")}</summary> }, false, move || joining(app, season))}
    }
}

/// The events of the season.
fn events(season: RwSignal<Season>) -> AnyView {
    let ids: Vec<EventId> = season.with(|season| season.events().iter().map(|event| event.id).collect());
    let event = |(id, screen::Event { name, about }): (EventId, screen::Event)| {
        let remove = t!("season.remove-named", name = name);
        view! {
            <li>
                <span>
                    <strong>{name}</strong>
                    " "
                    <span class="about">{about}</span>
                </span>
                {spoken_button(
                    Kind::Quiet,
                    t!("season.remove"),
                    Some(remove),
                    move || season.update(|season| season.remove(id)),
                )}
            </li>
        }
    };
    ids.into_iter().zip(season.with(screen::events)).map(event).collect_view().into_any()
}

/// Question about players with the same name.
fn same_names(season: RwSignal<Season>) -> Option<AnyView> {
    let question = season.with(screen::namesakes)?;
    let join = move || {
        season.update(Season::join_namesakes);
        // The question is gone, and the button with it.
        browser::focus(TABLE);
    };
    Some(view! {
        <div class="note">
            <p>{question}</p>
            {button(Kind::Usual, t!("season.join-names"), join)}
        </div>
    })
}

/// The table.
fn lines(shown: &screen::Table) -> AnyView {
    let score = |score: &Option<(String, bool)>| {
        let (text, counts) = score.clone().unwrap_or_default();
        let is_left_out = score.is_some() && !counts;
        view! {
            <td class="num" class:left-out=is_left_out>
                {if is_left_out {
                    view! { <s>{text}</s> }
                } else {
                    text.into_any()
                }}
            </td>
        }
    };
    let line = |line: &screen::Line| {
        view! {
            <tr>
                <td class="num">{line.rank.clone()}</td>
                <th scope="row">{line.name.clone()}</th>
                <td class="num">
                    <strong>{line.points.clone()}</strong>
                </td>
                {line.scores.iter().map(score).collect_view()}
            </tr>
        }
    };
    let mut heads = vec![
        (view! { <abbr title=t!("standings.rank")>"#"</abbr> }, true),
        (t!("players.name").into_any(), false),
        (t!("standings.points").into_any(), true),
    ];
    let event = |(place, (_, name)): (usize, &(String, String))| {
        (view! { <abbr title=name.clone()>{number(place)}</abbr> }, true)
    };
    heads.extend((1..).zip(&shown.events).map(event));
    table("standings", heads, shown.lines.iter().map(line).collect())
}

/// The buttons that save the table.
fn exports(app: AppContext, shown: Memo<screen::Table>) -> Vec<AnyView> {
    let check = move |is_saved: bool| {
        if !is_saved {
            app.notices.warn(t!("file.download-failed"));
        }
    };
    let file = move |ending: &str, kind: &str, text: String| {
        check(browser::download(&format!("{FILE_NAME}{ending}"), kind, &text));
    };
    let csv = move || file(".csv", "text/csv", shown.with_untracked(screen::csv));
    let page = move || file(".html", "text/html", shown.with_untracked(screen::page));
    let png = move || {
        check(browser::download_png(&format!("{FILE_NAME}.png"), &shown.with_untracked(screen::picture)));
    };
    vec![
        button(Kind::Secondary, t!("season.csv"), csv),
        button(Kind::Secondary, t!("season.page"), page),
        button(Kind::Secondary, t!("season.png"), png),
    ]
}

/// The form that declares two players to be one person.
fn joining(app: AppContext, season: RwSignal<Season>) -> AnyView {
    let chosen = ["0", "1"].map(|index| RwSignal::new(index.to_owned()));
    let people = memo(move || season.with(screen::competitors));
    let of = move |choice: RwSignal<String>| -> Option<Appearance> {
        let index: usize = choice.get_untracked().parse().ok()?;
        people.with_untracked(|people| people.get(index).map(|(player, _)| *player))
    };
    let join = move || {
        let (Some(one), Some(other)) = (of(chosen[0]), of(chosen[1])) else { return };
        change(app, season, |season| season.join(one, other));
    };
    let separate = move || {
        if let Some(one) = of(chosen[0]) {
            season.update(|season| season.separate(one));
        }
    };
    let choices = move || {
        let names = people.get().into_iter().enumerate();
        let names: Vec<(String, String)> = names.map(|(index, (_, text))| (number(index), text)).collect();
        let choice = |(id, choice): (&'static str, RwSignal<String>)| {
            let label = t!("season.player");
            view! { <Choice id label choices=names.clone() chosen=choice choose=move |one| choice.set(one) /> }
        };
        ["season-one", "season-other"].into_iter().zip(chosen).map(choice).collect_view()
    };
    view! {
        <p class="about">{t!("season.join-what")}</p>
        <div class="fields">{live(choices)}</div>
        <div class="actions">
            {button(Kind::Secondary, t!("season.join"), join)} {button(Kind::Quiet, t!("season.separate"), separate)}
        </div>
    }
}
