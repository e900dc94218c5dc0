import type { jobTitles } from '@bellwether/contract/employees/job-titles';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { can } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { lockVersioned, storeVersioned } from '../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { conflict, fieldProblem, notFound, Problem } from '../../platform/http/problem.ts';
import { salaryStructureView } from '../payroll/salary/salary-structures.view.ts';
import { careerPathOf, leadsTo } from './career-path.queries.ts';
import { department, jobTitle } from './employees.table.ts';

export const jobTitleConflicts: Conflicts = {
  job_title_name_unique: {
    code: 'JOB_TITLE_TAKEN',
    field: 'name',
    message: 'A job title of this name exists.',
  },
  job_title_not_own_next_level: {
    code: 'OWN_NEXT_LEVEL',
    field: 'nextLevelTitleId',
    message: 'A job title cannot be its own next level.',
  },
};

// Serialises changes of the ladder, for the same reason as the manager chain.
const ladderLock = 7_305_103;

const nextTitle = alias(jobTitle, 'next_title');

const columns = {
  id: jobTitle.id,
  name: jobTitle.name,
  description: jobTitle.description,
  departmentId: jobTitle.departmentId,
  department: sql<{ id: string; name: string } | null>`case when ${department.id} is not null
    then json_build_object('id', ${department.id}, 'name', ${department.name}) end`,
  responsibilities: jobTitle.responsibilities,
  qualifications: jobTitle.qualifications,
  jobLevel: jobTitle.jobLevel,
  employmentType: jobTitle.employmentType,
  nextLevelTitleId: jobTitle.nextLevelTitleId,
  nextLevelTitle: sql<{ id: string; name: string } | null>`case when ${nextTitle.id} is not null
    then json_build_object('id', ${nextTitle.id}, 'name', ${nextTitle.name}) end`,
  defaultSalaryStructureId: jobTitle.defaultSalaryStructureId,
  isActive: jobTitle.isActive,
  _count: sql<{ employees: number; skills: number }>`json_build_object(
    'employees', (select count(*)::int from employee e where e.job_title_id = ${jobTitle.id}),
    'skills', (select count(*)::int from job_title_skill ts where ts.job_title_id = ${jobTitle.id}))`,
  version: jobTitle.version,
};

export const jobTitleHandlers: Handlers<typeof jobTitles> = {
  list: ({ query }, { db }) => listJobTitles(db, query),

  async get({ params: { id } }, { db }) {
    const found = await findJobTitle(db, id);
    return { data: { ...found, careerPath: await careerPathOf(db, id) } };
  },

  async create({ body }, ctx) {
    await demandStructure(ctx.db, body.defaultSalaryStructureId);
    const [made] = await ctx.db.insert(jobTitle).values(body).returning({ id: jobTitle.id });
    if (!made) throw notFound('Job title');
    const data = await findJobTitle(ctx.db, made.id);
    changed(ctx, 'create', made.id, { after: data });
    return { data };
  },

  async update({ params: { id }, body: { version, ...fields } }, ctx) {
    const kind = { table: jobTitle, thing: 'Job title' };
    // The lock of the ladder comes first: whoever holds it may wait for a row, and nobody with a row waits for it.
    if (fields.nextLevelTitleId) await lockLadder(ctx.db);
    const before = await lockVersioned(ctx.db, kind, id, version);
    await demandStructure(ctx.db, fields.defaultSalaryStructureId);
    if (fields.nextLevelTitleId) await demandNoRing(ctx.db, id, fields.nextLevelTitleId);
    await storeVersioned(ctx.db, kind, before, fields);
    const data = await findJobTitle(ctx.db, id);
    changed(ctx, 'update', id, { before, after: data });
    return { data };
  },

  async remove({ params: { id } }, ctx) {
    if ((await removeTitles(ctx, [id])) === 0) throw notFound('Job title');
    return undefined;
  },

  async bulk({ body: { action, ids } }, ctx) {
    if (action === 'DELETE') {
      demandDelete(ctx);
      return { changed: await removeTitles(ctx, ids) };
    }
    const isActive = action === 'ACTIVATE';
    const after = await ctx.db
      .update(jobTitle)
      .set({ isActive, version: sql`${jobTitle.version} + 1` })
      .where(and(inArray(jobTitle.id, ids), eq(jobTitle.isActive, !isActive)))
      .returning({ id: jobTitle.id });
    for (const { id } of after) {
      changed(ctx, 'update', id, { before: { isActive: !isActive }, after: { isActive } });
    }
    return { changed: after.length };
  },
};

/** Throws 400 at a salary structure that is not there. HR-15. */
async function demandStructure(db: Db, id: string | null): Promise<void> {
  if (id === null) return;
  const { rows } = await db.execute(sql`select 1 from ${salaryStructureView('s')} where s.id = ${id}`);
  if (rows.length === 0)
    throw fieldProblem('defaultSalaryStructureId', 'This salary structure does not exist.');
}

/** Deletes job titles, all of them or none: 409 IN_USE when anybody holds one or another title leads to one. */
async function removeTitles(ctx: Context, ids: readonly string[]): Promise<number> {
  const chosen = [...ids];
  const uses = await ctx.db
    .select({
      name: jobTitle.name,
      employees: sql<number>`(select count(*)::int from employee e where e.job_title_id = "job_title"."id")`,
      // A title that is deleted with it does not stand in the way.
      jobTitles: sql<number>`(select count(*)::int from job_title t
        where t.next_level_title_id = "job_title"."id" and not (t.id = any(${sql.param(chosen)}::uuid[])))`,
    })
    .from(jobTitle)
    .where(inArray(jobTitle.id, chosen));
  const used = uses.filter(({ employees, jobTitles }) => employees + jobTitles > 0);
  if (used.length > 0) {
    const counts = {
      employees: used.reduce((sum, { employees }) => sum + employees, 0),
      jobTitles: used.reduce((sum, { jobTitles }) => sum + jobTitles, 0),
    };
    const message =
      ids.length === 1
        ? 'This job title is still in use and cannot be deleted.'
        : `Still in use, so nothing was deleted: ${used.map(({ name }) => name).join(', ')}.`;
    throw conflict('IN_USE', message, { counts });
  }
  await ctx.db.update(jobTitle).set({ nextLevelTitleId: null }).where(inArray(jobTitle.id, chosen));
  const gone = await ctx.db.delete(jobTitle).where(inArray(jobTitle.id, chosen)).returning();
  for (const before of gone) changed(ctx, 'delete', before.id, { before });
  return gone.length;
}

async function lockLadder(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${ladderLock})`);
}

/** 400 when the next level is the title itself or leads back to it (AMB-198). */
async function demandNoRing(db: Db, id: string, nextId: string): Promise<void> {
  if (nextId === id) throw fieldProblem('nextLevelTitleId', 'A job title cannot be its own next level.');
  if (await leadsTo(db, nextId, id)) {
    throw fieldProblem('nextLevelTitleId', 'The next level leads back to this job title.');
  }
}

function demandDelete(ctx: Context): void {
  if (can(ctx.viewer, 'delete', 'job_title')) return;
  const right = 'delete job_title';
  throw new Problem(403, `This needs the right '${right}'.`, { code: 'FORBIDDEN', details: { right } });
}

// From the least to the most senior.
const byLevel = sql`array_position(array['ENTRY', 'MID', 'SENIOR', 'LEAD', 'EXECUTIVE'], ${jobTitle.jobLevel})`;

const sortable = {
  name: [jobTitle.name],
  department: [department.name, jobTitle.name],
  jobLevel: [byLevel, jobTitle.name],
};

function listJobTitles(db: Db, query: InputOf<typeof jobTitles.list>['query']) {
  const where = and(
    contains(query.search, jobTitle.name),
    query.departmentId?.length ? inArray(jobTitle.departmentId, query.departmentId) : undefined,
    query.jobLevel?.length ? inArray(jobTitle.jobLevel, query.jobLevel) : undefined,
    query.isActive === undefined ? undefined : eq(jobTitle.isActive, query.isActive),
  );
  return pageOf(db, (onPage) => selectJobTitles(db).where(onPage).$dynamic(), {
    query,
    by: sortable[query.sortBy],
    id: jobTitle.id,
    from: sql`from ${jobTitle} left join ${department} on ${department.id} = ${jobTitle.departmentId} ${where ? sql`where ${where}` : sql``}`,
  });
}

function selectJobTitles(db: Db) {
  return db
    .select(columns)
    .from(jobTitle)
    .leftJoin(department, eq(department.id, jobTitle.departmentId))
    .leftJoin(nextTitle, eq(nextTitle.id, jobTitle.nextLevelTitleId));
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
    data: { paths: ['/api/hr/job-titles', '/api/hr/employees', '/api/hr/skills'] },
  });
}
