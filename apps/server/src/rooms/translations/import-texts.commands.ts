import { readFile } from 'node:fs/promises';
import { NewEntry } from '@bellwether/contract/translations/entries';
import { entryLimits, type importModes } from '@bellwether/contract/translations/values';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { type KnownText, knownTexts, type ReadText, textsOfFile } from './exchange-files.queries.ts';
import { noteImport } from './imported/note-import.commands.ts';
import { raiseRevisions } from './reconcile-texts.commands.ts';
import { language as languages, translation } from './translations.table.ts';
import { lockTexts, rowsOfEntries, textsChanged } from './write-entries.commands.ts';

interface Language {
  readonly id: string;
  readonly languageCode: string;
}
interface Options {
  readonly mode: (typeof importModes)[number];
  readonly dryRun: boolean;
}

export interface ImportReport {
  readonly batchId: string | null;
  readonly created: number;
  readonly changed: number;
  readonly kept: number;
  readonly unknown: number;
  readonly failing: number;
}

/**
 * Takes the texts of a file into a language, all or none; a dry run counts what it would do. What is there and stays by the mode is kept, and
 * so is what says the same; a text whose source in the file is another needs review. Throws 400 at `file`. TRN-05.
 */
export async function importTexts(
  ctx: Context,
  language: Language,
  { mode, dryRun }: Options,
): Promise<ImportReport> {
  const read = await textsIn(ctx);
  if (!dryRun) await lockTexts(ctx.db, [language.id]);
  const known = new Map((await knownTexts(ctx.db, language)).map((text) => [placeOf(text), text]));
  const asked = read.map((text) => ({
    text,
    now: known.get(placeOf(text)) ?? known.get(placeOf(suffixed(text))),
  }));
  const found = asked.flatMap(({ text, now }) => (now && isWanted(text, now, mode) ? [{ text, now }] : []));
  const unknown = asked.filter(({ now }) => !now).length;
  const entries = found.map(({ text, now }, at) => entryOf(text, now, language.id, at));
  const rows = await rowsOfEntries(ctx.db, entries);
  const counts = {
    created: found.filter(({ now }) => !now.entryId).length,
    changed: found.filter(({ now }) => now.entryId).length,
    kept: asked.length - unknown - found.length,
    unknown,
    failing: rows.filter(({ failing }) => (failing ?? []).length > 0).length,
  };
  if (dryRun) return { batchId: null, ...counts };
  const fileName = (ctx.file?.filename ?? '').slice(0, 255);
  const batchId = await noteImport(ctx, { languageId: language.id, fileName, mode, ...counts }, rows);
  const report = { batchId, ...counts };
  ctx.audit({
    action: 'import',
    entity: 'translation',
    after: { language: language.languageCode, mode, ...report },
  });
  if (rows.length === 0) return report;
  await store(ctx.db, rows, batchId);
  await textsChanged(ctx, [language.id]);
  return report;
}

/**
 * Adds a language with the texts of a file in our form, each of which needs review, for other rooms and the demo school. Texts that the
 * application does not have are left out. Throws where the file is none of ours.
 */
export async function addLanguage(
  db: Db,
  fields: typeof languages.$inferInsert,
  content: string,
): Promise<void> {
  const [added] = await db.insert(languages).values(fields).returning();
  const read = textsOfFile(content);
  if (!added || !read) throw new Error('this file has no texts in our form');
  const known = new Map((await knownTexts(db, added)).map((text) => [placeOf(text), text]));
  const entries = read.flatMap((text, at) => {
    const now = known.get(placeOf(text));
    return now ? [entryOf({ ...text, needsReview: true }, now, added.id, at)] : [];
  });
  await store(db, await rowsOfEntries(db, entries), null);
  await raiseRevisions(db, [added.id]);
}

async function textsIn({ file }: Context): Promise<ReadText[]> {
  if (!file) throw fieldProblem('file', 'This field is required');
  const read = textsOfFile(await readFile(file.path, 'utf8'));
  if (!read) throw fieldProblem('file', 'This file has no texts in our form.');
  if (read.length > entryLimits.maxPage)
    throw fieldProblem('file', `This file has more than ${entryLimits.maxPage} texts.`);
  // Of a text that stands there twice, the last one counts.
  return [...new Map(read.map((text) => [placeOf(text), text])).values()];
}

function placeOf({ namespace, key, form }: Pick<KnownText, 'namespace' | 'key' | 'form'>): string {
  return `${namespace} ${key} ${form ?? ''}`;
}

/** The same text, taken by the whole of its key. */
function suffixed(text: ReadText): ReadText {
  return text.form ? { ...text, key: `${text.key}_${text.form}`, form: null } : text;
}

function isWanted(text: ReadText, now: KnownText, mode: Options['mode']): boolean {
  const said = now.text || now.shipped || '';
  if (text.text === '' || (text.text === said && text.isApproved === now.isApproved)) return false;
  if (text.text === now.shipped && !now.entryId) return false;
  if (mode === 'all') return true;
  return mode === 'untranslated' ? said === '' : !now.isApproved;
}

function entryOf(text: ReadText, now: KnownText, languageId: string, at: number): NewEntry {
  const parsed = z.safeParse(NewEntry, {
    ...{ languageId, namespaceId: now.namespaceId, translationKey: now.key, pluralForm: now.form },
    ...{ sourceText: text.source || now.source, translatedText: text.text },
    ...{ isApproved: text.isApproved, needsReview: text.needsReview },
    translationNotes: text.notes || now.notes,
    ...{ context: now.context, maxLength: now.maxLength },
  });
  if (parsed.success) return parsed.data;
  throw fieldProblem('file', `Line ${at + 2}: ${parsed.error.issues[0]?.message ?? ''}`);
}

async function store(db: Db, rows: readonly object[], batchId: string | null): Promise<void> {
  const json = JSON.stringify(rows.map((row) => ({ ...row, id: newId(), batchId })));
  await db.execute(sql`
    insert into ${translation} as old (id, language_id, namespace_id, translation_key, plural_form, source_text, source_hash,
      checked_hash, translated_text, context, max_length, is_approved, needs_review, translation_notes, failing, warnings,
      ignored, batch_id, created_at, updated_at)
    select id, "languageId", "namespaceId", "translationKey", "pluralForm", "sourceText", "sourceHash", "checkedHash",
      "translatedText", context, "maxLength", "isApproved", "needsReview", "translationNotes", failing, warnings, ignored,
      "batchId", now(), now()
    from jsonb_to_recordset(${json}::jsonb) as e(id uuid, "languageId" uuid, "namespaceId" uuid, "translationKey" text,
      "pluralForm" text, "sourceText" text, "sourceHash" text, "checkedHash" text, "translatedText" text, context text,
      "maxLength" int, "isApproved" boolean, "needsReview" boolean, "translationNotes" text, failing text[],
      warnings text[], ignored text[], "batchId" uuid)
    on conflict (language_id, namespace_id, translation_key, plural_form) do update set
      source_text = excluded.source_text, source_hash = excluded.source_hash, checked_hash = excluded.checked_hash,
      translated_text = excluded.translated_text, is_approved = excluded.is_approved, needs_review = excluded.needs_review,
      translation_notes = excluded.translation_notes, failing = excluded.failing, warnings = excluded.warnings,
      ignored = excluded.ignored, batch_id = excluded.batch_id, updated_at = now(), version = old.version + 1`);
}
