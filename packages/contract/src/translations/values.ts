// Values of the room without a schema: a page may import them without bringing zod along.

/** The languages whose texts ship with the application, the default first. Administrators add others (TRN-01). */
export const languageCodes = ['en', 'vi'] as const;

/** The five quality checks of a translation, in the order in which they are shown. TRN-06. */
export const qualityRules = [
  'length_check',
  'placeholder_consistency',
  'html_tag_consistency',
  'capitalization_consistency',
  'punctuation_consistency',
] as const;
export type QualityRule = (typeof qualityRules)[number];

/** The plural forms that languages have (Unicode's categories), in their usual order. */
export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
export type PluralForm = (typeof pluralForms)[number];

/** Lengths of the fields of languages, namespaces and translations. TRN-01, TRN-02, TRN-03. */
export const textLimits = {
  name: 100,
  namespaceId: 50,
  description: 500,
  key: 200,
  source: 2000,
  translated: 2000,
  context: 500,
  notes: 1000,
  maxLength: 10_000,
} as const;

/** Lengths of the fields of a glossary's term, and of how many words it may be. */
export const glossaryLimits = { term: 100, translated: 200, note: 500, words: 8 } as const;

/** What one call may write, and what a list may hold. TRN-04. */
export const entryLimits = { page: 50, maxPage: 50_000, bulk: 1000 } as const;

/** What a key scan looks through unless it is told otherwise. TRN-05. */
export const scanDefaults = {
  extensions: ['.tsx', '.ts', '.js', '.jsx'],
  excluded: ['node_modules', '.git', 'dist', 'build'],
} as const;

/** The bounds of a key scan: directories asked for, files, bytes of one file, milliseconds. TRN-05. */
export const scanLimits = { directories: 10, files: 20_000, bytes: 2_097_152, time: 30_000 } as const;

/** The forms of an exported file. TRN-05. */
export const exchangeFormats = ['json', 'csv'] as const;

/** Which stored translations an import may write over: none that has a text, none that is approved, all. */
export const importModes = ['untranslated', 'not_approved', 'all'] as const;

/** Of so many imports of a language what was there before is kept for an undo, which names so many of the texts that it leaves. */
export const importUndo = { kept: 10, named: 100 } as const;

/** The most bytes of an imported file. */
export const importBytes = 10 * 1024 * 1024;

/** What the translator's list shows: what is left to do, parts of that, everything. */
export const textTabs = ['todo', 'untranslated', 'review', 'changed', 'failing', 'all'] as const;
export type TextTab = (typeof textTabs)[number];

/** So many texts are one part of the translator's list. */
export const textsPage = 100;
