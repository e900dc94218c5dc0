import type { InputOf, ReplyOf } from '@bellwether/contract/shared/endpoint';
import { formsOf } from '@bellwether/contract/translations/languages.rules';
import type { texts } from '@bellwether/contract/translations/texts';
import { pluralForms, type TextTab, textsPage, textTabs } from '@bellwether/contract/translations/values';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { contains } from '../../platform/db/list.ts';
import { rowOf } from '../../platform/db/rows.ts';
import { textStates } from './progress.queries.ts';
import { textNamespace, textSource, translation } from './translations.table.ts';

export type TextRow = ReplyOf<typeof texts.list>['data'][number];
interface Language {
  readonly id: string;
  readonly languageCode: string;
}

const left: Readonly<Record<TextTab, SQL>> = {
  todo: sql`(untranslated or review or changed or failing)`,
  untranslated: sql`untranslated`,
  review: sql`review`,
  changed: sql`changed`,
  failing: sql`failing`,
  all: sql`true`,
};

const Found = z.object({
  counts: z.record(z.enum(textTabs), z.int()),
  positions: z.array(z.int()),
});

/** A part of a translator's list, in the order of the texts, with how many each tab has. */
export async function listTexts(
  db: Db,
  language: Language,
  { tab, namespaceId, search, after }: InputOf<typeof texts.list>['query'],
): Promise<ReplyOf<typeof texts.list>> {
  const states = textStates(
    [{ id: language.id, code: language.languageCode }],
    namespaceId ? sql`x.namespace_id = ${namespaceId}` : sql`true`,
  );
  const fits = contains(search, sql`(translation_key || ' ' || source || ' ' || words)`) ?? sql`true`;
  const counts = textTabs.map((name) => sql`${name}::text, count(*) filter (where ${left[name]})`);
  const found = await rowOf(db, Found).from(sql`
    with state as materialized (select * from (${states}) every where ${fits})
    select (select json_build_object(${sql.join(counts, sql`, `)}) from state) as counts,
      array(select position from state where ${left[tab]} and position > ${after} order by position
        limit ${textsPage + 1}) as positions`);
  const positions = found?.positions ?? [];
  return {
    data: await textsAt(db, language, positions.slice(0, textsPage)),
    counts: found?.counts as Record<TextTab, number>,
    hasMore: positions.length > textsPage,
  };
}

/** The texts at these places with what is known of them in the language, in their order. */
export async function textsAt(db: Db, language: Language, positions: readonly number[]): Promise<TextRow[]> {
  if (positions.length === 0) return [];
  const sources = await db
    .select({ source: textSource, namespace: textNamespace.namespaceId })
    .from(textSource)
    .innerJoin(textNamespace, eq(textNamespace.id, textSource.namespaceId))
    .where(and(inArray(textSource.position, [...positions]), isNull(textSource.removedAt)))
    .orderBy(asc(textSource.position));
  const keys = [...new Set(sources.map(({ source }) => source.translationKey))];
  const stored = await db
    .select()
    .from(translation)
    .where(and(eq(translation.languageId, language.id), inArray(translation.translationKey, keys)));
  const rows: TextRow[] = [];
  for (const position of positions) {
    const own = sources.filter(({ source }) => source.position === position);
    const [first] = own;
    if (!first) continue;
    const { namespaceId, translationKey } = first.source;
    const entries = stored.filter(
      (entry) => entry.namespaceId === namespaceId && entry.translationKey === translationKey,
    );
    rows.push(
      textOf(
        first.namespace,
        own.map(({ source }) => source),
        entries,
        language.languageCode,
      ),
    );
  }
  return rows;
}

type Source = typeof textSource.$inferSelect;
type Stored = typeof translation.$inferSelect;

function textOf(
  namespace: string,
  sources: readonly Source[],
  entries: readonly Stored[],
  code: string,
): TextRow {
  const [first] = sources;
  if (!first) throw new Error('a text without a source');
  const isPlural = first.pluralForm !== null;
  const sorted = sources.toSorted((one, other) => placeOf(one.pluralForm) - placeOf(other.pluralForm));
  const forms = (isPlural ? formsOf(code) : [null]).map((form) => {
    const entry = entries.find(({ pluralForm }) => pluralForm === form);
    const source = sources.find(({ pluralForm }) => pluralForm === form) ?? sorted.at(-1);
    const shipped = (code === 'en' ? source?.sourceText : source?.shipped[code]) ?? null;
    return {
      pluralForm: form,
      text: entry?.translatedText || shipped || '',
      shipped,
      entryId: entry?.id ?? null,
      version: entry?.version ?? null,
      failing: entry?.failing ?? [],
      warnings: entry?.warnings ?? [],
      ignored: entry?.ignored ?? [],
    };
  });
  const changed = entries.find((entry) => entry.needsReview && entry.sourceHash !== entry.checkedHash);
  const [entry] = entries;
  return {
    position: first.position,
    namespaceId: first.namespaceId,
    namespace,
    translationKey: first.translationKey,
    sources: sorted.map(({ pluralForm, sourceText }) => ({ pluralForm, text: sourceText })),
    before: changed?.sourceText ?? null,
    forms,
    state: stateOf(forms, entries, changed !== undefined),
    isApproved: entries.length > 0 && entries.every((one) => one.isApproved),
    context: entry?.context ?? null,
    maxLength: entry?.maxLength ?? null,
    translationNotes: entry?.translationNotes ?? null,
  };
}

function stateOf(forms: TextRow['forms'], entries: readonly Stored[], changed: boolean): TextRow['state'] {
  if (entries.some(({ failing }) => failing.length > 0)) return 'failing';
  if (forms.some(({ text }) => text === '')) return 'untranslated';
  if (changed) return 'changed';
  return entries.some(({ needsReview }) => needsReview) ? 'review' : 'done';
}

function placeOf(form: Source['pluralForm']): number {
  return form === null ? 0 : pluralForms.indexOf(form);
}
