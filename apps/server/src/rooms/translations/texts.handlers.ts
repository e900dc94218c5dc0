import type { InputOf } from '@bellwether/contract/shared/endpoint';
import type { texts } from '@bellwether/contract/translations/texts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { demandVersion } from '../../platform/db/records.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../platform/http/problem.ts';
import { readSettings } from '../settings/index.ts';
import { memoryOf } from './memory.queries.ts';
import { listTexts, textsAt } from './texts.queries.ts';
import { language, textSource, translation } from './translations.table.ts';
import { lockTexts, rowsOfEntries, textsChanged } from './write-entries.commands.ts';

type Save = InputOf<typeof texts.save>['body'];

/** The translator's texts. TRN-07. */
export const textHandlers: Handlers<typeof texts> = {
  async list({ query }, { db }) {
    const spoken = query.languageId ? await languageOf(db, query.languageId) : await defaultLanguage(db);
    return listTexts(db, spoken, query);
  },

  async save({ body }, ctx) {
    const spoken = await languageOf(ctx.db, body.languageId);
    await lockTexts(ctx.db, [spoken.id]);
    const sources = await ctx.db
      .select()
      .from(textSource)
      .where(
        and(
          eq(textSource.namespaceId, body.namespaceId),
          eq(textSource.translationKey, body.translationKey),
          isNull(textSource.removedAt),
        ),
      )
      .orderBy(asc(textSource.position));
    const [first] = sources;
    if (!first) throw notFound('Text');
    await saveForms(ctx, body, sources);
    await textsChanged(ctx, [spoken.id]);
    const [text] = await textsAt(ctx.db, spoken, [first.position]);
    if (!text) throw notFound('Text');
    return { data: text };
  },

  async memory({ query }, { db }) {
    const spoken = await languageOf(db, query.languageId);
    return { data: await memoryOf(db, spoken, query.source, query.namespaceId) };
  },

  async revert({ body: { languageId, namespaceId } }, ctx) {
    await languageOf(ctx.db, languageId);
    await lockTexts(ctx.db, [languageId]);
    const gone = await ctx.db
      .delete(translation)
      .where(
        and(
          eq(translation.languageId, languageId),
          namespaceId ? eq(translation.namespaceId, namespaceId) : undefined,
        ),
      )
      .returning({ id: translation.id });
    ctx.audit({
      action: 'revert',
      entity: 'translation',
      after: { languageId, namespaceId: namespaceId ?? null, count: gone.length },
    });
    if (gone.length > 0) await textsChanged(ctx, [languageId]);
    return { data: { count: gone.length } };
  },
};

/** The language of an id. Throws 404. */
export async function languageOf(db: Db, id: string): Promise<typeof language.$inferSelect> {
  const [found] = await db.select().from(language).where(eq(language.id, id));
  if (!found) throw notFound('Language');
  return found;
}

async function defaultLanguage(db: Db): Promise<typeof language.$inferSelect> {
  const { system } = await readSettings(db, 'system');
  const [found] = await db.select().from(language).where(eq(language.languageCode, system.defaultLanguage));
  if (!found) throw notFound('Language');
  return found;
}

/** Writes each form that says something else than what ships; one that says the same, or nothing, goes back to it. */
async function saveForms(ctx: Context, body: Save, sources: readonly (typeof textSource.$inferSelect)[]) {
  const { db } = ctx;
  const code = (await languageOf(db, body.languageId)).languageCode;
  const stored = await db
    .select()
    .from(translation)
    .where(
      and(
        eq(translation.languageId, body.languageId),
        eq(translation.namespaceId, body.namespaceId),
        eq(translation.translationKey, body.translationKey),
      ),
    )
    .for('update');
  for (const { pluralForm = null, translatedText, version } of body.forms) {
    const isPlural = sources.some((source) => source.pluralForm !== null);
    if (isPlural !== (pluralForm !== null)) throw fieldProblem('forms', 'This text has other plural forms.');
    const source =
      sources.find((one) => one.pluralForm === pluralForm) ??
      sources.find((one) => one.pluralForm === 'other') ??
      sources[0];
    const before = stored.find((entry) => entry.pluralForm === pluralForm);
    demandVersion(version ?? 0, { version: before?.version ?? 0 });
    const shipped = code === 'en' ? source?.sourceText : source?.shipped[code];
    if (translatedText === '' || translatedText === shipped) {
      if (before) await db.delete(translation).where(eq(translation.id, before.id));
      continue;
    }
    const [row] = await rowsOfEntries(db, [
      {
        ...body,
        pluralForm,
        translatedText,
        sourceText: source?.sourceText ?? '',
        context: before?.context ?? null,
        maxLength: before?.maxLength ?? null,
        needsReview: false,
      },
    ]);
    if (!row) continue;
    const { forms: _forms, ...fields } = row as typeof row & { forms?: unknown };
    if (before)
      await db
        .update(translation)
        .set({ ...fields, version: before.version + 1 })
        .where(eq(translation.id, before.id));
    else await db.insert(translation).values(fields);
  }
  ctx.audit({
    action: 'update',
    entity: 'translation',
    before: stored.map(({ pluralForm, translatedText }) => ({ pluralForm, translatedText })),
    after: { translationKey: body.translationKey, language: code, forms: body.forms },
  });
}
