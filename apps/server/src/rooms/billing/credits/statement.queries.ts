import { type credits, statementRows } from '@bellwether/contract/billing/credits/credits';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { readControlAccounts } from '../../ledger/index.ts';
import { journalEntryView, journalLineView } from '../../ledger/journal/journal.view.ts';
import { readSettings } from '../../settings/index.ts';
import { accountOfCustomer, customerToSee } from './account.queries.ts';

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
  { from, to, today }: { from: Day; to: Day; today: Day },
): Promise<Statement> {
  const customer = await customerToSee(db, viewer, id);
  const { system } = await readSettings(db, 'system');
  const roles = await readControlAccounts(db);
  const accounts = ['RECEIVABLE', 'PREPAYMENT'].flatMap(
    (role) => roles.find((one) => one.role === role)?.accountId ?? [],
  );
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
  const { overdue } = await accountOfCustomer(db, viewer, id, today);
  return {
    customerId: customer.id,
    customerName: customer.name,
    currency: system.baseCurrency,
    ...{ from, to, opening: exactText(opening), rows: shown, closing: exactText(balance), overdue },
  };
}
