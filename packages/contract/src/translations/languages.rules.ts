import { type PluralForm, pluralForms } from './values.ts';

/** The plural forms of whole numbers in a language, in their usual order; English 'one', 'other'. */
export function formsOf(code: string): PluralForm[] {
  const { pluralCategories } = rulesOf(code).resolvedOptions();
  return pluralForms.filter((form) => pluralCategories.includes(form));
}

/** The numbers up to 200 that take a form in a language; a form of one number may leave that number unsaid. */
export function numbersOf(code: string, form: PluralForm): number[] {
  const rules = rulesOf(code);
  return Array.from({ length: 201 }, (_, number) => number).filter((number) => rules.select(number) === form);
}

/** The name of a language in another one, or its code where nobody knows it. */
export function languageNameIn(code: string, reader: string): string {
  try {
    return new Intl.DisplayNames([reader], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

function rulesOf(code: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules(code);
  } catch {
    return new Intl.PluralRules('en');
  }
}

const suffix = /_(zero|one|two|few|many|other)$/;

/** A key without its plural ending, and the form that the ending names; only a guess, as a key may end so by itself. */
export function splitForm(key: string): { readonly base: string; readonly form: PluralForm | null } {
  const form = suffix.exec(key)?.[1];
  return form
    ? { base: key.slice(0, -form.length - 1), form: form as PluralForm }
    : { base: key, form: null };
}

/** Those of the keys whose ending is a plural form: where the keys have both `_one` and `_other`. Returns their bases. */
export function pluralKeys(keys: Iterable<string>): Set<string> {
  const known = new Set(keys);
  const bases = new Set<string>();
  for (const key of known) {
    const { base, form } = splitForm(key);
    if (form === 'other' && known.has(`${base}_one`)) bases.add(base);
  }
  return bases;
}
