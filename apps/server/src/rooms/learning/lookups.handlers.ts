import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/db/list.ts';
import type { Conflicts, Context } from '../../platform/http/context.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import { changed } from './changes.ts';
import { ageRange, category, grade, level } from './learning.table.ts';
import { matchesText } from './matches-text.ts';

export const lookupConflicts: Conflicts = {
  level_name_unique: { code: 'LEVEL_NAME_TAKEN', field: 'name', message: 'A level of this name exists.' },
  category_name_unique: {
    code: 'CATEGORY_NAME_TAKEN',
    field: 'name',
    message: 'A category of this name exists.',
  },
  age_range_unique: { code: 'AGE_RANGE_TAKEN', field: 'range', message: 'This age range exists.' },
  grade_title_unique: { code: 'GRADE_TITLE_TAKEN', field: 'title', message: 'A grade of this title exists.' },
};

export const levelHandlers = lookupHandlers({
  table: level,
  entity: 'level',
  thing: 'Level',
  text: level.name,
  order: () => [level.name],
  paths: ['/api/lms/levels', '/api/lms/courses'],
  usage: (id) => sql`select count(*)::int as courses, 0 as classes from course where level_id = ${id}`,
});

export const categoryHandlers = lookupHandlers({
  table: category,
  entity: 'category',
  thing: 'Category',
  text: category.name,
  order: () => [category.name],
  paths: ['/api/lms/categories', '/api/lms/courses'],
  usage: (id) => sql`select count(*)::int as courses, 0 as classes from course where category_id = ${id}`,
});

export const ageRangeHandlers = lookupHandlers({
  table: ageRange,
  entity: 'age_range',
  thing: 'Age range',
  text: ageRange.range,
  order: () => [ageRange.range],
  paths: ['/api/lms/age-ranges', '/api/lms/courses'],
  usage: (id) => sql`select count(*)::int as courses, 0 as classes from course where age_range_id = ${id}`,
});

export const gradeHandlers = lookupHandlers({
  table: grade,
  entity: 'grade',
  thing: 'Grade',
  text: grade.title,
  order: (sortBy) => (sortBy === 'title' ? [grade.title] : [grade.order, grade.title]),
  paths: ['/api/lms/grades', '/api/lms/courses', '/api/lms/classes'],
  usage: (id) => sql`select (select count(*)::int from course where grade_id = ${id}) as courses,
    (select count(*)::int from class where grade_id = ${id}) as classes`,
});

type LookupTable = PgTable & { readonly id: PgColumn };

interface Lookup<T extends LookupTable> {
  readonly table: T;
  readonly entity: string;
  readonly thing: string;
  readonly text: AnyColumn;
  readonly order: (sortBy: string) => AnyColumn[];
  readonly paths: readonly string[];
  /** A select of the counts `courses` and `classes` that use the row. */
  readonly usage: (id: string) => SQL;
}

interface ListQuery {
  readonly page: number;
  readonly limit: number;
  readonly search?: string | undefined;
  readonly sortBy: string;
  readonly sortOrder: 'asc' | 'desc';
}

/** The four handlers of a short list. The table's row and insert types are those of the caller. */
function lookupHandlers<T extends LookupTable>({
  table,
  entity,
  thing,
  text,
  order,
  paths,
  usage,
}: Lookup<T>) {
  type Row = T['$inferSelect'];
  type Body = Omit<T['$inferInsert'], 'id' | 'createdAt' | 'updatedAt'>;
  const byId = (id: string) => eq(table.id, id);

  return {
    async list({ query }: { query: ListQuery }, { db }: Pick<Context, 'db'>) {
      const where = matchesText(query.search, text);
      const rows = db
        .select()
        .from(table as PgTable)
        .where(where)
        .$dynamic();
      const count = sql`from ${table} ${where ? sql`where ${where}` : sql``}`;
      const page = await pageOf(db, rows, { query, by: order(query.sortBy), id: table.id, count });
      return { ...page, data: page.data as Row[] };
    },

    async create({ body }: { body: Body }, ctx: Context) {
      const [made] = (await ctx.db
        .insert(table as PgTable)
        .values(body as object)
        .returning()) as Row[];
      if (!made) throw notFound(thing);
      changed(ctx, entity, 'create', idOf(made), { after: made }, paths);
      return { data: made };
    },

    async update({ params: { id }, body }: { params: { id: string }; body: Body }, ctx: Context) {
      const [before] = await ctx.db
        .select()
        .from(table as PgTable)
        .where(byId(id))
        .for('update');
      const [after] = (await ctx.db
        .update(table as PgTable)
        .set(body as object)
        .where(byId(id))
        .returning()) as Row[];
      if (!after) throw notFound(thing);
      changed(ctx, entity, 'update', id, { before, after }, paths);
      return { data: after };
    },

    async remove({ params: { id } }: { params: { id: string } }, ctx: Context) {
      await refuseUsed(ctx.db, usage(id));
      const [before] = await ctx.db
        .delete(table as PgTable)
        .where(byId(id))
        .returning();
      if (!before) throw notFound(thing);
      changed(ctx, entity, 'delete', id, { before }, paths);
      return undefined;
    },
  };
}

/** 409 IN_USE with counts (AMB-127). */
async function refuseUsed(db: Db, usage: SQL): Promise<void> {
  const { rows } = await db.execute<{ courses: number; classes: number }>(usage);
  const [counts] = rows;
  if (!counts || counts.courses + counts.classes === 0) return;
  throw conflict('IN_USE', 'This is still in use and cannot be deleted.', { counts });
}

function idOf(row: object): string {
  return (row as { id: string }).id;
}
