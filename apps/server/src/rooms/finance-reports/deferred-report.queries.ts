import type { deferredReport } from '@bellwether/contract/finance-reports/deferred-report';
import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText, total } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../platform/db/rows.ts';
import { creditGrantView, revenueRecognitionView } from '../billing/tuition/tuition.view.ts';
import { schoolClassView } from '../learning/learning.view.ts';
import { readControlAccounts } from '../ledger/index.ts';
import { journalEntryView, journalLineView } from '../ledger/journal/journal.view.ts';

type Query = InputOf<typeof deferredReport.deferred>['query'];
type Report = Omit<ResultOf<typeof deferredReport.deferred>['data'], 'currency'>;

const figures = ['opening', 'deferred', 'earned', 'expired', 'credited', 'closing'] as const;

const Row = z.object({
  classId: z.string().nullable(),
  className: z.string().nullable(),
  students: z.int(),
  opening: z.string(),
  deferred: z.string(),
  earned: z.string(),
  expired: z.string(),
  credited: z.string(),
  closing: z.string(),
});

/** What of invoiced tuition is not delivered, by class, by the days on which it was posted; and what the account has. */
export async function readDeferred(db: Db, { startDate, endDate }: Query): Promise<Report> {
  const within = sql`e.entry_date between ${startDate} and ${endDate}`;
  const of = (kinds: readonly string[], sign: 1 | -1) =>
    sql`coalesce(${sign}::int * sum(r.amount) filter (where ${within} and r.kind = any(${sql.param(kinds)}::text[])), 0)::text`;
  const found = await rowsOf(db, Row).from(sql`
    select g.class_id as "classId", (select c.name from ${schoolClassView('c')} where c.id = g.class_id) as "className",
      (count(distinct g.student_id) filter (where g.total > g.recognised_amount))::int as students,
      coalesce(sum(r.amount) filter (where e.entry_date < ${startDate}), 0)::text as opening,
      ${of(['DEFERRED', 'MOVED'], 1)} as deferred, ${of(['EARNED'], -1)} as earned, ${of(['EXPIRED'], -1)} as expired,
      ${of(['CREDITED', 'CANCELLED'], -1)} as credited, coalesce(sum(r.amount), 0)::text as closing
    from ${revenueRecognitionView('r')} join ${creditGrantView('g')} on g.id = r.grant_id
      join ${journalEntryView('e')} on e.id = r.entry_id
    where e.entry_date <= ${endDate} group by g.class_id order by "className" nulls last`);
  const rows = found
    .map((row) => ({
      ...row,
      ...Object.fromEntries(figures.map((key) => [key, exactText(exactOf(row[key]))])),
    }))
    .filter((row) => figures.some((key) => row[key] !== '0.00'));
  const sum = (key: (typeof figures)[number]) => exactText(total(rows.map((row) => exactOf(row[key]))));
  const totals = Object.fromEntries(figures.map((key) => [key, sum(key)])) as Report['totals'];
  const { accountId, balance } = await deferredAccount(db, endDate);
  return {
    ...{ startDate, endDate, rows, totals, accountId, balance: exactText(balance) },
    unexplained: exactText(balance - exactOf(totals.closing)),
  };
}

const Balance = z.object({ balance: z.string() });

async function deferredAccount(db: Db, endDate: string) {
  const roles = await readControlAccounts(db);
  const accountId = roles.find(({ role }) => role === 'DEFERRED')?.accountId ?? null;
  if (accountId === null) return { accountId, balance: 0n };
  const found = await rowOf(db, Balance).from(sql`
    select coalesce(sum(l.credit - l.debit), 0)::text as balance from ${journalLineView('l')}
    where l.account_id = ${accountId} and l.is_posted and l.entry_date <= ${endDate}`);
  return { accountId, balance: exactOf(found?.balance ?? '0') };
}
