import { currencies } from '@bellwether/contract/settings/lookups/currencies.values';
import { useRead } from '../../api/hooks.ts';
import type { Choice } from '../../ui/form/fields.tsx';
import { localeOf } from '../../ui/words/format.ts';

/** The currencies as choices: 'VND – Vietnamese Dong' in the viewer's language. */
export function currencyChoices(language: string): Choice[] {
  const names = new Intl.DisplayNames([localeOf(language)], { type: 'currency' });
  return currencies.map(({ code }) => ({ value: code, label: `${code} – ${names.of(code) ?? code}` }));
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** What Intl names without being a country. */
const noCountries = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));

/** The countries by name, each with its ISO 3166 code. */
export function countryChoices(language: string): Choice[] {
  const locale = localeOf(language);
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const countries = codes
    .filter((code) => !noCountries.has(code) && isCurrent(code))
    .map((value) => ({ value, label: names.of(value) ?? '' }))
    .filter(({ label }) => label !== '');
  const compare = new Intl.Collator(locale).compare;
  return countries.sort((a, b) => compare(a.label, b.label));
}

/** Whether the code is that of a country of today: the former ones stand for their successors (VD for VN). */
function isCurrent(code: string): boolean {
  return Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
}

/** The name of a country by its code. */
export function countryName(code: string, language: string): string {
  return new Intl.DisplayNames([localeOf(language)], { type: 'region' }).of(code) ?? code;
}

const spoken = [
  'vi',
  'en',
  'zh',
  'ko',
  'ja',
  'fr',
  'de',
  'es',
  'it',
  'pt',
  'ru',
  'th',
  'id',
  'ms',
  'lo',
  'km',
  'hi',
  'ar',
];

/** Languages in which one writes to customers; `current` is among them whatever it is. */
export function languageChoices(language: string, current: string): Choice[] {
  const codes = current && !spoken.includes(current) ? [...spoken, current] : spoken;
  return codes.map((value) => ({ value, label: languageName(value, language) }));
}

/** The name of a language by its code. */
export function languageName(code: string, language: string): string {
  return new Intl.DisplayNames([localeOf(language)], { type: 'language' }).of(code) ?? code;
}

/** The skills that can be sold, as choices. */
export function useSkillChoices(): Choice[] {
  const read = useRead(
    'GET /api/e-commerce/skills',
    { query: { limit: 1000, isActive: 'true' } },
    { profile: 'stable' },
  );
  return (read.data?.data ?? []).map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }));
}
