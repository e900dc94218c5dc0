import { normalised } from '@bellwether/contract/shared/normalised';

/** Whether two names are made of the same words, in whatever order and case: family names stand first or last. */
export function isSamePerson(a: string, b: string): boolean {
  const words = (name: string) => normalised(name, 'NFC').toLowerCase().split(/\s+/).filter(Boolean).sort();
  return words(a).join(' ') === words(b).join(' ');
}
