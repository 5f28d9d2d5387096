//! An event of another program: what came in, and what its file contradicts, before anything is kept.

use crate::{
    base::text::sanitized,
    file::foreign::{self, Finding, Format, Origin, ReadError, Sheet},
    regulation::{Regulation, Stage, builtin},
    screens::{cited::Cited, i18n::t, route::Place, words},
    tournament::Tournament,
    ui::{
        browser,
        context::AppContext,
        parts::{Choice, Kind, Question, add_and_open, button, cited, named_button, table},
        prelude::*,
    },
};
use std::sync::Arc;

/// A file of another program.
struct Read {
    format: Format,
    sheet: Sheet,
    /// What was found while it was read.
    findings: Vec<Finding>,
    origin: Origin,
}

/// An event of it under a regulation, and all that was found; or why there is none.
type Built = Result<(Arc<Tournament>, Vec<Finding>), (Finding, Vec<Finding>)>;

/// Reads the text of a file, and asks about the event in it. Where it is none of a known program, `not_ours` is told.
pub fn open_foreign(app: AppContext, text: &str, not_ours: Cited, asked: RwSignal<Option<Question>>) {
    let (format, sheet, findings) = match foreign::read(text) {
        Ok(read) => read,
        Err(ReadError::Unreadable(_) | ReadError::UnknownFormat) => return app.notices.warn(not_ours),
        Err(error) => return app.notices.warn(words::foreign_error(&error)),
    };
    let (Some(event), Some(seed)) = (browser::random_event_id(), browser::random_seed()) else {
        return app.notices.warn(t!("home.no-randomness"));
    };
    let origin = Origin { device: app.device, event, seed, at: browser::now() };
    let read = Arc::new(Read { format, sheet, findings, origin });
    asked.set(Some(Arc::new(move |cancel| {
        browser::focus_soon("foreign");
        page(app, read.clone(), cancel)
    })));
}

/// The regulation that a file was played by, as far as it can be seen: the one that it names, or one that fits it.
enum Usual {
    Named(&'static str),
    Fits(&'static str),
    /// None fits: the organizer has to choose.
    None(Vec<Finding>),
}

impl Usual {
    fn of(sheet: &Sheet) -> Self {
        match sheet.regulation {
            Some(id) => Self::Named(id),
            None => foreign::regulation_that_fits(sheet).map_or_else(Self::None, Self::Fits),
        }
    }

    fn id(&self) -> &'static str {
        match self {
            Self::Named(id) | Self::Fits(id) => id,
            Self::None(_) => "",
        }
    }
}

fn build(read: &Read, regulation: &Regulation, mut findings: Vec<Finding>) -> Built {
    match foreign::build((read.format, &read.sheet), regulation, read.origin, &mut findings) {
        Ok(tournament) => Ok((Arc::new(tournament), findings)),
        Err(reason) => Err((reason, findings)),
    }
}

fn page(app: AppContext, read: Arc<Read>, cancel: Callback<()>) -> AnyView {
    let usual = Usual::of(&read.sheet);
    let chosen = RwSignal::new(usual.id().to_owned());
    // As long as the organizer has not chosen one.
    let has_chosen = RwSignal::new(false);
    let choose = Callback::new(move |id: String| {
        has_chosen.set(true);
        chosen.set(id);
    });
    let unchosen = usual.id().is_empty().then(|| (String::new(), t!("foreign.choose")));
    let published = builtin().iter().map(|one| (one.id.clone(), words::regulation(&one.id)));
    let named = unchosen.into_iter().chain(published).collect();
    let name = if read.sheet.name.is_empty() { read.format.name().to_owned() } else { sanitized(&read.sheet.name) };
    let about = about(&read);
    let result = move || {
        let mut findings = read.findings.clone();
        match &usual {
            Usual::None(reasons) => findings.extend(reasons.iter().cloned()),
            Usual::Fits(id) if !has_chosen.get() => findings.push(Finding::RegulationAssumed((*id).to_owned())),
            Usual::Named(_) | Usual::Fits(_) => {}
        }
        let Some(regulation) = Regulation::published(&chosen.get()) else { return unchosen_yet(&findings, cancel) };
        match build(&read, regulation, findings) {
            Ok((event, findings)) => taken(app, event, &findings, cancel),
            Err((reason, findings)) => {
                let reason = cited(&words::finding(&reason));
                not_taken(view! { {t!("foreign.refused")}" "{reason} }.into_any(), &findings, cancel)
            }
        }
    };
    view! {
        <section class="narrow">
            <h1 id="foreign" tabindex="-1">{name}</h1>
            <p class="about">{about}</p>
            <Choice id="foreign-regulation" label=t!("foreign.regulation") choices=named chosen choose />
            {live(result)}
        </section>
    }
    .into_any()
}

/// What is shown as long as no regulation is chosen, and none fits.
fn unchosen_yet(findings: &[Finding], cancel: Callback<()>) -> AnyView {
    not_taken(t!("foreign.none-fits").into_any(), findings, cancel)
}

/// Why there is no event to be kept.
fn not_taken(reason: AnyView, findings: &[Finding], cancel: Callback<()>) -> AnyView {
    view! {
        <div class="banner" role="alert">
            <p>{reason}</p>
        </div>
        {found(findings)}
        <div class="actions">{button(Kind::Secondary, t!("app.cancel"), move || cancel.run(()))}</div>
    }
    .into_any()
}

/// From where it is, and how much there is of it.
fn about(read: &Read) -> String {
    let rounds = |stage| read.sheet.of_stage(stage).count();
    let cut = rounds(Stage::Elimination);
    let parts = [
        Some(t!("foreign.from", program = read.format.name())),
        Some(t!("players.count", count = read.sheet.players.len())),
        Some(t!("foreign.rounds", count = rounds(Stage::Swiss))),
        (cut > 0).then(|| t!("foreign.cut-rounds", count = cut)),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// What becomes of it, and the way on.
fn taken(app: AppContext, event: Arc<Tournament>, findings: &[Finding], cancel: Callback<()>) -> AnyView {
    let kept = event.clone();
    let keep = move || _ = add_and_open(&app, kept.clone(), Place::Round(None));
    let state = event.state();
    let lines = state.standings_after(state.finished_swiss());
    let row = |line: &crate::standings::Line| {
        let (rank, points) = (line.rank, line.points);
        view! { <tr><td class="num">{rank}</td><th scope="row">{words::player_name(Some(state), line.player)}</th><td class="num">{points}</td></tr> }.into_any()
    };
    let text = |text: String| text.into_any();
    let heads = vec![
        (text(t!("standings.rank")), true),
        (text(t!("foreign.player")), false),
        (text(t!("standings.points")), true),
    ];
    view! {
        <p>{t!("foreign.what")}</p>
        <div class="actions">
            {named_button(Kind::Main, "foreign-keep", t!("foreign.keep"), keep)}
            {button(Kind::Secondary, t!("app.cancel"), move || cancel.run(()))}
        </div>
        {found(findings)}
        <h2>{t!("place.standings")}</h2>
        {table("taken", heads, lines.iter().map(row).collect())}
    }
    .into_any()
}

/// What the file contradicts or does not say.
fn found(findings: &[Finding]) -> AnyView {
    if findings.is_empty() {
        return view! { <p class="about">{t!("foreign.nothing-found")}</p> }.into_any();
    }
    let lines: Vec<_> = findings.iter().map(|one| view! { <li>{cited(&words::finding(one))}</li> }).collect();
    view! {
        <h2>{t!("foreign.found", count = findings.len())}</h2>
        <ul id="foreign-found">{lines}</ul>
    }
    .into_any()
}
