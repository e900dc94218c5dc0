import type { payrollOpenings } from '@bellwether/contract/payroll/openings/payroll-openings';
import { openingNet } from '@bellwether/contract/payroll/openings/payroll-openings.rules';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText, toMinor } from '@bellwether/contract/shared/exact.rules';
import type { Db } from '../../../platform/db/database.ts';
import { drop, lockVersioned, make, saveVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { atField, conflict, fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { baseCurrencyOf } from '../../ledger/index.ts';
import { demandEmployee } from '../employee.queries.ts';
import { demandNotOwn } from '../salary/own-pay.rules.ts';
import { findOpening, listOpenings, paidHere } from './payroll-openings.queries.ts';
import { payrollOpening } from './payroll-openings.table.ts';

export const payrollOpeningConflicts: Conflicts = {
  payroll_opening_once: {
    code: 'OPENED_ALREADY',
    field: 'taxYear',
    message: 'What this person was paid before in this year was entered already.',
  },
  payroll_parameter_used: {
    code: 'USED',
    message: 'A payroll run that was approved was worked out by these figures, so they stay as they are.',
  },
};

const kind = {
  table: payrollOpening,
  entity: 'payroll_opening',
  thing: 'Pay before the first payslip',
  paths: ['/api/payroll/openings'],
};

type Fields = Omit<InputOf<typeof payrollOpenings.update>['body'], 'version'>;

/** What people were paid before the first payslip here: entered, corrected until it was used, deleted. AMB-392. */
export const payrollOpeningHandlers: Handlers<typeof payrollOpenings> = {
  list: ({ query }, { db }) => listOpenings(db, query),

  get: ({ params: { id } }, ctx) => shown(ctx, id),

  async create({ body }, ctx) {
    demandNotOwn(ctx.viewer, body.employeeId);
    await demandEmployee(ctx.db, body.employeeId);
    await demandNotPaidHere(ctx.db, body.employeeId, body);
    const made = await make(ctx, kind, { ...body, ...(await inCurrency(ctx.db, body)) });
    return shown(ctx, made.id);
  },

  async update({ params: { id }, body }, ctx) {
    const { employeeId } = await lockVersioned(ctx.db, kind, id, body.version);
    demandNotOwn(ctx.viewer, employeeId);
    await demandNotPaidHere(ctx.db, employeeId, body);
    await saveVersioned(ctx, kind, id, { ...body, ...(await inCurrency(ctx.db, body)) });
    return shown(ctx, id);
  },

  async remove({ params: { id } }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, undefined);
    demandNotOwn(ctx.viewer, before.employeeId);
    return drop(ctx, kind, id);
  },
};

async function shown({ db }: Pick<Context, 'db'>, id: string) {
  const found = await findOpening(db, id);
  if (!found) throw notFound('Pay before the first payslip');
  return { data: found };
}

/** The figures in whole units of the currency of the books. Throws 400 where more was kept back than there was. */
async function inCurrency(db: Db, fields: Fields) {
  const currency = await baseCurrencyOf(db);
  const whole = (text: string) => exactText(toMinor(exactOf(text), currency));
  const figures = {
    ...{ grossPay: whole(fields.grossPay), taxableIncome: whole(fields.taxableIncome) },
    ...{ incomeTax: whole(fields.incomeTax), socialSecurity: whole(fields.socialSecurity) },
    ...{ medicare: whole(fields.medicare), otherContributions: whole(fields.otherContributions) },
    deductions: whole(fields.deductions),
    insured: fields.insured.map((one) => ({ ...one, basis: whole(one.basis) })),
  };
  // Half units round up one by one, so that they can come to more than the whole.
  if (openingNet(figures) < 0n) throw fieldProblem('grossPay', 'More was kept back than the gross pay is');
  return figures;
}

/** Throws 409 where a payslip that counts is of the year up to the last month: what it paid would count twice. */
async function demandNotPaidHere(db: Db, employeeId: string, fields: Fields): Promise<void> {
  const last = `${fields.taxYear}-${String(fields.lastMonth).padStart(2, '0')}`;
  const period = await paidHere(db, employeeId, `${fields.taxYear}-01`, last);
  if (period)
    throw atField(
      conflict('PAID_HERE', `A payslip of ${period} was made here, so its month cannot be entered.`),
      'lastMonth',
    );
}
