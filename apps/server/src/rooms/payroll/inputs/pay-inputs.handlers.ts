import type { payInputs } from '@bellwether/contract/payroll/inputs/pay-inputs';
import { exactOf, exactText, toMinor } from '@bellwether/contract/shared/exact.rules';
import type { Db } from '../../../platform/db/database.ts';
import { drop, lockVersioned, make, saveVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { baseCurrencyOf } from '../../ledger/index.ts';
import { demandEmployees } from '../employee.queries.ts';
import { demandNotOwn } from '../salary/own-pay.rules.ts';
import { findInput, listInputs } from './pay-inputs.queries.ts';
import { payInput } from './pay-inputs.table.ts';

export const payInputConflicts: Conflicts = {
  pay_input_paid: {
    code: 'PAID_ALREADY',
    message:
      'An approved payroll run has some of this, so it stays as it is. Enter the difference for a later month.',
  },
};

const kind = {
  table: payInput,
  entity: 'pay_input',
  thing: 'One-off payment',
  paths: ['/api/payroll/inputs'],
};

/** What is paid or kept back once: entered for one or for several, corrected until it was paid, deleted. AMB-393. */
export const payInputHandlers: Handlers<typeof payInputs> = {
  list: ({ query }, { db }) => listInputs(db, query),

  get: ({ params: { id } }, ctx) => shown(ctx, id),

  async create({ body: { employeeIds, ...body } }, ctx) {
    for (const employeeId of employeeIds) demandNotOwn(ctx.viewer, employeeId);
    await demandEmployees(ctx.db, employeeIds);
    const fields = await checkedInput(ctx.db, body);
    let first: string | undefined;
    for (const employeeId of employeeIds) {
      const { id } = await make(ctx, kind, { ...fields, employeeId });
      first ??= id;
    }
    return { ...(await shown(ctx, first ?? '')), made: employeeIds.length };
  },

  async update({ params: { id }, body }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, body.version);
    demandNotOwn(ctx.viewer, before.employeeId);
    await saveVersioned(ctx, kind, id, await checkedInput(ctx.db, body));
    return shown(ctx, id);
  },

  async remove({ params: { id } }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, undefined);
    demandNotOwn(ctx.viewer, before.employeeId);
    return drop(ctx, kind, id);
  },
};

async function shown({ db }: Pick<Context, 'db'>, id: string) {
  const found = await findInput(db, id);
  if (!found) throw notFound('One-off payment');
  return { data: found };
}

/** The fields with the amount in whole units of the currency; a deduction is neither taxed nor insured. Throws 400 where nothing is left of the amount. */
async function checkedInput<B extends { kind: string; amount: string; taxable: boolean; insurable: boolean }>(
  db: Db,
  body: B,
): Promise<B> {
  const amount = toMinor(exactOf(body.amount), await baseCurrencyOf(db));
  if (amount === 0n) throw fieldProblem('amount', 'Amount must be above 0, with at most 4 decimals');
  const isEarning = body.kind === 'EARNING';
  return {
    ...body,
    amount: exactText(amount),
    taxable: isEarning && body.taxable,
    insurable: isEarning && body.insurable,
  };
}
