import { numbersOf } from './languages.rules.ts';
import { placeholdersOf, tagsOf } from './text-parts.rules.ts';
import { type PluralForm, type QualityRule, qualityRules } from './values.ts';

// The five quality checks of a translation against its source. TRN-06. No I/O: the editor shows at once what the server stores.

export interface CheckedText {
  /** The source of the same form, else of `other`. */
  readonly source: string;
  readonly text: string;
  /** Code of the language of `text`. */
  readonly language: string;
  readonly form?: PluralForm | null | undefined;
  readonly maxLength?: number | null | undefined;
}

export interface Failure {
  readonly rule: QualityRule;
  /** A text with an error is stored and not shown; one with a warning is shown, and the warning may be ignored. */
  readonly severity: 'error' | 'warning';
}

type Check = (checked: CheckedText) => Failure['severity'] | undefined;

/** What a translation fails, in the order of the rules; an empty translation fails nothing. TRN-06. */
export function failuresOf(checked: CheckedText, rules: readonly QualityRule[] = qualityRules): Failure[] {
  if (checked.text === '') return [];
  return qualityRules.flatMap((rule) => {
    const severity = rules.includes(rule) ? checks[rule](checked) : undefined;
    return severity ? [{ rule, severity }] : [];
  });
}

/** How long a text is when it is read: graphemes, a placeholder counting as six. */
export function lengthOf(text: string): number {
  const { rest, placeholders } = placeholdersOf(text);
  return [...graphemes.segment(rest)].length + 6 * placeholders.length;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const checks: Readonly<Record<QualityRule, Check>> = {
  length_check({ source, text, maxLength }) {
    const length = lengthOf(text);
    if (maxLength) return length > maxLength ? 'error' : undefined;
    const whole = lengthOf(source);
    return whole >= 10 && (length > whole * 3 || length < whole * 0.2) ? 'warning' : undefined;
  },

  placeholder_consistency({ source, text, language, form }) {
    const wanted = placeholdersOf(source);
    const found = placeholdersOf(text);
    if (found.isOpen && !wanted.isOpen) return 'error';
    const there = new Set(found.placeholders);
    const asked = new Set(wanted.placeholders);
    const mayLack = (name: string) => isCount(name) && !!form && numbersOf(language, form).length === 1;
    const isSame =
      [...there].every((name) => asked.has(name)) &&
      [...asked].every((name) => there.has(name) || mayLack(name));
    return isSame ? undefined : 'error';
  },

  html_tag_consistency({ source, text }) {
    const wanted = tagsOf(source);
    const found = tagsOf(text);
    const isSame = wanted.tags.toSorted().join('\n') === found.tags.toSorted().join('\n');
    return isSame && (found.isNested || !wanted.isNested) ? undefined : 'error';
  },

  capitalization_consistency({ source, text, language }) {
    const wanted = wordsOf(source);
    const found = wordsOf(text);
    if (areCapitals(wanted) !== areCapitals(found) && hasCase(wanted) && hasCase(found)) return 'warning';
    const first = caseOfFirst(wanted);
    const other = caseOfFirst(found);
    if (!first || !other || first === other) return undefined;
    // German writes its nouns with a capital wherever they stand.
    return /^de\b/.test(language) && first === 'lower' ? undefined : 'warning';
  },

  punctuation_consistency({ source, text }) {
    const isSame =
      endOf(source) === endOf(text) &&
      /^\s/.test(source) === /^\s/.test(text) &&
      /\s$/.test(source) === /\s$/.test(text) &&
      linesOf(source) === linesOf(text);
    return isSame ? undefined : 'warning';
  },
};

/** Whether a placeholder is the number that the form was chosen by. */
function isCount(placeholder: string): boolean {
  return placeholder === 'count' || placeholder.startsWith('count,');
}

/** A text without what is not words: placeholders and tags. */
function wordsOf(text: string): string {
  return tagsOf(placeholdersOf(text).rest).rest;
}

function hasCase(text: string): boolean {
  return text.toLowerCase() !== text.toUpperCase();
}

/** ALL CAPITALS: four letters at least, and none of them small. */
function areCapitals(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.length >= 4 && hasCase(text) && text === text.toUpperCase();
}

function caseOfFirst(text: string): 'upper' | 'lower' | undefined {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  if (!hasCase(first)) return undefined;
  return first === first.toLowerCase() ? 'lower' : 'upper';
}

/** The same mark in other scripts. */
const marks: Readonly<Record<string, string>> = {
  ...{
    '.': '.',
    '。': '.',
    '．': '.',
    '।': '.',
    '۔': '.',
    '?': '?',
    '？': '?',
    '؟': '?',
    '!': '!',
    '！': '!',
  },
  ...{ ':': ':', '：': ':', ';': ';', '；': ';', '؛': ';', '…': '…' },
};
const quotes = new Set([...'\'"’”“‘»«›‹„‚」』']);

/** The class of the mark that ends a text, quotes skipped; '' for none. */
function endOf(text: string): string {
  const letters = [...placeholdersOf(text).rest.trim()];
  while (quotes.has(letters.at(-1) ?? '')) letters.pop();
  if (letters.slice(-3).join('') === '...') return '…';
  return marks[letters.at(-1) ?? ''] ?? '';
}

function linesOf(text: string): number {
  return text.split('\n').length;
}
