import { directionOf } from '@bellwether/contract/translations/direction.values';
import type { languages } from '@bellwether/contract/translations/languages';
import { languageCodes } from '@bellwether/contract/translations/values';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { drop, lockVersioned, make, saveVersioned } from '../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../platform/http/problem.ts';
import { readSettings, writeSettings } from '../settings/index.ts';
import { progressOf } from './progress.queries.ts';
import { raiseRevisions } from './reconcile-texts.commands.ts';
import { language } from './translations.table.ts';

export const languageConflicts: Conflicts = {
  language_code_unique: {
    code: 'LANGUAGE_EXISTS',
    field: 'languageCode',
    message: 'This language exists already.',
  },
};

const kind = {
  table: language,
  entity: 'language',
  thing: 'Language',
  paths: ['/api/translations', '/api/config/settings'],
};

type Row = typeof language.$inferSelect;

/** Languages for those who look after them. TRN-01. */
export const languageHandlers: Handlers<typeof languages> = {
  async all({ query }, { db }) {
    const chosen = await defaultCode(db);
    const where = contains(query.search, language.languageName);
    const page = await pageOf(db, (onPage) => db.select().from(language).where(onPage).$dynamic(), {
      query,
      by: [language[query.sortBy]],
      id: language.id,
      from: sql`from ${language} ${where ? sql`where ${where}` : sql``}`,
    });
    const progress = await progressOf(db);
    const none = { total: 0, translated: 0, review: 0, failing: 0 };
    const data = page.data.map((row) => ({ ...shown(row, chosen), progress: progress.get(row.id) ?? none }));
    return { ...page, data };
  },

  async get({ params: { id } }, { db }) {
    const [found] = await db.select().from(language).where(eq(language.id, id));
    if (!found) throw notFound('Language');
    return { data: shown(found, await defaultCode(db)) };
  },

  async create({ body: { isDefault, ...fields } }, ctx) {
    demandActive(isDefault, fields.isActive);
    const row = await make(ctx, kind, fields);
    await raiseRevisions(ctx.db, [row.id]);
    if (isDefault) await makeDefault(ctx, row.languageCode);
    return { data: shown(row, await defaultCode(ctx.db)) };
  },

  async update({ params: { id }, body: { isDefault, ...fields } }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, fields.version);
    const chosen = await defaultCode(ctx.db);
    const isNow = before.languageCode === chosen;
    if (isNow && !isDefault)
      throw fieldProblem('isDefault', 'Make another language the default one instead.');
    demandActive(isDefault, fields.isActive);
    if (before.languageCode === 'en' && !fields.isActive)
      throw fieldProblem('isActive', 'English stays active: it stands in for what others lack.');
    if (fields.languageCode !== before.languageCode && (isShipped(before) || isNow))
      throw fieldProblem('languageCode', 'The code of this language cannot be changed.');
    const { after } = await saveVersioned(ctx, kind, id, fields);
    await raiseRevisions(ctx.db, [id]);
    if (isDefault && !isNow) await makeDefault(ctx, after.languageCode);
    return { data: shown(after, await defaultCode(ctx.db)) };
  },

  async remove({ params: { id } }, ctx) {
    const row = await lockVersioned(ctx.db, kind, id, undefined);
    if (row.languageCode === (await defaultCode(ctx.db)))
      throw conflict('DEFAULT_LANGUAGE', 'The default language cannot be deleted.');
    if (isShipped(row)) throw conflict('SHIPPED_LANGUAGE', 'This language ships with the application.');
    return drop(ctx, kind, id);
  },
};

function isShipped({ languageCode }: Row): boolean {
  return languageCodes.some((code) => code === languageCode);
}

function shown(row: Row, chosen: string) {
  return {
    ...row,
    isDefault: row.languageCode === chosen,
    isShipped: isShipped(row),
    direction: directionOf(row.languageCode),
  };
}

function demandActive(isDefault: boolean, isActive: boolean): void {
  if (isDefault && !isActive) throw fieldProblem('isActive', 'The default language is active.');
}

async function defaultCode(db: Db): Promise<string> {
  return (await readSettings(db, 'system')).system.defaultLanguage;
}

async function makeDefault(ctx: Context, code: string): Promise<void> {
  const { system } = await readSettings(ctx.db, 'system');
  await writeSettings(ctx.db, 'system', { ...system, defaultLanguage: code });
  ctx.audit({
    action: 'update',
    entity: 'setting',
    entityId: 'system',
    before: { defaultLanguage: system.defaultLanguage },
    after: { defaultLanguage: code },
  });
  ctx.emit({
    userId: null,
    type: 'invalidate',
    data: { paths: ['/api/settings/system', '/api/auth/session'] },
  });
  await ctx.platform.events.signal(ctx.db, 'sessions', '');
}
