//! The tables still playing. Each one opens its result form.

use crate::ui::{
    prelude::*,
    widgets::{Button, Kind},
};
use tiebreaker::{
    base::ids::TableNumber,
    screens::{i18n::t, round::NAMED},
};

/// The list of tables still playing. Hidden once there are none. `waits` is true for a table that waits for a judge.
pub fn playing(
    missing: Memo<Vec<TableNumber>>,
    waits: impl Fn(TableNumber) -> bool + Copy + Send + Sync + 'static,
    open: Callback<TableNumber>,
) -> AnyView {
    let is_any = memo(move || missing.with(|missing| !missing.is_empty()));
    let shows_all = RwSignal::new(false);
    let most = move || if shows_all.get() { usize::MAX } else { NAMED };
    let more = memo(move || missing.with(Vec::len).saturating_sub(most()));
    let named = move || missing.with(|missing| missing.iter().take(most()).copied().collect());
    let others = move || {
        let text = live(move || t!("round.more-playing", count = more.get()));
        Button::new(Kind::Plain, text).does(move || shows_all.set(true))
    };
    let has_others = more.part(|more| *more > 0);
    let chip = move |number: TableNumber| {
        let label = t!("app.is", name = t!("result.enter"), value = format!("{} {number}", t!("round.table")));
        let button = Button::new(Kind::Usual, number.to_string()).class("table-chip").spoken(label);
        view! { <li class:waits=move || waits(number)>{button.does(move || open.run(number))}</li> }
    };
    let chips = move || {
        is_any.get().then(|| {
            view! {
                <section class="card playing" aria-label=t!("round.playing")>
                    <h3>{t!("round.playing")}</h3>
                    <ul class="table-chips">{each(named, chip)}</ul>
                    {live(move || has_others.get().then(others))}
                </section>
            }
        })
    };
    live(chips)
}
