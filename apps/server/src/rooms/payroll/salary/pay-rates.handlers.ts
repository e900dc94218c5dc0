import type { payRates } from '@bellwether/contract/payroll/pay-rates';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { drop, lockVersioned, make, saveVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { courseView } from '../../learning/learning.view.ts';
import { demandEmployee } from '../employee.queries.ts';
import { demandNotOwn } from './own-pay.rules.ts';
import { findPayRate, listPayRates } from './pay-rates.queries.ts';
import { payRate } from './salary.table.ts';

export const payRateConflicts: Conflicts = {
  pay_rate_no_overlap: {
    code: 'PAY_RATE_OVERLAP',
    field: 'effectiveFrom',
    message: 'There is another rate for the same on some of these days.',
  },
};

const kind = { table: payRate, entity: 'pay_rate', thing: 'Pay rate', paths: ['/api/payroll/pay-rates'] };

interface Scope {
  readonly employeeId: string | null;
  readonly courseId: string | null;
}

/** What lessons are paid: listed, made, changed, deleted. */
export const payRateHandlers: Handlers<typeof payRates> = {
  list: ({ query }, { db }) => listPayRates(db, query),

  get: ({ params: { id } }, ctx) => shown(ctx, id),

  async create({ body }, ctx) {
    demandNotOwn(ctx.viewer, body.employeeId);
    await demandScope(ctx.db, body);
    const made = await make(ctx, kind, body);
    return shown(ctx, made.id);
  },

  async update({ params: { id }, body }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, body.version);
    demandNotOwn(ctx.viewer, before.employeeId);
    demandNotOwn(ctx.viewer, body.employeeId);
    await demandScope(ctx.db, body);
    await saveVersioned(ctx, kind, id, body);
    return shown(ctx, id);
  },

  async remove({ params: { id } }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, undefined);
    demandNotOwn(ctx.viewer, before.employeeId);
    return drop(ctx, kind, id);
  },
};

async function shown({ db }: Pick<Context, 'db'>, id: string) {
  const found = await findPayRate(db, id);
  if (!found) throw notFound('Pay rate');
  return { data: found };
}

async function demandScope(db: Db, { employeeId, courseId }: Scope): Promise<void> {
  if (employeeId !== null) await demandEmployee(db, employeeId);
  if (courseId === null) return;
  const { rows } = await db.execute(sql`select 1 from ${courseView('c')} where c.id = ${courseId}`);
  if (rows.length === 0) throw fieldProblem('courseId', 'This course does not exist.');
}
