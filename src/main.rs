//! Starts the app in the browser.

fn main() {
    tiebreaker::ui::start();
}
