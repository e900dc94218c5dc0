import type { jobTitles } from '@bellwether/contract/employees/job-titles';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { escapeLike, pageOf } from '../../platform/db/list.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { conflict, notFound, stale } from '../../platform/http/problem.ts';
import { department, jobTitle } from './employees.table.ts';

export const jobTitleConflicts: Conflicts = {
  job_title_name_unique: {
    code: 'JOB_TITLE_TAKEN',
    field: 'name',
    message: 'A job title of this name exists.',
  },
};

const columns = {
  id: jobTitle.id,
  name: jobTitle.name,
  description: jobTitle.description,
  departmentId: jobTitle.departmentId,
  department: sql<{ id: string; name: string } | null>`case when ${department.id} is not null
    then json_build_object('id', ${department.id}, 'name', ${department.name}) end`,
  isActive: jobTitle.isActive,
  _count: sql<{ employees: number }>`json_build_object('employees',
    (select count(*)::int from employee e where e.job_title_id = ${jobTitle.id}))`,
  version: jobTitle.version,
};

export const jobTitleHandlers: Handlers<typeof jobTitles> = {
  list: ({ query }, { db }) => listJobTitles(db, query),
  get: async ({ params: { id } }, { db }) => ({ data: await findJobTitle(db, id) }),

  async create({ body }, ctx) {
    const [made] = await ctx.db.insert(jobTitle).values(body).returning({ id: jobTitle.id });
    if (!made) throw notFound('Job title');
    const data = await findJobTitle(ctx.db, made.id);
    changed(ctx, 'create', made.id, { after: data });
    return { data };
  },

  async update({ params: { id }, body: { version, ...fields } }, ctx) {
    const [before] = await ctx.db.select().from(jobTitle).where(eq(jobTitle.id, id)).for('update');
    if (!before) throw notFound('Job title');
    if (version !== before.version) throw stale(version, before.version);
    await ctx.db
      .update(jobTitle)
      .set({ ...fields, version: version + 1 })
      .where(eq(jobTitle.id, id));
    const data = await findJobTitle(ctx.db, id);
    changed(ctx, 'update', id, { before, after: data });
    return { data };
  },

  async remove({ params: { id } }, ctx) {
    const { rows } = await ctx.db.execute<{ employees: number }>(
      sql`select count(*)::int as employees from employee where job_title_id = ${id}`,
    );
    const [counts] = rows;
    if (counts && counts.employees > 0) {
      throw conflict('IN_USE', 'This job title is still in use and cannot be deleted.', { counts });
    }
    const [before] = await ctx.db.delete(jobTitle).where(eq(jobTitle.id, id)).returning();
    if (!before) throw notFound('Job title');
    changed(ctx, 'delete', id, { before });
    return undefined;
  },
};

function listJobTitles(db: Db, query: InputOf<typeof jobTitles.list>['query']) {
  const where = and(
    query.search
      ? sql`bw_search_text(${jobTitle.name}) like bw_search_text(${`%${escapeLike(query.search)}%`})`
      : undefined,
    query.departmentId ? eq(jobTitle.departmentId, query.departmentId) : undefined,
    query.isActive === undefined ? undefined : eq(jobTitle.isActive, query.isActive),
  );
  return pageOf(db, selectJobTitles(db).where(where).$dynamic(), {
    query,
    by: [jobTitle.name],
    id: jobTitle.id,
    count: sql`from ${jobTitle} ${where ? sql`where ${where}` : sql``}`,
  });
}

function selectJobTitles(db: Db) {
  return db.select(columns).from(jobTitle).leftJoin(department, eq(department.id, jobTitle.departmentId));
}

async function findJobTitle(db: Db, id: string) {
  const [found] = await selectJobTitles(db).where(eq(jobTitle.id, id));
  if (!found) throw notFound('Job title');
  return found;
}

function changed(
  ctx: Context,
  action: string,
  id: string,
  states: { before?: unknown; after?: unknown },
): void {
  ctx.audit({ action, entity: 'job_title', entityId: id, ...states });
  ctx.emit({
    userId: null,
    type: 'invalidate',
    data: { paths: ['/api/hr/job-titles', '/api/hr/employees'] },
  });
}
