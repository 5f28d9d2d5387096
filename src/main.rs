//! TIE Breaker in a browser: the screens over the rules of the library.

mod ui;

fn main() {
    ui::start();
}
