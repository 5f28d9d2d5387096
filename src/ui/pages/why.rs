//! "Why am I third?": the arithmetic of one line of the standings. The content is in `screens::why`.

use crate::ui::{context::AppContext, event::rank_chart, prelude::*, session::Session, widgets::cited};
use tiebreaker::{
    base::ids::PlayerId,
    screens::{
        cited::Cited,
        i18n::t,
        route::{Place, Route},
        why::{self, Arithmetic, Met, Page, Path, Rank, Reason, Row, Section},
    },
};

/// The arithmetic of one line of the standings.
#[component]
pub fn Why(session: Session, player: PlayerId) -> impl IntoView {
    let standings = Route::Event(session.slot(), Place::Standings);
    let back = standings.href();
    let app = AppContext::get();
    let page = memo(move || session.with(|state| why::page(state, player, app.counts_running.get())));
    // The standings show this player's row again, whichever way leads back to them.
    on_cleanup(move || {
        if app.route.with_untracked(|route| *route == standings) {
            app.player.set(Some(player));
        }
        app.forget_counts_running();
    });
    view! {
        <section class="why-page">
            <p>
                <a class="touch" href=back>
                    {t!("why.back")}
                </a>
            </p>
            {live(move || page.with(|page| drawn(page, &session)))}
        </section>
    }
}

fn drawn(Page { name, about, rank, path }: &Page, session: &Session) -> AnyView {
    let path = path.as_ref().map(|path| path_view(path, session));
    let about = view! { <p class="about">{about.clone()}</p> };
    let content = match rank {
        Ok(rank) => rank_view(rank, about, path),
        Err(unranked) => view! {
            {about}
            <p class="about">{cited(unranked)}</p>
            {path}
        },
    };
    view! {
        <h2>{name.clone()}</h2>
        {content}
    }
}

fn rank_view(rank: &Rank, about: AnyView, path: Option<AnyView>) -> AnyView {
    let step = |step: &Cited| view! { <li>{cited(step)}</li> };
    // After the end the final place comes first.
    let (headline, standing) = match rank.final_place.clone() {
        Some(place) => (place, Some(rank.sentence.clone())),
        None => (rank.sentence.clone(), None),
    };
    view! {
        <p class="headline">{unbroken(&headline)}</p>
        {about}
        {(!rank.final_steps.is_empty())
            .then(|| view! { <ul class="steps">{rank.final_steps.iter().map(step).collect_view()}</ul> })}
        {standing.map(|text| view! { <p>{unbroken(&text)}</p> })}
        <p class="about">{rank.rounds.clone()}</p>
        <ul class="steps">{rank.steps.iter().map(step).collect_view()}</ul>
        {path}
        <details class="more">
            <summary>{t!("why.arithmetic")}</summary>
            {rank.cut_order.as_ref().map(|text| view! { <p class="note">{cited(text)}</p> })}
            {rank.sections.iter().map(section).collect_view()}
        </details>
    }
}

fn section(Section { title, how, table, total }: &Section) -> AnyView {
    view! {
        <h3>{title.text.clone()}</h3>
        {source(title)}
        {how.as_ref().map(|how| view! { <p>{cited(how)}</p> })}
        {table.clone().map(table_view)}
        {total.clone().map(|total| view! { <p class="sum">{total}</p> })}
    }
}

fn source(Reason { source, .. }: &Reason) -> Option<AnyView> {
    source.clone().map(|text| view! { <p class="about source">{text}</p> })
}

/// A text whose scores, such as 2–1–0, are never broken.
fn unbroken(text: &str) -> AnyView {
    let word = |word: &str| match word.contains('–') {
        true => view! { <span class="whole">{word.to_owned()}</span> },
        false => word.to_owned().into_any(),
    };
    text.split_inclusive(' ').map(word).collect_view().into_any()
}

fn table_view(Arithmetic { heads, rows }: Arithmetic) -> AnyView {
    let head = |text| view! { <th scope="col">{text}</th> };
    let row = |cells: Vec<String>| view! { <tr>{cells.iter().map(|text| view! { <td>{unbroken(text)}</td> }).collect_view()}</tr> };
    view! {
        <div class="scroll">
            <table class="standings arithmetic">
                <thead>
                    <tr>{heads.into_iter().map(head).collect_view()}</tr>
                </thead>
                <tbody>{rows.into_iter().map(row).collect_view()}</tbody>
            </table>
        </div>
    }
}

fn path_view(Path { rows, ranks, margin }: &Path, session: &Session) -> AnyView {
    let chart = rank_chart(vec![ranks.clone()]);
    view! {
        <h2>{t!("path.title")}</h2>
        <div class="scroll">
            <table class="standings path">
                <thead>
                    <tr>
                        <th scope="col">{t!("place.round")}</th>
                        <th scope="col" class="num">
                            {t!("round.table")}
                        </th>
                        <th scope="col">{t!("paper.opponent")}</th>
                        <th scope="col">{t!("result.short")}</th>
                        <th scope="col" class="num">
                            {t!("path.rank")}
                        </th>
                        {margin
                            .clone()
                            .map(|margin| {
                                view! {
                                    <th scope="col" class="num">
                                        {margin}
                                    </th>
                                }
                            })}
                    </tr>
                </thead>
                <tbody>{rows.iter().map(|row| row_view(row, margin.as_ref(), session)).collect_view()}</tbody>
            </table>
        </div>
        {chart
            .map(|chart| {
                view! {
                    <h3>{t!("chart.label")}</h3>
                    <div class="scroll" tabindex="0" role="region" aria-label=t!("chart.label")>
                        {chart}
                    </div>
                }
            })}
    }
}

fn row_view(row: &Row, margin: Option<&String>, session: &Session) -> AnyView {
    let link = |place: Place, text: &String| {
        view! {
            <a class="why-link" href=Route::Event(session.slot(), place).href()>
                {text.clone()}
            </a>
        }
    };
    let met = match &row.met {
        Met::Nobody(text) => text.clone().into_any(),
        Met::Players(players) => {
            let player = |(at, (player, name)): (usize, &(PlayerId, String))| {
                view! {
                    {(at > 0).then_some(" ")}
                    {link(Place::Why(*player), name)}
                }
            };
            players.iter().enumerate().map(player).collect_view().into_any()
        }
    };
    view! {
        <tr>
            <th scope="row">{link(Place::Round(Some(row.key)), &row.round)}</th>
            <td class="num" data-name=t!("round.table")>
                {row.table.clone()}
            </td>
            <td>{met}</td>
            <td>{unbroken(&row.result)}</td>
            <td class="num" data-name=t!("path.rank")>
                {row.rank.clone()}
            </td>
            {margin
                .map(|head| {
                    view! {
                        <td class="num" data-name=head.clone()>
                            {row.margin.clone()}
                        </td>
                    }
                })}
        </tr>
    }
}
