import type { NewEntry } from '@bellwether/contract/translations/entries';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Work } from '../../platform/http/context.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { checksOf } from './checks-of.rules.ts';
import { raiseRevisions } from './reconcile-texts.commands.ts';
import { hashOf } from './shipped-texts.queries.ts';
import { language, textNamespace, textRevision, textSource, type translation } from './translations.table.ts';

type Stored = Omit<typeof translation.$inferInsert, 'id' | 'version' | 'createdAt' | 'updatedAt'>;

/**
 * The rows that entries become: checked against the source of the same form, else of `other`, else against the one that they name. One that
 * names another source than the application has now needs review. Throws 400 with a language or a namespace that is not there.
 */
export async function rowsOfEntries(db: Db, entries: readonly NewEntry[]): Promise<Stored[]> {
  const codes = await codesOf(db, entries);
  const sources = await sourcesOf(db, entries);
  return entries.map((entry, at) => {
    const code = codes.get(entry.languageId);
    if (!code) throw fieldProblem(fieldOf(entries, at, 'languageId'), 'Language not found');
    const texts = sources.get(`${entry.namespaceId} ${entry.translationKey}`);
    const form = entry.pluralForm ?? null;
    const now = texts?.get(form) ?? texts?.get('other') ?? entry.sourceText;
    const { ignored, ...fields } = entry;
    return {
      ...fields,
      pluralForm: form,
      maxLength: entry.maxLength ?? null,
      needsReview: entry.needsReview || now !== entry.sourceText,
      sourceHash: hashOf(entry.sourceText),
      checkedHash: hashOf(now),
      ...checksOf({
        source: now,
        text: entry.translatedText,
        language: code,
        form,
        maxLength: entry.maxLength,
      }),
      ignored: [...new Set(ignored)],
      // Written by hand: an undo of the import that wrote it before leaves it alone.
      batchId: null,
    };
  });
}

/** 'languageId' of one entry, 'items.3.languageId' of many. */
function fieldOf(entries: readonly unknown[], at: number, field: string): string {
  return entries.length === 1 ? field : `items.${at}.${field}`;
}

async function codesOf(db: Db, entries: readonly NewEntry[]): Promise<Map<string, string>> {
  const ids = [...new Set(entries.map(({ languageId }) => languageId))];
  const rows = await db
    .select({ id: language.id, code: language.languageCode })
    .from(language)
    .where(inArray(language.id, ids));
  return new Map(rows.map(({ id, code }) => [id, code]));
}

type Sources = Map<string, Map<string | null, string>>;

async function sourcesOf(db: Db, entries: readonly NewEntry[]): Promise<Sources> {
  const ids = [...new Set(entries.map(({ namespaceId }) => namespaceId))];
  const known = await db
    .select({ id: textNamespace.id })
    .from(textNamespace)
    .where(inArray(textNamespace.id, ids));
  const missing = entries.findIndex(({ namespaceId }) => !known.some(({ id }) => id === namespaceId));
  if (missing >= 0) throw fieldProblem(fieldOf(entries, missing, 'namespaceId'), 'Namespace not found');
  const rows = await db
    .select()
    .from(textSource)
    .where(
      and(
        inArray(textSource.namespaceId, ids),
        inArray(textSource.translationKey, [...new Set(entries.map(({ translationKey }) => translationKey))]),
        isNull(textSource.removedAt),
      ),
    );
  const found: Sources = new Map();
  for (const row of rows) {
    const key = `${row.namespaceId} ${row.translationKey}`;
    found.set(key, (found.get(key) ?? new Map()).set(row.pluralForm, row.sourceText));
  }
  return found;
}

/** Lets the writers of texts of a language come one after the other, until the end of the transaction. */
export async function lockTexts(db: Db, languageIds: readonly string[]): Promise<void> {
  await db
    .select({ id: textRevision.languageId })
    .from(textRevision)
    .where(inArray(textRevision.languageId, [...languageIds]))
    .orderBy(textRevision.languageId)
    .for('update');
}

/**
 * Raises the revisions of languages whose texts changed and tells open pages, which read their texts again in place. Writers of one
 * language come one after the other from here on, until the end of the transaction.
 */
export async function textsChanged(
  ctx: Pick<Work, 'db' | 'emit'>,
  languageIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(languageIds)];
  if (ids.length === 0) return;
  await raiseRevisions(ctx.db, ids);
  const rows = await ctx.db
    .select({ code: language.languageCode, revision: textRevision.revision })
    .from(language)
    .innerJoin(textRevision, eq(textRevision.languageId, language.id))
    .where(inArray(language.id, ids));
  const paths = rows.map(({ code }) => `/api/i18n/${code}`);
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/translations', ...paths] } });
}
