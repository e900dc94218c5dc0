import type { assets } from '@bellwether/contract/assets/assets';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText, toMinor } from '@bellwether/contract/shared/exact.rules';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowOf } from '../../platform/db/rows.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { departmentView } from '../employees/employees.view.ts';
import { ledgerAccountView } from '../ledger/accounts/accounts.view.ts';
import { vendorBillView } from '../purchasing/bills/bills.view.ts';
import type { StoredAsset } from './assets.queries.ts';
import { depreciationEntry } from './assets.table.ts';

type Body = InputOf<typeof assets.create>['body'];

/**
 * The fields of an asset as they are stored: amounts in whole units of the currency, in service on the day of purchase where no other
 * is named. Throws 400 at a price that comes to nothing, and at a department, an account or a bill that does not fit.
 */
export async function checkedFields(db: Db, body: Body, currency: string, before?: StoredAsset) {
  const whole = (text: string) => exactText(toMinor(exactOf(text), currency));
  const purchasePrice = whole(body.purchasePrice);
  if (exactOf(purchasePrice) === 0n)
    throw fieldProblem('purchasePrice', 'Purchase price must be above 0, with at most 4 decimals');
  await demandDepartment(db, body.departmentId);
  if (body.accountId !== (before?.accountId ?? null)) await demandAccount(db, body.accountId);
  if (body.billId !== (before?.billId ?? null)) await demandBill(db, body.billId);
  return {
    ...body,
    inServiceDate: body.inServiceDate ?? body.purchaseDate,
    purchasePrice,
    salvageValue: whole(body.salvageValue),
    openingDepreciation: whole(body.openingDepreciation),
    openingMonth: exactOf(body.openingDepreciation) === 0n ? null : body.openingMonth,
  };
}

type Fields = Awaited<ReturnType<typeof checkedFields>>;

const ofPlan = [
  'purchaseDate',
  'inServiceDate',
  'purchasePrice',
  'salvageValue',
  'usefulLife',
  'depreciationMethod',
  'openingDepreciation',
  'openingMonth',
  'accountId',
] as const satisfies readonly (keyof Fields & keyof StoredAsset)[];

/** Throws 400 at the first field of the plan that would change although something was posted by it. */
export async function demandSamePlan(db: Db, before: StoredAsset, fields: Fields): Promise<void> {
  const changed = ofPlan.find((name) => fields[name] !== before[name]);
  if (changed === undefined) return;
  const [posted] = await db
    .select({ id: depreciationEntry.id })
    .from(depreciationEntry)
    .where(eq(depreciationEntry.assetId, before.id))
    .limit(1);
  if (posted) throw fieldProblem(changed, 'This cannot change any more: depreciation was posted.');
}

async function demandDepartment(db: Db, id: string | null): Promise<void> {
  if (id === null) return;
  const { rows } = await db.execute(sql`select 1 from ${departmentView('d')} where d.id = ${id}`);
  if (rows.length === 0) throw fieldProblem('departmentId', 'This department does not exist.');
}

const Account = z.object({
  accountType: z.string(),
  subtype: z.string().nullable(),
  isActive: z.boolean(),
});

async function demandAccount(db: Db, id: string | null): Promise<void> {
  if (id === null) return;
  const account = await rowOf(db, Account).from(sql`
    select a.account_type as "accountType", a.subtype, a.is_active as "isActive" from ${ledgerAccountView('a')} where a.id = ${id}`);
  const fault = (message: string) => fieldProblem('accountId', message);
  if (!account) throw fault('This account does not exist.');
  if (!account.isActive) throw fault('This account is closed.');
  if (account.accountType !== 'ASSET' || account.subtype !== 'FIXED_ASSET')
    throw fault('Choose an account of fixed assets');
}

const Bill = z.object({ isPosted: z.boolean(), isCancelled: z.boolean() });

async function demandBill(db: Db, id: string | null): Promise<void> {
  if (id === null) return;
  const bill = await rowOf(db, Bill).from(sql`
    select b.is_posted as "isPosted", b.cancelled_at is not null as "isCancelled" from ${vendorBillView('b')} where b.id = ${id}`);
  if (!bill) throw fieldProblem('billId', 'This bill does not exist.');
  if (!bill.isPosted || bill.isCancelled) throw fieldProblem('billId', 'Choose a bill that is posted');
}
