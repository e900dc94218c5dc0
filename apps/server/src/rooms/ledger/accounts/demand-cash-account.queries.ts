import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { ledgerAccount } from './accounts.table.ts';

const Account = z.object({
  subtype: z.string().nullable(),
  currency: z.string().nullable(),
  isActive: z.boolean(),
});

interface Asked {
  readonly id: string;
  /** The base currency: what is paid here is paid in it. */
  readonly currency: string;
  /** Another currency in which it may be kept: that of what is paid. */
  readonly orIn?: string | null;
  /** Where a refusal is shown. */
  readonly field: string;
}

/** Throws 400 at the field unless it is an open account of cash or of a bank that is kept in the base currency, or in that of what is paid. */
export async function demandCashAccount(db: Db, { id, currency, orIn = null, field }: Asked): Promise<void> {
  const account = await rowOf(db, Account).from(
    sql`select a.subtype, a.currency, a.is_active as "isActive" from ${ledgerAccount} a where a.id = ${id}`,
  );
  const fault = (message: string) => fieldProblem(field, message);
  if (!account) throw fault('This account does not exist.');
  if (!account.isActive) throw fault('This account is closed.');
  const isMoney = account.subtype === 'CASH' || account.subtype === 'BANK';
  if (!isMoney) throw fault('Choose a cash or bank account');
  if (account.currency !== null && account.currency !== currency && account.currency !== orIn)
    throw fault('This account is kept in another currency.');
}
