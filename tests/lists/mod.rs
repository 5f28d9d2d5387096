//! Lists that players hand in: decks of Star Wars: Unlimited and squads of X-Wing.

mod deck;
mod squad;
