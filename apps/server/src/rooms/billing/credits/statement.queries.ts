import { type credits, statementRows } from '@bellwether/contract/billing/credits/credits';
import { bucketOf } from '@bellwether/contract/finance-reports/ageing.rules';
import { ageingBuckets } from '@bellwether/contract/finance-reports/ageing.values';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText, total } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { readControlAccounts } from '../../ledger/index.ts';
import { journalEntryView, journalLineView } from '../../ledger/journal/journal.view.ts';
import { readSettings } from '../../settings/index.ts';
import { openPartsOn } from '../invoices/open-parts.queries.ts';
import { customerToSee } from './account.queries.ts';

type Statement = ResultOf<typeof credits.statement>['data'];

const Opening = z.object({ opening: z.string() });
const Row = z.object({
  id: z.string(),
  day: z.string(),
  description: z.string(),
  source: z.string().nullable(),
  sourceId: z.string().nullable(),
  net: z.string(),
  currency: z.string().nullable(),
  foreign: z.string(),
});

/**
 * What happened on a customer's account, read from the ledger itself: the lines of receivables and prepayments that name them. What only moves between the
 * two, as credit that is applied, is left out. Throws 404, and 400 above a thousand rows.
 */
export async function statementOfCustomer(
  db: Db,
  viewer: Viewer,
  id: string,
  { from, to }: { from: Day; to: Day },
): Promise<Statement> {
  const customer = await customerToSee(db, viewer, id);
  const { system } = await readSettings(db, 'system');
  const roles = await readControlAccounts(db);
  const accountOf = (role: 'RECEIVABLE' | 'PREPAYMENT' | 'DEPOSIT') =>
    roles.find((one) => one.role === role)?.accountId;
  const accounts = [accountOf('RECEIVABLE') ?? [], accountOf('PREPAYMENT') ?? []].flat();
  const ofCustomer = sql`l.partner_id = ${id} and l.partner_kind = 'CUSTOMER' and l.is_posted
    and l.account_id = any(${sql.param(accounts)}::uuid[])`;
  const before = await rowOf(db, Opening).from(sql`
    select coalesce(sum(l.debit - l.credit), 0)::text as opening from ${journalLineView('l')}
    where ${ofCustomer} and l.entry_date <= ${addDays(from, -1)}`);
  const rows = await rowsOf(db, Row).from(sql`
    select e.id, e.entry_date::text as day, e.description, e.source_type as source, e.source_id as "sourceId",
      sum(l.debit - l.credit)::text as net, max(l.currency) as currency, coalesce(sum(l.foreign_amount), 0)::text as foreign
    from ${journalLineView('l')} join ${journalEntryView('e')} on e.id = l.entry_id
    where ${ofCustomer} and l.entry_date between ${from} and ${to}
    group by e.id, e.entry_date, e.description, e.source_type, e.source_id, e.posting_seq
    having sum(l.debit - l.credit) <> 0
    order by e.entry_date, e.posting_seq nulls last, e.id limit ${statementRows + 1}`);
  if (rows.length > statementRows)
    throw fieldProblem('from', `A statement has at most ${statementRows} rows`);
  const opening = exactOf(before?.opening ?? '0');
  let balance = opening;
  const shown = rows.map(({ net, currency, foreign, ...row }) => {
    const moved = exactOf(net);
    balance += moved;
    return {
      ...row,
      foreign: currency === null ? null : { currency, amount: exactText(exactOf(foreign)) },
      charged: exactText(moved > 0n ? moved : 0n),
      paid: exactText(moved < 0n ? -moved : 0n),
      balance: exactText(balance),
    };
  });
  const { ageing, open } = await ageingOfCustomer(db, id, to);
  return {
    customerId: customer.id,
    customerName: customer.name,
    currency: system.baseCurrency,
    ...{ from, to, opening: exactText(opening), rows: shown, closing: exactText(balance) },
    ageing: Object.fromEntries(
      [...ageing].map(([bucket, sum]) => [bucket, exactText(sum)]),
    ) as Statement['ageing'],
    overdue: exactText(open - (ageing.get('CURRENT') ?? 0n)),
    credit: exactText(await owedTo(db, id, accountOf('PREPAYMENT') ?? null, to)),
    deposit: exactText(await owedTo(db, id, accountOf('DEPOSIT') ?? null, to)),
  };
}

const Part = z.object({ dueDate: z.string(), open: z.string() });

/** What was open on a customer's documents at the end of the day, by how long it had been due and in all; exact ten-thousandths. */
async function ageingOfCustomer(db: Db, id: string, day: Day) {
  const parts = await rowsOf(db, Part).from(sql`
    select o.due_date::text as "dueDate", o.open::text from (${openPartsOn(day, sql`i.customer_id = ${id}`)}) o`);
  const ageing = new Map(ageingBuckets.map((bucket) => [bucket, 0n]));
  for (const { dueDate, open } of parts) {
    const bucket = bucketOf(dueDate, day);
    ageing.set(bucket, (ageing.get(bucket) ?? 0n) + exactOf(open));
  }
  return { ageing, open: total([...ageing.values()]) };
}

const Prepaid = z.object({ credit: z.string() });

/** What an account says is owed to the customer at the end of the day; exact ten-thousandths. */
async function owedTo(db: Db, id: string, accountId: string | null, day: Day): Promise<bigint> {
  const row = await rowOf(db, Prepaid).from(sql`
    select coalesce(sum(l.credit - l.debit), 0)::text as credit from ${journalLineView('l')}
    where l.account_id = ${accountId} and l.partner_id = ${id} and l.partner_kind = 'CUSTOMER' and l.is_posted and l.entry_date <= ${day}`);
  return exactOf(row?.credit ?? '0');
}
