import { normalised } from '@bellwether/contract/shared/normalised';

/** What banks of ISO 20022 take in a text; everything else is written otherwise or becomes a blank. */
const foreign = /[^A-Za-z0-9/\-?:().,'+ ]/g;

/**
 * A text in the Latin letters that banks take: accents are dropped, and what is no such letter becomes a blank. At most `longest`
 * characters; empty where nothing is left.
 */
export function bankText(text: string, longest: number): string {
  const plain = normalised(text, 'NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đð]/g, 'd')
    .replace(/[ĐÐ]/g, 'D')
    .replace(/ß/g, 'ss')
    .replace(/[øØ]/g, (letter) => (letter === 'ø' ? 'o' : 'O'))
    .replace(/[łŁ]/g, (letter) => (letter === 'ł' ? 'l' : 'L'))
    .replace(/æ/g, 'ae')
    .replace(/Æ/g, 'AE')
    .replace(foreign, ' ')
    .replace(/ +/g, ' ')
    // A bank refuses a text that begins or ends with a slash, or has two.
    .replace(/\/{2,}/g, '/');
  return withoutEdges(withoutEdges(plain).slice(0, longest));
}

/** A text without slashes and blanks at its beginning and its end. */
function withoutEdges(text: string): string {
  const isEdge = (at: number) => text[at] === '/' || text[at] === ' ';
  let [from, to] = [0, text.length];
  while (from < to && isEdge(from)) from += 1;
  while (to > from && isEdge(to - 1)) to -= 1;
  return text.slice(from, to);
}

/** The account number without blanks, in the form that banks take; null where it is none or longer than 34 characters. */
export function accountText(text: string | null): string | null {
  const plain = (text ?? '').replace(/[\s.-]/g, '').toUpperCase();
  return /^[A-Z0-9]{1,34}$/.test(plain) ? plain : null;
}

/** Whether an account number is an IBAN: its form, and its check digits by ISO 7064. */
export function isIban(account: string): boolean {
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(account)) return false;
  let rest = 0;
  for (const sign of account.slice(4) + account.slice(0, 4))
    rest = Number(`${rest}${Number.parseInt(sign, 36)}`) % 97;
  return rest === 1;
}
