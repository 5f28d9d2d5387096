//! Opening a file with a list.

use super::{FIELD, LARGE_FILE, Paste};
use crate::ui::{
    browser,
    context::AppContext,
    prelude::*,
    program::{Program, with_part},
    widgets::Choice,
};
use leptos::task::spawn_local;
use tiebreaker::{
    file::{
        players::decode,
        workbook::{ReadError, Reading, Sheet, may_be_workbook, sheet_of_players},
    },
    screens::{i18n::t, players::list::is_large, words},
};

impl Paste {
    /// Opens a file that comes from elsewhere.
    pub(in crate::ui::pages::players) fn open_file(self, app: AppContext, program: Program, file: Vec<u8>) {
        self.open(app, program, file);
        if self.session.with_untracked(|state| !state.players.is_empty()) {
            self.open_panel();
        }
    }

    pub(super) fn open(self, app: AppContext, program: Program, file: Vec<u8>) {
        if may_be_workbook(&file) {
            return with_part(app, program.workbook, move |read| {
                if !self.progress.is_gone() {
                    self.type_in(String::new());
                    spawn_local(self.read_workbook(read(file)));
                }
            });
        }
        let is_large = file.len() > LARGE_FILE;
        self.progress.set(is_large.then_some(0.0));
        spawn_local(async move {
            if is_large {
                browser::breathe().await;
            }
            if !self.progress.is_gone() {
                self.open_text(file);
            }
        });
    }

    fn open_text(self, file: Vec<u8>) {
        let decoded = decode(&file);
        self.type_in(String::new());
        self.guess.set(decoded.encoding.name().to_owned());
        self.bytes.set(decoded.is_guess.then_some(file));
        self.is_repaired.set(decoded.is_repaired);
        self.show(decoded.text);
        self.focus_field();
    }

    fn focus_field(self) {
        // The field of a large list would scroll to the end of its first lines.
        if !self.text.with_untracked(|text| is_large(text)) {
            browser::focus_soon(FIELD);
        }
    }

    /// Reads a spreadsheet file.
    async fn read_workbook(self, mut reading: Reading) {
        let source = self.source.get_value();
        let is_wanted = || self.source.get_value() == source;
        if let Some(sheets) = self.read_in_slices(&mut reading, Reading::step, Reading::progress, is_wanted).await {
            self.open_workbook(sheets);
        }
    }

    fn open_workbook(self, read: Result<Vec<Sheet>, ReadError>) {
        self.type_in(String::new());
        match read {
            Ok(sheets) => {
                let best = self.session.with_untracked(|state| sheet_of_players(&sheets, state));
                self.sheets.set(sheets);
                self.show_sheet(best.to_string());
            }
            Err(error) => self.error.set(Some(words::workbook_error(error).into())),
        }
        self.focus_field();
    }

    fn show_sheet(self, index: String) {
        let place = index.parse::<usize>().ok();
        let text = self.sheets.with_untracked(|sheets| place.and_then(|place| Some(sheets.get(place)?.text.clone())));
        self.sheet.set(index);
        self.begin();
        self.show(text.unwrap_or_default());
    }

    /// The choice of the sheet. None if there is only one.
    pub(super) fn sheet_choice(self) -> Option<AnyView> {
        let names: Vec<String> = self.sheets.with(|sheets| sheets.iter().map(|sheet| sheet.name.clone()).collect());
        let choices = names.iter().enumerate().map(|(place, name)| (place.to_string(), name.clone())).collect();
        let choose = move |index: String| self.show_sheet(index);
        (names.len() > 1)
            .then(|| view! { <Choice id="list-sheet" label=t!("list.sheet") choices chosen=self.sheet choose /> })
    }
}
