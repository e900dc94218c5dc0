import { OpenInvoiceRow } from '@bellwether/contract/imports/money/money.rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../../../platform/db/rows.ts';
import { takeOverConflicts, takeOverInvoice } from '../../../billing/index.ts';
import { invoiceView } from '../../../billing/invoices/invoices.view.ts';
import { baseCurrencyOf, postingConflicts } from '../../../ledger/index.ts';
import { customerView } from '../../../sales/customers.view.ts';
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

type Row = z.output<typeof OpenInvoiceRow>;

/** What customers still owe: a sent invoice for each row; found again by the customer and the number of the system before (AMB-249). */
export const openInvoiceSaver = modelSaver(
  OpenInvoiceRow,
  { keys, find, create, update: oneByOne(async () => failed('invoiceNumber', 'Already exists')) },
  {
    conflicts: { ...postingConflicts, ...takeOverConflicts },
    paths: [
      '/api/finance/invoices',
      '/api/finance/accounts',
      '/api/finance/reports',
      '/api/finance/dashboard',
      '/api/e-commerce/customers',
    ],
  },
);

/** By the number alone: the same customer may be named in two ways. */
function keys({ invoiceNumber }: Row): string[] {
  return [invoiceNumber.toLowerCase()];
}

const Customers = z.object({ index: z.int(), ids: z.array(z.uuid()).nullable() });

/** The customers that each text may mean: by e-mail address, by a name, by phone. */
async function customersOf(
  { db }: FindContext,
  rows: readonly Row[],
): Promise<readonly (readonly string[])[]> {
  const wanted = rows.map(({ customer }, index) => ({ index, text: customer.toLowerCase() }));
  const found = await rowsOf(db, Customers).from(sql`
    select w.index, (select array_agg(c.id::text) from ${customerView('c')}
      where lower(c.email) = w.text or lower(c.display_name) = w.text or lower(c.name) = w.text
        or lower(c.business_name) = w.text or c.phone = w.text) as ids
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w(index int, text text)`);
  const byIndex = new Map(found.map(({ index, ids }) => [index, ids ?? []]));
  return rows.map((_, index) => byIndex.get(index) ?? []);
}

const Known = z.object({ id: z.uuid(), customerId: z.uuid(), number: z.string() });

async function find(run: FindContext, rows: readonly Row[]): Promise<Match[]> {
  const customers = await customersOf(run, rows);
  const numbers = rows.map(({ invoiceNumber }) => invoiceNumber);
  const known = await rowsOf(run.db, Known).from(sql`
    select i.id, i.customer_id as "customerId", i.previous_number as number from ${invoiceView('i')}
    where i.previous_number = any(${sql.param(numbers)}::text[]) and i.status <> 'CANCELLED'`);
  return rows.map(({ invoiceNumber }, index): Match => {
    const [only, ...others] = customers[index] ?? [];
    const same = known.find(({ customerId, number }) => customerId === only && number === invoiceNumber);
    return same && others.length === 0 ? { id: same.id, field: 'invoiceNumber' } : {};
  });
}

async function create(run: SaveContext, rows: readonly Row[]): Promise<Saved[]> {
  const customers = await customersOf(run, rows);
  const currency = await baseCurrencyOf(run.db);
  const saved: Saved[] = [];
  for (const [index, row] of rows.entries())
    saved.push(await createOne(run, row, customers[index] ?? [], currency));
  return saved;
}

async function createOne(
  run: SaveContext,
  row: Row,
  [customerId, ...others]: readonly string[],
  currency: string,
): Promise<Saved> {
  if (customerId === undefined) return failed('customer', `There is no customer '${row.customer}'.`);
  if (others.length > 0)
    return failed('customer', 'Several customers are called so: write the e-mail address.');
  const dueDate = row.dueDate ?? row.invoiceDate;
  if (dueDate < row.invoiceDate) return failed('dueDate', 'Due date must be on or after invoice date');
  if (row.invoiceDate > run.today) return failed('invoiceDate', 'Date cannot be in the future');
  const read = exactAmount(row.amount, currency);
  if ('message' in read) return failed('amount', read.message);
  await takeOverInvoice(run, {
    customerId,
    previousNumber: row.invoiceNumber,
    invoiceDate: row.invoiceDate,
    dueDate,
    amount: read.amount,
    description: row.description || `Open balance of invoice ${row.invoiceNumber}`,
  });
  return { kind: 'created' };
}
