import type { InputOf } from '@bellwether/contract/shared/endpoint';
import type { entries } from '@bellwether/contract/translations/entries';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { contains, pageOf } from '../../platform/db/list.ts';
import { drop, lockVersioned, make, saveVersioned, storeVersioned } from '../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { translation } from './translations.table.ts';
import { lockTexts, rowsOfEntries, textsChanged } from './write-entries.commands.ts';

export const entryConflicts: Conflicts = {
  text_source_unique: { code: 'TEXT_EXISTS', message: 'This text is there already.' },
  translation_unique: {
    code: 'TRANSLATION_EXISTS',
    field: 'translationKey',
    message: 'This text has a translation already.',
  },
};

const kind = {
  table: translation,
  entity: 'translation',
  thing: 'Translation',
  paths: ['/api/translations'],
};

const sortable = { translationKey: translation.translationKey, updatedAt: translation.updatedAt };

/** Stored translations. TRN-03, TRN-04. */
export const entryHandlers: Handlers<typeof entries> = {
  async list({ query }, { db }) {
    const where = and(
      query.languageId ? eq(translation.languageId, query.languageId) : undefined,
      query.namespaceId ? eq(translation.namespaceId, query.namespaceId) : undefined,
      query.isApproved === undefined ? undefined : eq(translation.isApproved, query.isApproved),
      query.needsReview === undefined ? undefined : eq(translation.needsReview, query.needsReview),
      contains(query.search, sql`(translation_key || ' ' || source_text || ' ' || translated_text)`),
    );
    return pageOf(db, (onPage) => db.select().from(translation).where(onPage).$dynamic(), {
      query,
      by: [sortable[query.sortBy]],
      id: translation.id,
      from: sql`from ${translation} ${where ? sql`where ${where}` : sql``}`,
    });
  },

  async create({ body }, ctx) {
    await lockTexts(ctx.db, [body.languageId]);
    const [row] = await rowsOfEntries(ctx.db, [body]);
    if (!row) throw notFound('Translation');
    const made = await make(ctx, kind, row);
    await textsChanged(ctx, [made.languageId]);
    return { data: made };
  },

  async update({ params: { id }, body: { version, ...body } }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, version);
    const [row] = await rowsOfEntries(ctx.db, [body]);
    const { after } = await saveVersioned(ctx, kind, id, { ...row, version });
    await textsChanged(ctx, [before.languageId, after.languageId]);
    return { data: after };
  },

  async remove({ params: { id } }, ctx) {
    const row = await lockVersioned(ctx.db, kind, id, undefined);
    await drop(ctx, kind, id);
    await textsChanged(ctx, [row.languageId]);
    return undefined;
  },

  async bulk({ body }, ctx) {
    const { ids, languageIds } = await written(ctx, body);
    ctx.audit({ action: `bulk-${body.action}`, entity: 'translation', after: { count: ids.length, ids } });
    await textsChanged(ctx, languageIds);
    return { data: { count: ids.length, ids } };
  },
};

interface Written {
  readonly ids: string[];
  readonly languageIds: string[];
}

async function written({ db }: Context, body: InputOf<typeof entries.bulk>['body']): Promise<Written> {
  switch (body.action) {
    case 'create': {
      await lockTexts(
        db,
        body.items.map(({ languageId }) => languageId),
      );
      const made = await db
        .insert(translation)
        .values(await rowsOfEntries(db, body.items))
        .returning();
      return writtenOf(made);
    }
    case 'update': {
      const rows = await rowsOfEntries(
        db,
        body.items.map(({ id: _id, version: _version, ...entry }) => entry),
      );
      const saved = [];
      // By their ids: two calls that change the same ones wait for each other instead of both giving up.
      const order = body.items.map((item, at) => ({ ...item, row: rows[at] }));
      for (const { id, version, row } of order.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
        const before = await lockVersioned(db, kind, id, version);
        const after = await storeVersioned(db, kind, before, row ?? {});
        saved.push(before, after);
      }
      return { ids: body.items.map(({ id }) => id), languageIds: saved.map(({ languageId }) => languageId) };
    }
    case 'delete': {
      const ids = [...new Set(body.items)];
      const gone = await db.delete(translation).where(inArray(translation.id, ids)).returning();
      if (gone.length < ids.length) throw notFound('Translation');
      return writtenOf(gone);
    }
  }
}

function writtenOf(rows: readonly { id: string; languageId: string }[]): Written {
  return { ids: rows.map(({ id }) => id), languageIds: rows.map(({ languageId }) => languageId) };
}
