/** More digits than these are no counter but a date, a phone or an identity card: such a series is not gone on with. */
const mostDigits = 9;

/**
 * The next `count` identifiers of a series, from the one that was given last on: its number counted up, with as many digits,
 * without those that are taken. None where the last one does not end in a number that counts.
 */
export async function nextIdentifiers(
  last: string,
  count: number,
  isTaken: (identifier: string) => Promise<boolean>,
): Promise<string[]> {
  const digits = digitsAtEnd(last);
  if (digits === '' || digits.length > mostDigits) return [];
  const prefix = last.slice(0, last.length - digits.length);
  const found: string[] = [];
  for (let number = Number(digits) + 1; found.length < count; number += 1) {
    const identifier = `${prefix}${String(number).padStart(digits.length, '0')}`;
    if (!(await isTaken(identifier))) found.push(identifier);
  }
  return found;
}

function digitsAtEnd(text: string): string {
  let from = text.length;
  while (from > 0 && text.charCodeAt(from - 1) >= 48 && text.charCodeAt(from - 1) <= 57) from -= 1;
  return text.slice(from);
}
