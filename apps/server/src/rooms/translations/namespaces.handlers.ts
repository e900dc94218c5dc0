import type { textNamespaces } from '@bellwether/contract/translations/namespaces';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { drop, lockVersioned, make, saveVersioned } from '../../platform/db/records.ts';
import { countOf } from '../../platform/db/rows.ts';
import type { Conflicts, Handlers } from '../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../platform/http/problem.ts';
import { textNamespace, textSource, translation } from './translations.table.ts';

export const namespaceConflicts: Conflicts = {
  text_namespace_unique: {
    code: 'NAMESPACE_EXISTS',
    field: 'namespaceId',
    message: 'A namespace of this ID exists.',
  },
};

const kind = {
  table: textNamespace,
  entity: 'text_namespace',
  thing: 'Namespace',
  paths: ['/api/translations'],
};

const sortable = {
  sortOrder: textNamespace.sortOrder,
  displayName: textNamespace.displayName,
  namespaceId: textNamespace.namespaceId,
};

/** Namespaces. TRN-02. */
export const namespaceHandlers: Handlers<typeof textNamespaces> = {
  async list({ query }, { db }) {
    const where = and(
      query.isActive === undefined ? undefined : eq(textNamespace.isActive, query.isActive),
      contains(query.search, textNamespace.displayName),
    );
    return pageOf(db, (onPage) => db.select().from(textNamespace).where(onPage).$dynamic(), {
      query,
      by: [sortable[query.sortBy]],
      id: textNamespace.id,
      from: sql`from ${textNamespace} ${where ? sql`where ${where}` : sql``}`,
    });
  },

  async get({ params: { id } }, { db }) {
    const [found] = await db.select().from(textNamespace).where(eq(textNamespace.id, id));
    if (!found) throw notFound('Namespace');
    return { data: found };
  },

  create: async ({ body }, ctx) => ({ data: await make(ctx, kind, body) }),

  async update({ params: { id }, body }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, body.version);
    if (body.namespaceId !== before.namespaceId && (await hasTexts(ctx.db, id)))
      throw fieldProblem('namespaceId', 'The ID of a namespace with texts stays.');
    return { data: (await saveVersioned(ctx, kind, id, body)).after };
  },

  async remove({ params: { id } }, ctx) {
    await lockVersioned(ctx.db, kind, id, undefined);
    if (await hasTexts(ctx.db, id)) throw conflict('IN_USE', 'This namespace has texts.');
    return drop(ctx, kind, id);
  },
};

async function hasTexts(db: Db, id: string): Promise<boolean> {
  const sources = await countOf(db, sql`from ${textSource} where namespace_id = ${id}`);
  return sources > 0 || (await countOf(db, sql`from ${translation} where namespace_id = ${id}`)) > 0;
}
