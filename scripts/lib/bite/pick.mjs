// Chooses among mutations so that no kind of them drowns the others: most of what a source holds is texts.
import { shuffled } from './draw.mjs';

/** Puts the mutations into an order by chance in which the kinds take turns, and each line comes once. */
export function takingTurns(mutants, chance) {
  const byKind = Map.groupBy(shuffled(mutants, chance), ({ kind }) => kind);
  const piles = shuffled([...byKind.values()], chance);
  const seen = new Set();
  const order = [];
  while (piles.some((pile) => pile.length > 0)) {
    for (const pile of piles) {
      const next = nextOf(pile, seen);
      if (next) order.push(next);
    }
  }
  return order;
}

/** Takes mutations off the pile until one stands on a line that has none yet. */
function nextOf(pile, seen) {
  for (let next = pile.pop(); next; next = pile.pop()) {
    const line = `${next.file}:${next.line}`;
    if (seen.has(line)) continue;
    seen.add(line);
    return next;
  }
  return undefined;
}
