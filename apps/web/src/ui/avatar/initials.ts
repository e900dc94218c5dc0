import { normalised } from '@bellwether/contract/shared/normalised';

/** Two initials of a name: of the first and the last word; one of a single word; '?' of nothing. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0];
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  const letter = (word: string | undefined) => (word ? ([...normalised(word, 'NFC')][0] ?? '') : '');
  return `${letter(first)}${letter(last)}`.toLocaleUpperCase() || '?';
}
