import { normalised } from '@bellwether/contract/shared/normalised';

const codes = new Map<string, string>();

/**
 * The ISO code of a country that is written as a code or as a name in English or Vietnamese: 'VN', 'Vietnam',
 * 'Việt Nam'; null when nobody knows it.
 */
export function countryCode(text: string): string | null {
  const wanted = plain(text);
  if (/^[a-z]{2}$/.test(wanted) && nameOf('en', wanted.toUpperCase()) !== undefined)
    return wanted.toUpperCase();
  if (codes.size === 0) fill();
  return codes.get(wanted) ?? null;
}

function fill(): void {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    for (const language of ['en', 'vi']) {
      const name = nameOf(language, code);
      if (name !== undefined && !codes.has(plain(name))) codes.set(plain(name), code);
    }
  }
  for (const [name, code] of others) codes.set(plain(name), code);
}

const others: readonly (readonly [string, string])[] = [
  ['USA', 'US'],
  ['America', 'US'],
  ['UK', 'GB'],
  ['England', 'GB'],
  ['Great Britain', 'GB'],
  ['Viet Nam', 'VN'],
  ['Korea', 'KR'],
  ['Russia', 'RU'],
];

/** undefined for a code that no country has. */
function nameOf(language: string, code: string): string | undefined {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code);
}

function plain(text: string): string {
  return normalised(text, 'NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}
