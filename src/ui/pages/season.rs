//! A season: finished events of this device and from files, added up to one table. Its settings and the results of its
//! events are stored as a setting.

use crate::ui::{
    browser::{self, File},
    context::AppContext,
    prelude::*,
    program::{Program, with_part},
    widgets::{Choice, Kind, Line, button, fold, several_button, spoken_button, table, text_of},
};
use leptos::{ev::DragEvent, task::spawn_local};
use tiebreaker::{
    base::{ids::EventId, text::sanitized},
    file::{SIZE_LIMIT, event},
    screens::{
        foreign::NotAtOnce,
        home::about,
        i18n::{number, t},
        season::{self as screen, Form, Kept},
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

/// Data that the parts of the page share.
#[derive(Clone, Copy)]
struct Page {
    app: AppContext,
    season: RwSignal<Season>,
    /// The events on this device.
    here: StoredValue<Vec<EventId>>,
    /// Messages about the files and events of the latest action, each with true for an error. They stand in the page,
    /// because messages from below would cover the table.
    told: RwSignal<Vec<(String, bool)>>,
}

/// The page.
#[component]
pub fn SeasonPage() -> impl IntoView {
    let app = AppContext::get();
    let kept: Kept = app.event_store().setting(Kept::SETTING).unwrap_or_default();
    let events = events_here(app);
    let here = StoredValue::new(events.iter().map(|event| event.id).collect());
    let (season, refused) = kept_season(app, &kept, events);
    let left_out = RwSignal::new(kept.left_out(&season));
    let page = Page { app, season: RwSignal::new(season), here, told: RwSignal::new(refused) };
    let form = Fields::of(kept.form.clone());
    Effect::new(move |before: Option<Kept>| {
        let now = page.season.with(|season| left_out.with(|left_out| Kept::of(season, &form.form(), left_out)));
        // The first time, events may have been corrected since they were stored.
        let is_new = before.as_ref().unwrap_or(&kept) != &now;
        if is_new && app.event_store().try_set_setting(Kept::SETTING, &now).is_err() {
            app.notices.warn(t!("season.not-kept"));
        }
        now
    });
    let program = Program::get();
    let open = move |files: Vec<File>| {
        page.told.set(Vec::new());
        files.into_iter().for_each(|file| open_file(page, program, file));
    };
    let several = app.several.try_update_value(std::mem::take).unwrap_or_default();
    if !several.is_empty() {
        open(several);
    }
    let drop = move |event: DragEvent| {
        let files = browser::dropped_files(&event);
        if !files.is_empty() {
            // Otherwise the page with the list of events would open it, too.
            event.prevent_default();
            open(files);
        }
    };
    let open_slots = move |slots: Vec<Slot>| {
        page.told.set(Vec::new());
        for slot in slots {
            let added = match app.event_store().open(&slot) {
                Ok(opened) => page.change(|season| season.add(opened.tournament.state())),
                Err(_) => Err(t!("file.unreadable")),
            };
            page.tell(added);
        }
    };
    let is_empty = memo(move || page.season.with(|season| season.events().is_empty()));
    view! {
        <section class="season" on:drop=drop>
            <div class="section-head">
                <h1>{t!("season.title")}</h1>
                <div class="actions">{several_button(t!("season.open"), Callback::new(open))}</div>
            </div>
            <p class="about">{t!("season.what")}</p>
            <div role="alert">{live(move || told(&page.told.get()))}</div>
            {live(move || offered(page, open_slots))}
            {live(move || (!is_empty.get()).then(|| standing(page, left_out, form)))}
        </section>
    }
}

impl Page {
    /// Changes the season.
    ///
    /// # Errors
    /// The reason why it stays as it is.
    fn change(self, change: impl FnOnce(&mut Season) -> Result<(), SeasonRefusal>) -> Result<(), String> {
        let mut changed = self.season.get_untracked();
        change(&mut changed).map_err(|refusal| screen::refused(&refusal))?;
        self.season.set(changed);
        Ok(())
    }

    /// Shows why an event was not added.
    fn tell(self, added: Result<(), String>) {
        if let Err(reason) = added {
            self.told.update(|told| told.push((reason, true)));
        }
    }
}

/// The messages about files and events.
fn told(told: &[(String, bool)]) -> AnyView {
    let line = |(text, is_error): &(String, bool)| {
        view! { <p class=if *is_error { "error" } else { "note" }>{text.clone()}</p> }
    };
    told.iter().map(line).collect_view().into_any()
}

/// An event on this device.
struct Here {
    slot: Slot,
    id: EventId,
    name: String,
}

/// The events on this device.
fn events_here(app: AppContext) -> Vec<Here> {
    let event_store = app.event_store();
    let here = |(slot, summary): (Slot, Option<Summary>)| {
        // The first record is only read if the summary does not name the event.
        let id = summary.as_ref().and_then(|summary| summary.event).or_else(|| event_store.event_id(&slot))?;
        Some(Here { slot, id, name: summary.map(|summary| summary.name).unwrap_or_default() })
    };
    event_store.events().unwrap_or_default().into_iter().filter_map(here).collect()
}

/// The stored season, with its events on this device read again and the others as stored, and a message about each
/// event on this device that cannot be added now.
fn kept_season(app: AppContext, kept: &Kept, here: Vec<Here>) -> (Season, Vec<(String, bool)>) {
    let event_store = app.event_store();
    let mut season = kept.season();
    let ids: Vec<EventId> = here.iter().map(|event| event.id).collect();
    let mut refused = Vec::new();
    for event in here.into_iter().filter(|event| kept.events.contains(&event.id)) {
        // Of two copies, the first one that is over.
        let is_added = event_store.open(&event.slot).is_ok_and(|opened| season.add(opened.tournament.state()).is_ok());
        if !is_added {
            refused.push(event);
        }
    }
    kept.add_results(&mut season, &ids);
    refused.retain(|event| !season.has(event.id));
    let left_out = |event: Here| (t!("season.left-out", name = sanitized(&event.name)), true);
    (season, refused.into_iter().map(left_out).collect())
}

/// Adds the event of a file, or shows why there is none.
fn open_file(page: Page, program: Program, file: File) {
    let Page { app, season, .. } = page;
    let name = sanitized(&file.name());
    let tell = move |text: String, is_error: bool| {
        if !page.told.is_gone() {
            page.told.update(|told| told.push((t!("app.is", name = name, value = text), is_error)));
        }
    };
    let size = browser::size(&file);
    if size > SIZE_LIMIT {
        return tell(words::too_big(size, SIZE_LIMIT), true);
    }
    spawn_local(async move {
        let Some(text) = browser::read_bytes(file).await.ok().and_then(|bytes| text_of(app, &bytes)) else {
            return tell(t!("file.unreadable"), true);
        };
        if season.is_gone() {
            return;
        }
        let add = move |state: &State| page.change(|season| season.add(state));
        match event::read(&text) {
            Ok(tournament) => _ = add(tournament.state()).map_err(|reason| tell(reason, true)),
            Err(error) if text.contains(event::FORMAT) => tell(words::read_error(&error).to_string(), true),
            Err(_) => with_part(app, program.foreign, move |foreign| match (foreign.event)(app, &text) {
                _ if season.is_gone() => (),
                Ok((tournament, notes)) => match add(tournament.state()) {
                    Ok(()) if notes.is_empty() => (),
                    Ok(()) => tell(notes.join(" "), false),
                    Err(reason) => tell(reason, true),
                },
                Err(NotAtOnce::Because(reason)) => tell(reason, true),
                // Other texts count as another format.
                Err(NotAtOnce::Unknown) => tell(words::read_error(&event::ReadError::OtherFormat).to_string(), true),
            }),
        }
    });
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

impl Fields {
    fn of(form: Form) -> Self {
        let worth = if form.is_by_wins { BY_WINS } else { BY_PLACE };
        Self {
            worth: RwSignal::new(worth.to_owned()),
            places: RwSignal::new(form.places),
            win: RwSignal::new(form.win),
            attendance: RwSignal::new(form.attendance),
            best: RwSignal::new(form.best),
        }
    }

    fn is_by_wins(self) -> bool {
        self.worth.with(|worth| worth == BY_WINS)
    }

    /// The settings as typed. Reactive.
    fn form(self) -> Form {
        Form {
            is_by_wins: self.is_by_wins(),
            places: self.places.get(),
            win: self.win.get(),
            attendance: self.attendance.get(),
            best: self.best.get(),
        }
    }

    fn table(self, season: RwSignal<Season>) -> screen::Table {
        season.with(|season| screen::table(season, &self.form().rules()))
    }
}

/// The finished events of this device that are not in the season yet.
fn offered(page: Page, open: impl Fn(Vec<Slot>) + Copy + Send + 'static) -> AnyView {
    let Page { app, season, .. } = page;
    let added = season.with(|season| season.events().iter().map(|event| event.id).collect::<Vec<_>>());
    let event_store = app.event_store();
    let is_new = |slot: &Slot, summary: &Summary| {
        let id = summary.event.or_else(|| event_store.event_id(slot));
        id.is_none_or(|id| !added.contains(&id))
    };
    let finished = |(slot, summary): (Slot, Option<Summary>)| {
        let is_offered = |summary: &Summary| summary.over && !event_store.is_archived(&slot) && is_new(&slot, summary);
        let summary = summary.filter(is_offered)?;
        Some((slot, summary))
    };
    let offers: Vec<(Slot, Summary)> =
        event_store.events().unwrap_or_default().into_iter().filter_map(finished).collect();
    if offers.is_empty() {
        return ().into_any();
    }
    let all: Vec<Slot> = offers.iter().map(|(slot, _)| slot.clone()).collect();
    let add_all = (all.len() > 1).then(|| {
        let add = button(Kind::Secondary, t!("season.add-all"), move || open(all.clone()));
        view! { <div class="actions">{add}</div> }
    });
    let offer = |(slot, summary): (Slot, Summary)| {
        let spoken = t!("lists.add-card", name = sanitized(&summary.name));
        let add = spoken_button(Kind::Secondary, t!("players.add"), Some(spoken), move || open(vec![slot.clone()]));
        event_line(sanitized(&summary.name), about(&summary), add)
    };
    view! {
        <ul class="season-events">{offers.into_iter().map(offer).collect_view()}</ul>
        {add_all}
    }
    .into_any()
}

/// An event, and a button for it.
fn event_line(name: String, about: String, button: AnyView) -> AnyView {
    view! {
        <li>
            <span>
                <strong>{name}</strong>
                " "
                <span class="about">{about}</span>
            </span>
            {button}
        </li>
    }
    .into_any()
}

/// The events, the rules, the table, its exports and the form that joins players.
fn standing(page: Page, left_out: RwSignal<Vec<EventId>>, form: Fields) -> AnyView {
    let Page { app, season, .. } = page;
    let table = memo(move || form.table(season));
    let worths = vec![(BY_PLACE.to_owned(), t!("season.by-place")), (BY_WINS.to_owned(), t!("season.by-wins"))];
    let points = move || match form.is_by_wins() {
        true => view! {
            <Line id="season-win" label=t!("season.win") value=form.win numeric=true />
            <Line id="season-attendance" label=t!("season.attendance") value=form.attendance numeric=true />
        }
        .into_any(),
        false => view! {
            <Line id="season-places" label=t!("season.places") value=form.places wide=true />
            <p class="error" role="alert">
                {live(move || form.form().error())}
            </p>
        }
        .into_any(),
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
        <ol class="season-events">{live(move || events(page, left_out))}</ol>
        {rules}
        {live(move || same_names(season))}
        <div class="scroll" id=TABLE tabindex="-1">
            {live(move || lines(&table.get()))}
        </div>
        {live(move || table.get().ties.map(|ties| view! { <p class="about">{ties}</p> }))}
        <div class="actions">{exports(app, table)}</div>
        {fold("", view! { <summary>{t!("season.join-title")}</summary> }, false, move || joining(page))}
    }
}

/// The events of the season.
fn events(page: Page, left_out: RwSignal<Vec<EventId>>) -> AnyView {
    let Page { season, here, .. } = page;
    let ids: Vec<EventId> = season.with(|season| season.events().iter().map(|event| event.id).collect());
    let event = |(id, screen::Event { name, about }): (EventId, screen::Event)| {
        let spoken = t!("season.remove-named", name = name);
        let remove = move || {
            left_out.update(|left_out| left_out.retain(|one| *one != id));
            season.update(|season| season.remove(id));
        };
        event_line(name, about, spoken_button(Kind::Quiet, t!("season.remove"), Some(spoken), remove))
    };
    let shown = here.with_value(|here| season.with(|season| screen::events(season, here)));
    ids.into_iter().zip(shown).map(event).collect_view().into_any()
}

/// Question about players with the same name.
fn same_names(season: RwSignal<Season>) -> Option<AnyView> {
    let question = season.with(screen::namesakes)?;
    let join = move || {
        season.update(Season::join_namesakes);
        // The question is removed, and the focused button with it.
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
        button(Kind::Secondary, t!("formats.save-csv"), csv),
        button(Kind::Secondary, t!("season.page"), page),
        button(Kind::Secondary, t!("season.png"), png),
    ]
}

/// The form that declares two players to be one person.
fn joining(page: Page) -> AnyView {
    let season = page.season;
    // Shown at the button, which is far below the other messages.
    let error = RwSignal::new(None);
    let chosen = ["0", "1"].map(|index| RwSignal::new(index.to_owned()));
    let people = memo(move || season.with(screen::competitors));
    let of = move |choice: RwSignal<String>| -> Option<Appearance> {
        let index: usize = choice.get_untracked().parse().ok()?;
        people.with_untracked(|people| people.get(index).map(|(player, _)| *player))
    };
    let join = move || {
        let (Some(one), Some(other)) = (of(chosen[0]), of(chosen[1])) else { return };
        error.set(page.change(|season| season.join(one, other)).err());
    };
    let separate = move || {
        error.set(None);
        if let Some(one) = of(chosen[0]) {
            season.update(|season| season.separate(one));
        }
    };
    let choices = move || {
        let names = people.get().into_iter().enumerate();
        let names: Vec<(String, String)> = names.map(|(index, (_, text))| (number(index), text)).collect();
        let choice = |(id, choice): (&'static str, RwSignal<String>)| {
            let label = t!("paper.player");
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
        <p class="error" role="alert">
            {live(move || error.get())}
        </p>
    }
}
