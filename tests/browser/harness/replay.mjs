// Reproducing a published round by hand in the draft.

/** Swaps seats in the draft until it matches the published pairing. */
export async function pairAsPublished(organizer, matches, byes = []) {
  const wanted = [...matches.map(({ player1, player2 }) => [player1, player2]), ...byes.map((player) => [player])];
  const { tables, byes: drawn } = await organizer.readTables();
  const seats = [...drawn.map((player) => [player]), ...tables.map(({ players }) => players)];
  const swap = async (one, other) => {
    await organizer.swap(one, other);
    const changed = (player) => (player === one ? other : player === other ? one : player);
    for (const seat of seats) seat.splice(0, seat.length, ...seat.map(changed));
  };
  for (const [player] of wanted.filter(({ length }) => length === 1)) {
    const [free] = seats.find(({ length }) => length === 1);
    if (free !== player) await swap(free, player);
  }
  for (const [player, opponent] of wanted.filter(({ length }) => length === 2)) {
    const partner = seats.find((seat) => seat.includes(player)).find((other) => other !== player);
    if (partner !== opponent) await swap(partner, opponent);
  }
}
