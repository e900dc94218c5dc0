// The reference that a payer writes on a transfer, by which the money finds its invoice: two letters of the school, seven random
// characters that cannot be mistaken for one another (Crockford's 32), and a check character (ISO 7064, MOD 37,36).

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const all = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const randomLength = 7;
const length = 2 + randomLength + 1;
/** What people write for what is meant. */
const meant: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** A new reference of two capital letters and seven random bytes, each of which gives one character. Throws a RangeError on others. */
export function referenceOf(prefix: string, random: Uint8Array): string {
  if (!/^[A-Z]{2}$/.test(prefix) || random.length !== randomLength)
    throw new RangeError('a reference is made of two capital letters and seven random bytes');
  const body = `${prefix}${[...random].map((byte) => crockford[byte % 32]).join('')}`;
  return `${body}${checkCharacter(body)}`;
}

/** The check character of ISO 7064 MOD 37,36 over digits and capital letters. Throws a RangeError on anything else. */
export function checkCharacter(text: string): string {
  let product = 36;
  for (const character of text) {
    const value = all.indexOf(character);
    if (value < 0) throw new RangeError(`no digit and no capital letter: '${character}'`);
    const sum = (product + value) % 36 || 36;
    product = (sum * 2) % 37;
  }
  return all[(37 - product) % 36] ?? '';
}

/**
 * The references with this prefix that a bank's text may hold, each once, in their order. Case, spaces and signs do not matter, nor what
 * stands before and behind, even without a space; O, I and L stand for 0, 1 and 1. What does not pass the check is none.
 */
export function referencesIn(text: string, prefix: string): string[] {
  const plain = [...text.toUpperCase()].filter((character) => all.includes(character)).join('');
  const found = new Set<string>();
  for (let at = plain.indexOf(prefix); at >= 0; at = plain.indexOf(prefix, at + 1)) {
    const reference = readAt(plain, at);
    if (reference) found.add(reference);
  }
  return [...found];
}

function readAt(plain: string, at: number): string | undefined {
  const read = plain.slice(at, at + length);
  if (read.length < length) return undefined;
  const random = [...read.slice(2, -1)].map((character) => meant[character] ?? character);
  if (!random.every((character) => crockford.includes(character))) return undefined;
  const body = `${read.slice(0, 2)}${random.join('')}`;
  return checkCharacter(body) === read.at(-1) ? `${body}${read.at(-1)}` : undefined;
}
