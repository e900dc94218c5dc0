import { importModes, pluralForms, qualityRules } from '@bellwether/contract/translations/values';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, sortedText, timestamps, version } from '../../platform/db/columns.ts';
import { user } from '../identity/identity.table.ts';

/**
 * Where the sizes of texts are divided, counted in the threes of letters that likeness goes by: what is half alike is not shorter than half
 * and not longer than twice.
 */
export const sizeBounds = sql`'{8,11,16,23,32,45,64,91,128,181,256}'::integer[]`;

/** Each class of size, as the indexes and the queries that want one of them say it. */
export const sizeIs = [
  sql`size_class = 0`,
  sql`size_class = 1`,
  sql`size_class = 2`,
  sql`size_class = 3`,
  sql`size_class = 4`,
  sql`size_class = 5`,
  sql`size_class = 6`,
  sql`size_class = 7`,
  sql`size_class = 8`,
  sql`size_class = 9`,
  sql`size_class = 10`,
  sql`size_class = 11`,
] as const;

/** The class of a text by its size, 0 to 11. Likeness is looked for among texts of about one size alone, each with an index of its own. */
function sizeClass() {
  return smallint()
    .notNull()
    .generatedAlwaysAs(sql`width_bucket(cardinality(show_trgm(source_text)), ${sizeBounds})`);
}

/** A language that the school speaks, or will. Which one is the default stands in the settings. TRN-01, AMB-345. */
export const language = pgTable(
  'language',
  {
    id: id(),
    languageCode: text().notNull(),
    languageName: sortedText().notNull(),
    nativeName: sortedText().notNull(),
    isActive: boolean().notNull().default(true),
    flagIcon: text(),
    /** Whether only approved texts are shown. */
    onlyApproved: boolean().notNull().default(false),
    version: version(),
    ...timestamps(),
  },
  (table) => [uniqueIndex('language_code_unique').on(table.languageCode)],
);

/** Counts the changes to the texts of a language, so that a browser knows when its copy is old. */
export const textRevision = pgTable('text_revision', {
  languageId: uuid()
    .primaryKey()
    .references(() => language.id, { onDelete: 'cascade' }),
  revision: integer().notNull().default(0),
  /** Another at each change, and of it alone: by it a process knows whether its copy still holds, whatever was rolled back or restored. */
  mark: uuid().notNull().defaultRandom(),
});

/** A part of the texts, which screens load by itself. TRN-02. */
export const textNamespace = pgTable(
  'text_namespace',
  {
    id: id(),
    namespaceId: text().notNull(),
    displayName: sortedText().notNull(),
    description: text(),
    isActive: boolean().notNull().default(true),
    sortOrder: integer().notNull().default(0),
    navigationSection: text(),
    version: version(),
    ...timestamps(),
  },
  (table) => [uniqueIndex('text_namespace_unique').on(table.namespaceId)],
);

/** A text that ships: English, and what it says in the other shipped languages. Written at the start alone. */
export const textSource = pgTable(
  'text_source',
  {
    id: id(),
    namespaceId: uuid()
      .notNull()
      .references(() => textNamespace.id),
    translationKey: text().notNull(),
    pluralForm: text({ enum: pluralForms }),
    sourceText: text().notNull(),
    hash: text().notNull(),
    /** By language code. */
    shipped: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The order of all texts: a text and its forms have one place. */
    position: integer().notNull(),
    /** Since when the application has it no longer; its translations stay, for its return. */
    removedAt: moment(),
    sizeClass: sizeClass(),
  },
  (table) => [
    unique('text_source_unique')
      .on(table.namespaceId, table.translationKey, table.pluralForm)
      .nullsNotDistinct(),
    index('text_source_position').on(table.position),
    ...sizeIs.map((is, size) =>
      index(`text_source_alike_${size}`).using('gin', table.sourceText.op('gin_trgm_ops')).where(is),
    ),
  ],
);

/** What a school says in the place of a text that ships, or where none does. TRN-03, AMB-346. */
export const translation = pgTable(
  'translation',
  {
    id: id(),
    languageId: uuid()
      .notNull()
      .references(() => language.id, { onDelete: 'cascade' }),
    namespaceId: uuid()
      .notNull()
      .references(() => textNamespace.id),
    translationKey: text().notNull(),
    pluralForm: text({ enum: pluralForms }),
    /** What the source said when this was written. */
    sourceText: text().notNull(),
    sourceHash: text().notNull(),
    /** The source that the checks looked at. */
    checkedHash: text().notNull(),
    translatedText: text().notNull(),
    context: text(),
    maxLength: integer(),
    isApproved: boolean().notNull().default(false),
    needsReview: boolean().notNull().default(false),
    translationNotes: text(),
    /** The errors that keep it from being shown. */
    failing: text({ enum: qualityRules }).array().notNull().default([]),
    warnings: text({ enum: qualityRules }).array().notNull().default([]),
    ignored: text({ enum: qualityRules }).array().notNull().default([]),
    /** The import that wrote it, until somebody writes it by hand. */
    batchId: uuid(),
    sizeClass: sizeClass(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    unique('translation_unique')
      .on(table.languageId, table.namespaceId, table.translationKey, table.pluralForm)
      .nullsNotDistinct(),
    index('translation_namespace').on(table.namespaceId),
    index('translation_batch').on(table.batchId),
    ...sizeIs.map((is, size) =>
      index(`translation_alike_${size}`).using('gin', table.sourceText.op('gin_trgm_ops')).where(is),
    ),
    check('translation_max_length', sql`${table.maxLength} between 1 and 10000`),
  ],
);

/** How a term of the English texts is to be said in a language. AMB-390. */
export const glossaryTerm = pgTable(
  'glossary_term',
  {
    id: id(),
    languageId: uuid()
      .notNull()
      .references(() => language.id, { onDelete: 'cascade' }),
    term: sortedText().notNull(),
    /** Its words without case: what texts find it by. */
    termKey: text().notNull(),
    translation: sortedText().notNull(),
    note: text(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('glossary_term_unique').on(table.languageId, table.termKey),
    check('glossary_term_key', sql`${table.termKey} <> ''`),
  ],
);

/** An import of texts into a language: who, when, and how many texts. Its id is the `batchId` of what it wrote. TRN-05, AMB-389. */
export const textImport = pgTable(
  'text_import',
  {
    id: id(),
    languageId: uuid()
      .notNull()
      .references(() => language.id, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    mode: text({ enum: importModes }).notNull(),
    byId: uuid().references(() => user.id, { onDelete: 'set null' }),
    at: moment().notNull(),
    created: integer().notNull(),
    changed: integer().notNull(),
    kept: integer().notNull(),
    unknown: integer().notNull(),
    failing: integer().notNull(),
    undoneById: uuid().references(() => user.id, { onDelete: 'set null' }),
    undoneAt: moment(),
  },
  (table) => [
    index('text_import_by_language').on(table.languageId, table.at),
    index('text_import_by_time').on(table.at),
    index().on(table.byId),
    index().on(table.undoneById),
  ],
);

/** What an import may write over, as it was before. */
export interface TextBefore {
  readonly sourceText: string;
  readonly sourceHash: string;
  readonly checkedHash: string;
  readonly translatedText: string;
  readonly isApproved: boolean;
  readonly needsReview: boolean;
  readonly translationNotes: string | null;
  readonly failing: string[];
  readonly warnings: string[];
  readonly ignored: string[];
  readonly batchId: string | null;
}

/** What was there before an import wrote a text, for its undo; kept of the latest imports of a language. */
export const textImportRow = pgTable(
  'text_import_row',
  {
    importId: uuid()
      .notNull()
      .references(() => textImport.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    namespaceId: uuid()
      .notNull()
      .references(() => textNamespace.id, { onDelete: 'cascade' }),
    translationKey: text().notNull(),
    pluralForm: text({ enum: pluralForms }),
    /** Null: nothing was stored. */
    before: jsonb().$type<TextBefore>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.position] }),
    index('text_import_row_namespace').on(table.namespaceId),
  ],
);
