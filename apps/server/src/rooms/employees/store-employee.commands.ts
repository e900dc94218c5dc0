import { addDays, type Day } from '@bellwether/contract/shared/day';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { storeVersioned } from '../../platform/db/records.ts';
import type { Work } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { organizationDay } from '../settings/index.ts';
import { employee, employeeHistory } from './employees.table.ts';
import { auditable } from './sensitive.rules.ts';

export type EmployeeRow = typeof employee.$inferSelect;
type Writing = Pick<Work, 'db' | 'now' | 'platform' | 'audit' | 'emit'>;

/** The row, locked for this transaction; 404 when there is none. */
export async function lockEmployee(db: Db, id: string): Promise<EmployeeRow> {
  const [found] = await db.select().from(employee).where(eq(employee.id, id)).for('update');
  if (!found) throw notFound('Employee');
  return found;
}

/** Changes the row, its version, its history by days, the audit log and who shows it. */
export async function store(
  ctx: Writing,
  before: EmployeeRow,
  fields: Partial<Omit<typeof employee.$inferInsert, 'version'>>,
  action = 'update',
  from?: Day,
): Promise<EmployeeRow> {
  const after = await storeVersioned(ctx.db, { table: employee }, before, fields);
  if (placeKeys.some((key) => before[key] !== after[key]))
    await noteHistory(ctx.db, before, after, from ?? (await organizationDay(ctx.db, ctx.now)));
  // A session remembers for seconds whose employee record it is.
  if (after.userId !== before.userId) await ctx.platform.events.signal(ctx.db, 'sessions', '');
  changed(ctx, action, before.id, { before: auditable(before), after: auditable(after) });
  return after;
}

/** Puts an employee into another title or department, or under another manager, from a day on, as their history has it. Throws 404. TAL-20. */
export async function placeEmployee(
  ctx: Writing,
  id: string,
  fields: { jobTitleId?: string; departmentId?: string; managerId?: string; lastPromotionDate?: Day },
  from: Day,
): Promise<void> {
  await store(ctx, await lockEmployee(ctx.db, id), fields, 'move', from);
}

/** Audits a change of an employee and tells open screens. */
export function changed(
  ctx: Pick<Work, 'audit' | 'emit'>,
  action: string,
  id: string,
  states: { before?: unknown; after?: unknown },
): void {
  ctx.audit({ action, entity: 'employee', entityId: id, ...states });
  ctx.emit({
    userId: null,
    type: 'invalidate',
    data: { paths: ['/api/hr/employees', '/api/hr/departments', '/api/hr/job-titles'] },
  });
}

const placeKeys = ['jobTitleId', 'departmentId', 'managerId'] as const;

function placeOf({ jobTitleId, departmentId, managerId }: EmployeeRow) {
  return { jobTitleId, departmentId, managerId };
}

/**
 * Ends what held until the day before and begins what holds from the day on. The first change writes down what held since the person
 * joined; two on one day are one, and none reaches behind a later one.
 */
async function noteHistory(db: Db, before: EmployeeRow, after: EmployeeRow, day: Day): Promise<void> {
  const employeeId = before.id;
  const [open] = await db
    .select()
    .from(employeeHistory)
    .where(and(eq(employeeHistory.employeeId, employeeId), isNull(employeeHistory.validTo)))
    .for('update');
  const since = open?.validFrom ?? before.dateOfJoining;
  if (since >= day) {
    if (open) await db.update(employeeHistory).set(placeOf(after)).where(eq(employeeHistory.id, open.id));
    else await db.insert(employeeHistory).values({ employeeId, validFrom: day, ...placeOf(after) });
    return;
  }
  const validTo = addDays(day, -1);
  if (open) await db.update(employeeHistory).set({ validTo }).where(eq(employeeHistory.id, open.id));
  else await db.insert(employeeHistory).values({ employeeId, validFrom: since, validTo, ...placeOf(before) });
  await db.insert(employeeHistory).values({ employeeId, validFrom: day, ...placeOf(after) });
}
