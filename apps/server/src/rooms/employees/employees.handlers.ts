import type { employees } from '@bellwether/contract/employees/employees';
import { type EmployeeStatus, endedEmployeeStatuses } from '@bellwether/contract/employees/values';
import { eq } from 'drizzle-orm';
import { can } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockVersioned, saveAction } from '../../platform/db/records.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../platform/http/problem.ts';
import { type Identity, setUserActive } from '../identity/index.ts';
import { countEmployees, findEmployee, isUnreferenced, listEmployees } from './employees.queries.ts';
import { employee } from './employees.table.ts';
import { lockManagers, reportsTo } from './managers.commands.ts';
import { auditable, editableBody, visibleSensitive } from './sensitive.rules.ts';
import { changed, type EmployeeRow, lockEmployee, store } from './store-employee.commands.ts';

/** Employee records. `identity` ends the sign-in of who leaves (REV-05). */
export function employeeHandlers(identity: Identity): Handlers<typeof employees> {
  return {
    list: ({ query }, { db, viewer }) => listEmployees(db, viewer, query),
    counts: (_input, { db, viewer }) => countEmployees(db, viewer),
    get: ({ params: { id } }, ctx) => detail(ctx, id),

    async create({ body }, ctx) {
      const [made] = await ctx.db.insert(employee).values(editableBody(ctx.viewer, body)).returning();
      if (!made) throw notFound('Employee');
      changed(ctx, 'create', made.id, { after: auditable(made) });
      return detail(ctx, made.id);
    },

    async update({ params: { id }, body }, ctx) {
      // The lock of the chain comes first: whoever holds it may wait for a row, and nobody with a row waits for it.
      if (body.managerId) await lockManagers(ctx.db);
      const kind = { table: employee, thing: 'Employee' };
      const before = await lockVersioned(ctx.db, kind, id, body.version);
      const { version, status, employeeIdNumber, dateOfJoining, ...fields } = editableBody(ctx.viewer, body);
      if (fields.managerId && fields.managerId !== before.managerId)
        await demandNoRing(ctx.db, id, fields.managerId);
      const kept = {
        status: status ?? before.status,
        employeeIdNumber: employeeIdNumber ?? before.employeeIdNumber,
        dateOfJoining: dateOfJoining ?? before.dateOfJoining,
      };
      const after = await store(ctx, before, { ...fields, ...kept }, saveAction(version));
      await followStatus(ctx, identity, before, after);
      return detail(ctx, id);
    },

    async remove({ params: { id } }, ctx) {
      const before = await lockEmployee(ctx.db, id);
      if (await isUnreferenced(ctx.db, id)) {
        await ctx.db.delete(employee).where(eq(employee.id, id));
        changed(ctx, 'delete', id, { before: auditable(before) });
        return { deleted: true, data: null };
      }
      const after = await store(ctx, before, { status: 'INACTIVE' });
      await followStatus(ctx, identity, before, after);
      return { deleted: false, ...(await detail(ctx, id)) };
    },
  };
}

/** Who leaves cannot sign in any more, and who comes back can again: the same record, the same user (REV-05). */
export async function followStatus(
  ctx: Context,
  identity: Identity,
  before: EmployeeRow,
  after: EmployeeRow,
): Promise<void> {
  if (!after.userId || before.status === after.status || isEnded(before.status) === isEnded(after.status))
    return;
  await setUserActive(ctx, identity, after.userId, !isEnded(after.status));
}

/** Whether somebody of this status cannot sign in (REV-05). */
export function isEnded(status: EmployeeStatus): boolean {
  return (endedEmployeeStatuses as readonly string[]).includes(status);
}

/** 400 when the manager is the employee or reports to the employee (REV-09). */
async function demandNoRing(db: Db, id: string, managerId: string): Promise<void> {
  if (await reportsTo(db, managerId, id))
    throw fieldProblem('managerId', 'The manager cannot report to this employee.');
}

/** The reply of one employee, with what the viewer may see of it; 404 when that is nothing. */
export async function detail({ db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>, id: string) {
  const found = await findEmployee(db, viewer, now, id);
  if (!found) throw notFound('Employee');
  return {
    data: {
      ...found,
      sensitive: visibleSensitive(viewer, id, found.sensitive),
      can: {
        edit: can(viewer, 'edit:any', 'employee'),
        editSensitive: can(viewer, 'edit:any', 'employee_sensitive'),
        delete: can(viewer, 'delete:any', 'employee'),
      },
    },
  };
}
