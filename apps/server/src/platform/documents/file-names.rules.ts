import { normalised } from '@bellwether/contract/shared/normalised';

const longest = 100;

/**
 * The names as names of files beside each other on any computer: without what separates folders or is forbidden, at most a hundred characters, and
 * no two the same whatever the case of their letters: 'Lan', 'Lan (2)'. `rest` is the name of what has none left.
 */
export function fileNames(names: readonly string[], rest: string): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = plainName(name) || rest;
    let free = plain;
    for (let at = 2; taken.has(free.toLowerCase()); at += 1) free = `${plain} (${at})`;
    taken.add(free.toLowerCase());
    return free;
  });
}

/** Without dots and spaces at its ends: a name that begins with a dot is hidden, and some computers drop one at the end. */
function plainName(name: string): string {
  const safe = normalised(name, 'NFC').replace(/[\p{C}/\\:*?"<>|]/gu, ' ');
  const letters = [...safe.replace(/ +/g, ' ')].slice(0, longest + 1);
  const counts = (letter: string) => letter !== '.' && letter !== ' ';
  const first = letters.findIndex(counts);
  const kept = first < 0 ? [] : letters.slice(first, first + longest);
  return kept.slice(0, kept.findLastIndex(counts) + 1).join('');
}
