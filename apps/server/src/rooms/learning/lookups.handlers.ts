import type { grades } from '@bellwether/contract/learning/lookups';
import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { drop, type EditedTable, type Fields, make, saveVersioned } from '../../platform/db/records.ts';
import { rowOf } from '../../platform/db/rows.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import { ageRange, category, grade, level } from './learning.table.ts';

export const lookupConflicts: Conflicts = {
  level_name_unique: { code: 'LEVEL_NAME_TAKEN', field: 'name', message: 'A level of this name exists.' },
  level_rank_unique: { code: 'LEVEL_RANK_TAKEN', field: 'rank', message: 'Another level has this rank.' },
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
  paths: ['/api/lms/levels', '/api/lms/courses', '/api/lms/curricula'],
  usage: (id) => usedAs('level_id', id),
});

export const categoryHandlers = lookupHandlers({
  table: category,
  entity: 'category',
  thing: 'Category',
  text: category.name,
  order: () => [category.name],
  paths: ['/api/lms/categories', '/api/lms/courses', '/api/lms/curricula'],
  usage: (id) => usedAs('category_id', id),
});

export const ageRangeHandlers = lookupHandlers({
  table: ageRange,
  entity: 'age_range',
  thing: 'Age range',
  text: ageRange.range,
  // By the first age named: 4–5 stands before 12–15.
  order: () => [sql`substring(${ageRange.range} from '[0-9]{1,6}')::int`, ageRange.range],
  paths: ['/api/lms/age-ranges', '/api/lms/courses', '/api/lms/curricula'],
  usage: (id) => usedAs('age_range_id', id),
});

const gradePaths = ['/api/lms/grades', '/api/lms/courses', '/api/lms/classes', '/api/lms/curricula'];

const gradeList = lookupHandlers({
  table: grade,
  entity: 'grade',
  thing: 'Grade',
  text: grade.title,
  order: (sortBy) => (sortBy === 'title' ? [grade.title] : [grade.order, grade.title]),
  paths: gradePaths,
  usage: (id) => sql`select (select count(*)::int from class where grade_id = ${id}) as classes, used.*
    from (${usedAs('grade_id', id)}) used`,
});

/** A select of how many courses and curricula have the row in the column. */
function usedAs(column: 'level_id' | 'category_id' | 'age_range_id' | 'grade_id', id: string): SQL {
  const by = sql.identifier(column);
  return sql`select (select count(*)::int from course where ${by} = ${id}) as courses,
    (select count(*)::int from curriculum where ${by} = ${id}) as curricula`;
}

export const gradeHandlers: Handlers<typeof grades> = {
  ...gradeList,

  async reorder({ body: { gradeIds } }, ctx) {
    const stored = await ctx.db
      .select({ id: grade.id })
      .from(grade)
      .orderBy(grade.order, grade.title, grade.id)
      .for('update');
    const named = new Set(gradeIds);
    if (
      named.size !== gradeIds.length ||
      stored.length !== named.size ||
      stored.some(({ id }) => !named.has(id))
    ) {
      throw conflict('STALE', 'The grades changed in the meantime.');
    }
    await ctx.db.execute(sql`update grade set "order" = wanted.number, version = grade.version + 1, updated_at = now()
      from unnest(${sql.param(gradeIds)}::uuid[]) with ordinality as wanted(id, number)
      where grade.id = wanted.id and grade."order" <> wanted.number`);
    const order = { before: stored.map(({ id }) => id), after: gradeIds };
    ctx.audit({ action: 'reorder', entity: 'grade', ...order });
    ctx.emit({ userId: null, type: 'invalidate', data: { paths: gradePaths } });
    return { gradeCount: gradeIds.length };
  },
};

interface Lookup<T extends EditedTable> {
  readonly table: T;
  readonly entity: string;
  readonly thing: string;
  readonly text: AnyColumn;
  readonly order: (sortBy: string) => (AnyColumn | SQL)[];
  readonly paths: readonly string[];
  /** A select of the counts of what uses the row. */
  readonly usage: (id: string) => SQL;
}

interface ListQuery {
  readonly page: number;
  readonly limit: number;
  readonly search?: string | undefined;
  readonly sortBy: string;
  readonly sortOrder: 'asc' | 'desc';
}

/** The five handlers of a short list. The table's row and insert types are those of the caller. */
function lookupHandlers<T extends EditedTable>({
  table,
  entity,
  thing,
  text,
  order,
  paths,
  usage,
}: Lookup<T>) {
  type Row = T['$inferSelect'];
  type Body = Fields<T>;
  const kind = { table, entity, thing, paths };
  const byId = (id: string) => eq(table.id, id);

  return {
    async list({ query }: { query: ListQuery }, { db }: Pick<Context, 'db'>) {
      const where = contains(query.search, text);
      const rows = (onPage: SQL) =>
        db
          .select()
          .from(table as PgTable)
          .where(onPage)
          .$dynamic();
      const from = sql`from ${table} ${where ? sql`where ${where}` : sql``}`;
      const page = await pageOf(db, rows, { query, by: order(query.sortBy), id: table.id, from });
      return { ...page, data: page.data as Row[] };
    },

    async get({ params: { id } }: { params: { id: string } }, { db }: Pick<Context, 'db'>) {
      const [found] = (await db
        .select()
        .from(table as PgTable)
        .where(byId(id))) as Row[];
      if (!found) throw notFound(thing);
      return { data: found };
    },

    create: async ({ body }: { body: Body }, ctx: Context) => ({ data: await make(ctx, kind, body) }),

    async update(
      { params: { id }, body }: { params: { id: string }; body: Body & { readonly version: number } },
      ctx: Context,
    ) {
      return { data: (await saveVersioned(ctx, kind, id, body)).after };
    },

    async remove({ params: { id } }: { params: { id: string } }, ctx: Context) {
      await refuseUsed(ctx.db, usage(id));
      return drop(ctx, kind, id);
    },
  };
}

const Counts = z.record(z.string(), z.int());

/** 409 IN_USE with counts (AMB-127). */
async function refuseUsed(db: Db, usage: SQL): Promise<void> {
  const counts = await rowOf(db, Counts).from(usage);
  if (!counts || Object.values(counts).every((count) => count === 0)) return;
  throw conflict('IN_USE', 'This is still in use and cannot be deleted.', { counts });
}
