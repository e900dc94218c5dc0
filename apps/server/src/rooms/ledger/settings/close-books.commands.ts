import type { Day } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import { lockVersioned, saveVersioned } from '../../../platform/db/records.ts';
import type { Work } from '../../../platform/http/context.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { financeSetting, theOne } from './finance-settings.table.ts';
import { postingLock } from './posting-lock.values.ts';

const kind = {
  table: financeSetting,
  entity: 'finance_setting',
  thing: 'Finance settings',
  paths: ['/api/finance/settings'],
};

/**
 * Moves the closing date to the day, and the final one with it where that is asked for; a later one stays. Nothing is posted until this
 * transaction ends. Throws 409 CLOSED_ALREADY where the books are closed through the day in that way. REV-43.
 */
export async function closeBooks(
  ctx: Work,
  { day, isFinal }: { readonly day: Day; readonly isFinal: boolean },
): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${postingLock})`);
  await ctx.db.insert(financeSetting).values({ id: theOne }).onConflictDoNothing();
  const { closingDate, hardClosingDate, version } = await lockVersioned(ctx.db, kind, theOne, undefined);
  const before = isFinal ? hardClosingDate : [closingDate, hardClosingDate].reduce(later);
  if (before !== null && before >= day)
    throw conflict('CLOSED_ALREADY', 'The books are closed through this month already.');
  await saveVersioned(ctx, kind, theOne, {
    version,
    closingDate: later(closingDate, day),
    ...(isFinal && { hardClosingDate: day }),
  });
}

function later(one: Day | null, other: Day | null): Day | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
