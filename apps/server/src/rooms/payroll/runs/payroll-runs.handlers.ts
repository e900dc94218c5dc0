import { blockingExceptions } from '@bellwether/contract/payroll/payroll.values';
import type { payrollRuns } from '@bellwether/contract/payroll/payroll-runs';
import { endOfMonth } from '@bellwether/contract/shared/day';
import { eq } from 'drizzle-orm';
import { lockVersioned, make, storeVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, notFound, Problem } from '../../../platform/http/problem.ts';
import { baseCurrencyOf, demandCashAccount, postingConflicts, seal } from '../../ledger/index.ts';
import { keepAccounts } from '../payments/keep-accounts.commands.ts';
import { demandConfirmed } from '../tax/confirm.commands.ts';
import { calculateRun } from './calculate-run.commands.ts';
import { numberPayslips, numbersOf } from './number-payslips.commands.ts';
import { findRun, listRuns } from './payroll-runs.queries.ts';
import { payrollRun, payslip } from './payroll-runs.table.ts';
import { postPayment, postRun } from './post-run.commands.ts';
import { demandSameParameters, keepParameters } from './run-parameters.commands.ts';
import { claimSources, paySources, releaseSources } from './run-sources.commands.ts';
import { demandUnsettled } from './settle-pay.commands.ts';
import { reverseRun } from './take-back-run.commands.ts';

export const payrollRunConflicts: Conflicts = {
  ...postingConflicts,
  payroll_run_period_unique: {
    code: 'RUN_EXISTS',
    field: 'payPeriod',
    message: 'This month has a payroll run already.',
  },
  payroll_run_parameter_once: {
    code: 'RUN_CHANGED',
    message: 'This run was calculated at the same time. Try again.',
  },
  payslip_once: { code: 'RUN_CHANGED', message: 'This run was calculated at the same time. Try again.' },
  payslip_number_unique: {
    code: 'RUN_CHANGED',
    message: 'This run was approved at the same time. Try again.',
  },
  payroll_run_settlement_unique: { code: 'SETTLED', message: 'This settlement has a payslip already.' },
  payroll_run_one_open: {
    code: 'RUN_OPEN',
    field: 'payPeriod',
    message: 'Another payroll run is not approved yet. Finish it first.',
  },
};

const kind = {
  table: payrollRun,
  entity: 'payroll_run',
  thing: 'Payroll run',
  paths: [
    ...['/api/payroll/runs', '/api/payroll/payslips'],
    ...['/api/expenses/reports', '/api/hr/leave-encashments'],
  ],
};

type Row = typeof payrollRun.$inferSelect;

/** Payroll runs: begun and calculated by hr, submitted, approved by finance, paid (AMB-199, REV-46). */
export const payrollRunHandlers: Handlers<typeof payrollRuns> = {
  list: ({ query }, { db }) => listRuns(db, query),

  get: ({ params: { id } }, ctx) => shown(ctx, id),

  async create({ body }, ctx) {
    const made = await make(ctx, kind, body);
    await calculated(ctx, made);
    return shown(ctx, made.id);
  },

  async calculate({ params: { id } }, ctx) {
    await calculated(ctx, await lockIn(ctx, id, 'DRAFT'));
    return shown(ctx, id);
  },

  async submit({ params: { id } }, ctx) {
    const before = await lockIn(ctx, id, 'DRAFT');
    if (before.exceptions.some(({ code }) => blockingExceptions.includes(code)))
      throw conflict(
        'RUN_BLOCKED',
        'Some incomes have no tax slab. Complete the tax slabs and calculate again.',
      );
    const [some] = await ctx.db
      .select({ id: payslip.id })
      .from(payslip)
      .where(eq(payslip.runId, id))
      .limit(1);
    if (!some) throw conflict('RUN_EMPTY', 'This run pays nobody. Set salaries and calculate again.');
    await demandSameParameters(ctx.db, before);
    await demandUnsettled(ctx.db, before, ctx.now);
    await claimSources(ctx.db, id);
    await change(ctx, 'submit', before, {
      ...{ status: 'PENDING_APPROVAL', returnReason: null },
      ...{ submittedById: ctx.viewer.actor.id, submittedAt: ctx.now.toISOString() },
    });
    return shown(ctx, id);
  },

  async approve({ params: { id }, body: { approved, reason } }, ctx) {
    const before = await lockIn(ctx, id, 'PENDING_APPROVAL');
    if (before.submittedById === ctx.viewer.actor.id)
      throw new Problem(403, 'You cannot approve your own payroll runs.', { code: 'OWN_RUN' });
    if (!approved) {
      await releaseSources(ctx.db, id);
      await change(ctx, 'return', before, { status: 'DRAFT', returnReason: reason });
      return shown(ctx, id);
    }
    await demandSameParameters(ctx.db, before);
    await demandUnsettled(ctx.db, before, ctx.now);
    // The demo school's are examples, which its banner says.
    if (!ctx.platform.config.demo)
      await demandConfirmed(ctx.db, {
        year: Number(before.payPeriod.slice(0, 4)),
        last: endOfMonth(`${before.payPeriod}-01`),
      });
    const poster = { userId: ctx.viewer.actor.id, now: ctx.now };
    await numberPayslips(ctx.db, before);
    await change(ctx, 'approve', before, {
      ...{ status: 'APPROVED', approvedById: poster.userId, approvedAt: ctx.now.toISOString() },
      journalEntryId: await postRun(ctx.db, before, poster),
    });
    await keepAccounts(ctx.db, { runId: id }, ctx.now);
    ctx.afterCommit(async () => void (await seal(ctx.platform)));
    return shown(ctx, id);
  },

  async takeBack({ params: { id }, body: { reason } }, ctx) {
    const before = await lockIn(ctx, id, 'APPROVED');
    await reverseRun(ctx, before);
    await releaseSources(ctx.db, id);
    // Their numbers are given to no others, so that the log is where they are found.
    const withdrawn = await numbersOf(ctx.db, before);
    await change(
      ctx,
      'take back',
      before,
      {
        ...{ status: 'DRAFT', returnReason: reason, revision: before.revision + 1 },
        ...{ approvedById: null, approvedAt: null, journalEntryId: null },
      },
      { withdrawn },
    );
    ctx.afterCommit(async () => void (await seal(ctx.platform)));
    return shown(ctx, id);
  },

  async pay({ params: { id }, body }, ctx) {
    const before = await lockIn(ctx, id, 'APPROVED');
    const currency = await baseCurrencyOf(ctx.db);
    await demandCashAccount(ctx.db, { id: body.cashAccountId, currency, field: 'cashAccountId' });
    const poster = { userId: ctx.viewer.actor.id, now: ctx.now };
    const paymentEntryId = await postPayment(ctx.db, before, body, poster);
    await paySources(ctx.db, id, { paidOn: body.paymentDate, paymentEntryId, now: ctx.now });
    await change(ctx, 'pay', before, {
      ...{ status: 'PAID', paidById: poster.userId, paidAt: ctx.now.toISOString(), paymentEntryId },
    });
    ctx.afterCommit(async () => void (await seal(ctx.platform)));
    return shown(ctx, id);
  },
};

async function shown({ db, viewer }: Pick<Context, 'db' | 'viewer'>, id: string) {
  return { data: await findRun(db, viewer, id) };
}

const refusals: Readonly<Record<Row['status'], readonly [code: string, message: string]>> = {
  DRAFT: ['NOT_DRAFT', 'Only a draft can be calculated and submitted.'],
  PENDING_APPROVAL: ['NOT_PENDING', 'This run does not wait for approval.'],
  APPROVED: ['NOT_APPROVED', 'Only an approved run can be paid.'],
  PAID: ['NOT_PAID', 'This run was not paid.'],
};

/** The run, locked. Throws 404, also for the last pay of one person, which goes with their settlement, and 409 in another state. */
async function lockIn(ctx: Context, id: string, status: Row['status']): Promise<Row> {
  const found = await lockVersioned(ctx.db, kind, id, undefined);
  if (found.type === 'FINAL') throw notFound('Payroll run');
  if (found.status !== status) throw conflict(...refusals[status]);
  return found;
}

async function calculated(ctx: Context, run: Row): Promise<void> {
  const exceptions = await calculateRun(ctx.db, run, ctx.now);
  await keepParameters(ctx.db, run);
  await change(ctx, 'calculate', run, { exceptions, calculatedAt: ctx.now.toISOString() });
}

async function change(
  ctx: Context,
  action: string,
  before: Row,
  fields: Partial<Row>,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const after = await storeVersioned(ctx.db, kind, before, fields);
  ctx.audit({ action, entity: kind.entity, entityId: after.id, before, after: { ...after, ...more } });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: kind.paths } });
}
