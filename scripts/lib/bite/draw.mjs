// Draws that are the same for the same seed.

/** A function that gives numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
export function chanceOf(seed) {
  let state = hashOf(String(seed));
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The entries in an order by chance. */
export function shuffled(entries, chance) {
  const mixed = [...entries];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other], mixed[at]];
  }
  return mixed;
}

function hashOf(text) {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0), 16_777_619);
  return hash;
}
