import { revalue } from '@bellwether/contract/billing/fx.rules';
import type { revaluations } from '@bellwether/contract/closing/revaluations';
import { rateOf } from '@bellwether/contract/ledger/currencies/rate.rules';
import type { Day } from '@bellwether/contract/shared/day';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText, minorPlaces, total } from '@bellwether/contract/shared/exact.rules';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { ledgerAccountView } from '../ledger/accounts/accounts.view.ts';
import { baseCurrencyOf, rateOn } from '../ledger/index.ts';
import { journalLineView } from '../ledger/journal/journal.view.ts';
import { revaluation } from './closing.table.ts';

export type Reply = ResultOf<typeof revaluations.preview>['data'];

const Open = z.object({
  accountId: z.string(),
  accountCode: z.string(),
  accountName: z.string(),
  currency: z.string(),
  foreign: z.string(),
  carried: z.string(),
});

/**
 * What is open in other currencies at the end of a day and what it is worth then, by account and currency: the lines of customers and
 * vendors that say a currency, and those of accounts that are kept in one. A revaluation itself says none, so it is never revalued; nor does a payment look at it, which settles what
 * its document is carried at.
 */
export async function revaluationOf(db: Db, day: Day): Promise<Reply> {
  const base = await baseCurrencyOf(db);
  const open = await rowsOf(db, Open).from(sql`
    select a.id as "accountId", a.account_code::text as "accountCode", a.account_name as "accountName", l.currency,
      sum(l.foreign_amount)::text as foreign, sum(l.debit - l.credit)::text as carried
    from ${journalLineView('l')} join ${ledgerAccountView('a')} on a.id = l.account_id
    where l.is_posted and l.currency is not null and (l.partner_id is not null or l.currency = a.currency) and l.entry_date <= ${day}
    group by a.id, a.account_code, a.account_name, l.currency having sum(l.foreign_amount) <> 0
    order by a.account_code, l.currency`);
  const rows: Reply['rows'] = [];
  for (const row of open) rows.push(await worthOfRow(db, row, { day, base }));
  const [stored] = await db.select().from(revaluation).where(eq(revaluation.revaluedOn, day));
  return {
    ...{ day, currency: base, rows },
    difference: exactText(total(rows.map((row) => exactOf(row.difference)))),
    journalEntryId: stored?.journalEntryId ?? null,
    reversalEntryId: stored?.reversalEntryId ?? null,
  };
}

async function worthOfRow(
  db: Db,
  { foreign, carried, ...row }: z.infer<typeof Open>,
  { day, base }: { readonly day: Day; readonly base: string },
): Promise<Reply['rows'][number]> {
  const found = await rateOn(db, row.currency, day);
  const [amount, stands] = [exactOf(foreign), exactOf(carried)];
  const side = amount > 0n ? 'RECEIVABLE' : 'PAYABLE';
  const sign = amount > 0n ? 1n : -1n;
  const { worth, gain } = found
    ? revalue({ foreign: sign * amount, carried: sign * stands }, rateOf(found.rate), side, minorPlaces(base))
    : { worth: sign * stands, gain: 0n };
  return {
    ...row,
    foreignAmount: exactText(amount),
    carried: exactText(stands),
    worth: exactText(sign * worth),
    difference: exactText(gain),
    rate: found?.rate ?? null,
    rateDate: found?.day ?? null,
    isStale: found?.isStale ?? false,
  };
}
