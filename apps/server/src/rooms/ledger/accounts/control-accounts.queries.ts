import { type ControlRole, controlRoles } from '@bellwether/contract/ledger/accounts/account.values';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { controlAccount } from './accounts.table.ts';

/** What each role is called in a message. */
const namesOfRoles: Readonly<Record<ControlRole, string>> = {
  CASH: 'Cash',
  BANK: 'Bank',
  RECEIVABLE: 'Receivable',
  PREPAYMENT: 'Prepayments of customers',
  DEPOSIT: 'Refundable deposits',
  DEFERRED: 'Deferred tuition',
  TAX_IN: 'Input tax',
  TAX_OUT: 'Output tax',
  PAYABLE: 'Payable',
  REVENUE: 'Tuition revenue',
  BREAKAGE: 'Expired sessions',
  LATE_FEE: 'Late fees',
  INTEREST: 'Interest earned',
  DISCOUNT: 'Discounts',
  BAD_DEBT: 'Bad debt',
  ROUNDING: 'Rounding',
  OTHER_INCOME: 'Other income',
  OTHER_LOSS: 'Other losses',
  FX_GAIN: 'Exchange gains',
  FX_LOSS: 'Exchange losses',
  FX_UNREALISED: 'Unrealised exchange differences',
  FIXED_ASSET: 'Fixed assets',
  ACCUMULATED: 'Accumulated depreciation',
  DEPRECIATION: 'Depreciation',
  TEACHING: 'Teaching costs',
  SELLING: 'Selling costs',
  OFFICE: 'Office costs',
  STAFF_PAYABLE: 'Payable to staff',
  STAFF_ADVANCE: 'Advances to staff',
  STAFF_TAX: 'Income tax of staff',
  UNION: 'Union dues',
  SOCIAL: 'Social insurance',
  HEALTH: 'Health insurance',
  UNEMPLOYMENT: 'Unemployment insurance',
  COMPANY_TAX: 'Company tax',
  RETAINED: 'Retained earnings',
  OPENING: 'Opening balances',
};

/** Every role with its account, null where it has none, in the order of the roles. */
export async function readControlAccounts(
  db: Db,
): Promise<{ role: ControlRole; accountId: string | null }[]> {
  const rows = await db.select().from(controlAccount);
  const byRole = new Map(rows.map(({ role, accountId }) => [role, accountId]));
  return controlRoles.map((role) => ({ role, accountId: byRole.get(role) ?? null }));
}

/** The accounts of the roles that a posting needs. Throws 400 CONTROL_ACCOUNT_MISSING that names the first without one (AMB-097). */
export async function demandControlAccounts<const R extends ControlRole>(
  db: Db,
  roles: readonly R[],
): Promise<Readonly<Record<R, string>>> {
  const rows = await db
    .select()
    .from(controlAccount)
    .where(inArray(controlAccount.role, [...roles]));
  const byRole = new Map<ControlRole, string>(rows.map(({ role, accountId }) => [role, accountId]));
  const found = roles.map((role) => {
    const accountId = byRole.get(role);
    if (accountId === undefined) throw missing(role);
    return [role, accountId] as const;
  });
  return Object.fromEntries(found) as Record<R, string>;
}

function missing(role: ControlRole): Problem {
  const message = `Set the account for "${namesOfRoles[role]}" in the finance settings first`;
  return new Problem(400, message, { code: 'CONTROL_ACCOUNT_MISSING', details: { role } });
}
