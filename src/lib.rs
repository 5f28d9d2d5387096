//! TIE Breaker, a tournament manager for Star Wars: X-Wing and Star Wars: Unlimited.

pub mod fraction;
pub mod ids;
pub mod random;
pub mod regulation;
pub mod standings;
