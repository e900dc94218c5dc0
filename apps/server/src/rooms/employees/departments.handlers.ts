import type { departments } from '@bellwether/contract/employees/departments';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { lockVersioned, storeVersioned } from '../../platform/db/records.ts';
import { rowOf } from '../../platform/db/rows.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../platform/http/problem.ts';
import { department } from './employees.table.ts';

export const departmentConflicts: Conflicts = {
  department_name_unique: {
    code: 'DEPARTMENT_NAME_TAKEN',
    field: 'name',
    message: 'A department of this name exists.',
  },
};

// Serialises changes of the tree, for the same reason as the manager chain.
const treeLock = 7_305_102;

const columns = {
  id: department.id,
  name: department.name,
  description: department.description,
  parentId: department.parentId,
  _count: sql<{ employees: number; jobTitles: number }>`json_build_object(
    'employees', (select count(*)::int from employee e where e.department_id = "department"."id"),
    'jobTitles', (select count(*)::int from job_title t where t.department_id = "department"."id"))`,
  version: department.version,
};

const kind = { table: department, thing: 'Department' };

const Uses = z.object({ employees: z.int(), jobTitles: z.int(), departments: z.int() });

export const departmentHandlers: Handlers<typeof departments> = {
  list: ({ query }, { db }) => listDepartments(db, query),
  get: async ({ params: { id } }, { db }) => ({ data: await findDepartment(db, id) }),

  async create({ body }, ctx) {
    const [made] = await ctx.db.insert(department).values(body).returning({ id: department.id });
    if (!made) throw notFound('Department');
    const data = await findDepartment(ctx.db, made.id);
    changed(ctx, 'create', made.id, { after: data });
    return { data };
  },

  async update({ params: { id }, body: { version, ...fields } }, ctx) {
    // The lock of the tree comes first: whoever holds it may wait for a row, and nobody with a row waits for it.
    if (fields.parentId) await lockTree(ctx.db);
    const before = await lockVersioned(ctx.db, kind, id, version);
    if (fields.parentId) await demandNoRing(ctx.db, id, fields.parentId);
    await storeVersioned(ctx.db, kind, before, fields);
    const data = await findDepartment(ctx.db, id);
    changed(ctx, 'update', id, { before, after: data });
    return { data };
  },

  async remove({ params: { id } }, ctx) {
    const counts = await rowOf(ctx.db, Uses).from(sql`select
      (select count(*)::int from employee where department_id = ${id}) as employees,
      (select count(*)::int from job_title where department_id = ${id}) as "jobTitles",
      (select count(*)::int from department where parent_id = ${id}) as departments`);
    if (counts && counts.employees + counts.jobTitles + counts.departments > 0) {
      throw conflict('IN_USE', 'This department is still in use and cannot be deleted.', { counts });
    }
    const [before] = await ctx.db.delete(department).where(eq(department.id, id)).returning();
    if (!before) throw notFound('Department');
    changed(ctx, 'delete', id, { before });
    return undefined;
  },
};

function listDepartments(db: Db, query: InputOf<typeof departments.list>['query']) {
  const where = nameHolds(query.search);
  return pageOf(db, (onPage) => db.select(columns).from(department).where(onPage).$dynamic(), {
    query,
    by: [department.name],
    id: department.id,
    from: sql`from ${department} ${where ? sql`where ${where}` : sql``}`,
  });
}

function nameHolds(text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  return contains(text, department.name);
}

async function findDepartment(db: Db, id: string) {
  const [found] = await db.select(columns).from(department).where(eq(department.id, id));
  if (!found) throw notFound('Department');
  return found;
}

async function lockTree(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${treeLock})`);
}

/** 400 when the parent is the department itself or lies within it. */
async function demandNoRing(db: Db, id: string, parentId: string): Promise<void> {
  const { rows } = await db.execute(sql`with recursive within as (
      select ${id}::uuid as id union select d.id from department d join within w on d.parent_id = w.id)
    select 1 from within where id = ${parentId}`);
  if (rows.length > 0) throw fieldProblem('parentId', 'A department cannot lie within itself.');
}

function changed(
  ctx: Context,
  action: string,
  id: string,
  states: { before?: unknown; after?: unknown },
): void {
  ctx.audit({ action, entity: 'department', entityId: id, ...states });
  ctx.emit({
    userId: null,
    type: 'invalidate',
    data: { paths: ['/api/hr/departments', '/api/hr/employees'] },
  });
}
