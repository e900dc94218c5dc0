import type { feedbackCategories } from '@bellwether/contract/feedback/categories';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { lockVersioned, storeVersioned } from '../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import { feedbackCategory } from './feedback.table.ts';

export const feedbackCategoryConflicts: Conflicts = {
  feedback_category_name_unique: {
    code: 'CATEGORY_NAME_TAKEN',
    field: 'name',
    message: 'A category of this name exists.',
  },
};

const columns = {
  id: feedbackCategory.id,
  name: feedbackCategory.name,
  _count: sql<{
    templates: number;
  }>`jsonb_build_object('templates', (select count(*)::int from feedback_template t
    where t.feedback_category_id = "feedback_category"."id"))`,
  version: feedbackCategory.version,
};

const kind = { table: feedbackCategory, thing: 'Feedback category' };

export const feedbackCategoryHandlers: Handlers<typeof feedbackCategories> = {
  list({ query }, { db }) {
    const where = contains(query.search, sql`${feedbackCategory.name}::text`) ?? sql`true`;
    return pageOf(db, (onPage) => db.select(columns).from(feedbackCategory).where(onPage).$dynamic(), {
      query,
      by: [feedbackCategory.name],
      id: feedbackCategory.id,
      from: sql`from ${feedbackCategory} where ${where}`,
    });
  },

  get: async ({ params: { id } }, { db }) => ({ data: await findCategory(db, id) }),

  async create({ body }, ctx) {
    const [made] = await ctx.db.insert(feedbackCategory).values(body).returning({ id: feedbackCategory.id });
    if (!made) throw notFound('Feedback category');
    return { data: await changed(ctx, 'create', made.id, null) };
  },

  async update({ params: { id }, body: { version, name } }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, version);
    await storeVersioned(ctx.db, kind, before, { name });
    return { data: await changed(ctx, 'update', id, before) };
  },

  async remove({ params: { id } }, ctx) {
    const before = await findCategory(ctx.db, id);
    if (before._count.templates > 0) {
      throw conflict('CATEGORY_IN_USE', 'Templates still have this category.', { counts: before._count });
    }
    await ctx.db.delete(feedbackCategory).where(eq(feedbackCategory.id, id));
    note(ctx, 'delete', id, { before });
    return undefined;
  },
};

async function findCategory(db: Db, id: string) {
  const [found] = await db.select(columns).from(feedbackCategory).where(eq(feedbackCategory.id, id));
  if (!found) throw notFound('Feedback category');
  return found;
}

async function changed(ctx: Context, action: string, id: string, before: unknown) {
  const after = await findCategory(ctx.db, id);
  note(ctx, action, id, { before, after });
  return after;
}

function note(ctx: Context, action: string, id: string, states: { before?: unknown; after?: unknown }): void {
  ctx.audit({ action, entity: 'feedback_category', entityId: id, ...states });
  const paths = ['/api/feedback-categories', '/api/feedback-templates'];
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
}
