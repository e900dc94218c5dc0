import { OpenBillRow } from '@bellwether/contract/imports/money/money.rows';
import { billLimits } from '@bellwether/contract/purchasing/purchasing.values';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../../../platform/db/rows.ts';
import { baseCurrencyOf, postingConflicts } from '../../../ledger/index.ts';
import { vendorBillView } from '../../../purchasing/bills/bills.view.ts';
import { takeOverBill } from '../../../purchasing/index.ts';
import { vendorView } from '../../../purchasing/vendors/vendors.view.ts';
import { exactAmount } from './exact-amount.rules.ts';
import {
  type FindContext,
  failed,
  type Match,
  modelSaver,
  oneByOne,
  type SaveContext,
  type Saved,
} from './model.saver.ts';

type Row = z.output<typeof OpenBillRow>;

/** What is still owed to vendors: a posted bill for each row; found again by the vendor and the number of the bill (AMB-249). */
export const openBillSaver = modelSaver(
  OpenBillRow,
  { keys, find, create, update: oneByOne(async () => failed('billNumber', 'Already exists')) },
  {
    conflicts: postingConflicts,
    paths: [
      '/api/finance/bills',
      '/api/finance/vendors',
      '/api/finance/accounts',
      '/api/finance/reports',
      '/api/finance/dashboard',
    ],
  },
);

/** By the number alone: the same vendor may be named in two ways. */
function keys({ billNumber }: Row): string[] {
  return [billNumber.toLowerCase()];
}

const Vendors = z.object({ index: z.int(), ids: z.array(z.uuid()).nullable() });

/** The vendors that each text may mean: by number, name, e-mail address or tax ID. */
async function vendorsOf({ db }: FindContext, rows: readonly Row[]): Promise<readonly (readonly string[])[]> {
  const wanted = rows.map(({ vendor }, index) => ({ index, text: vendor.toLowerCase() }));
  const found = await rowsOf(db, Vendors).from(sql`
    select w.index, (select array_agg(v.id::text) from ${vendorView('v')}
      where lower(v.vendor_number) = w.text or lower(v.name) = w.text or lower(v.email) = w.text or lower(v.tax_id) = w.text) as ids
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w(index int, text text)`);
  const byIndex = new Map(found.map(({ index, ids }) => [index, ids ?? []]));
  return rows.map((_, index) => byIndex.get(index) ?? []);
}

const Known = z.object({ id: z.uuid(), vendorId: z.uuid(), number: z.string() });

async function find(run: FindContext, rows: readonly Row[]): Promise<Match[]> {
  const vendors = await vendorsOf(run, rows);
  const numbers = rows.map(({ billNumber }) => billNumber);
  const known = await rowsOf(run.db, Known).from(sql`
    select b.id, b.vendor_id as "vendorId", b.bill_number as number from ${vendorBillView('b')}
    where b.bill_number = any(${sql.param(numbers)}::text[]) and b.cancelled_at is null`);
  return rows.map(({ billNumber }, index): Match => {
    const [only, ...others] = vendors[index] ?? [];
    const same = known.find(({ vendorId, number }) => vendorId === only && number === billNumber);
    return same && others.length === 0 ? { id: same.id, field: 'billNumber' } : {};
  });
}

async function create(run: SaveContext, rows: readonly Row[]): Promise<Saved[]> {
  const vendors = await vendorsOf(run, rows);
  const currency = await baseCurrencyOf(run.db);
  const saved: Saved[] = [];
  for (const [index, row] of rows.entries())
    saved.push(await createOne(run, row, vendors[index] ?? [], currency));
  return saved;
}

async function createOne(
  run: SaveContext,
  row: Row,
  [vendorId, ...others]: readonly string[],
  currency: string,
): Promise<Saved> {
  if (vendorId === undefined) return failed('vendor', `There is no vendor '${row.vendor}'.`);
  if (others.length > 0)
    return failed('vendor', 'Several vendors are called so: write the number of the vendor.');
  if (row.billNumber.length > billLimits.number)
    return failed('billNumber', `Bill number must be at most ${billLimits.number} characters`);
  const dueDate = row.dueDate ?? row.issueDate;
  if (dueDate < row.issueDate) return failed('dueDate', 'Due date must be on or after issue date');
  if (row.issueDate > run.today) return failed('issueDate', 'Date cannot be in the future');
  const read = exactAmount(row.amount, currency);
  if ('message' in read) return failed('amount', read.message);
  await takeOverBill(run, {
    vendorId,
    billNumber: row.billNumber,
    issueDate: row.issueDate,
    dueDate,
    amount: read.amount,
    description: row.description || `Open balance of bill ${row.billNumber}`,
  });
  return { kind: 'created' };
}
