import { movedAt, type OpenItem } from '@bellwether/contract/billing/fx.rules';
import { exactOf, minorPlaces } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import { journalLine } from '../journal/journal.table.ts';
import { baseCurrencyOf } from '../settings/base-currency.queries.ts';
import { ledgerAccount } from './accounts.table.ts';

const Kept = z.object({ currency: z.string().nullable() });

/** The currency in which an account is kept where that is another than the base currency; null of the base currency. AMB-355. */
export async function foreignCurrencyOf(db: Db, accountId: string): Promise<string | null> {
  const kept = await rowOf(db, Kept).from(
    sql`select a.currency from ${ledgerAccount} a where a.id = ${accountId}`,
  );
  if (!kept?.currency) return null;
  return kept.currency === (await baseCurrencyOf(db)) ? null : kept.currency;
}

const Sums = z.object({ foreign: z.string(), carried: z.string() });

/** What an account has in its own currency through that day, or at all, and at what that stands in the books: revaluations left out. */
export async function foreignBalanceOf(
  db: Db,
  accountId: string,
  currency: string,
  through = 'infinity',
): Promise<OpenItem> {
  const sums = await rowOf(db, Sums).from(sql`
    select coalesce(sum(l.foreign_amount), 0)::text as foreign, coalesce(sum(l.debit - l.credit), 0)::text as carried
    from ${journalLine} l where l.account_id = ${accountId} and l.currency = ${currency} and l.is_posted
      and l.entry_date <= ${through}::date`);
  return { foreign: exactOf(sums?.foreign ?? '0'), carried: exactOf(sums?.carried ?? '0') };
}

/**
 * At what an amount that comes into an account of another currency (above 0) or leaves it is booked there, in the base currency: what leaves
 * takes its share of what the account is carried at, so that the difference to what it is worth is realised. `worth` has the same sign. Until
 * the end of the transaction nobody else moves that account. AMB-355.
 */
export async function bookedOnAccount(
  db: Db,
  {
    accountId,
    currency,
    amount,
    worth,
  }: { accountId: string; currency: string; amount: bigint; worth: bigint },
): Promise<bigint> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`foreign account ${accountId}`}, 0))`);
  const balance = await foreignBalanceOf(db, accountId, currency);
  return movedAt(balance, amount, worth, minorPlaces(await baseCurrencyOf(db)));
}
