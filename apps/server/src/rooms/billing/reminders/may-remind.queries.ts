import type { Day } from '@bellwether/contract/shared/day';
import { exactOf, total } from '@bellwether/contract/shared/exact.rules';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { creditSources } from '../credits/credit-sources.queries.ts';
import type { TellableDue } from './dues-in-words.queries.ts';
import { reminderStop } from './reminders.table.ts';

/** Whether somebody stopped the reminders of a customer. */
export async function isStopped(db: Db, customerId: string): Promise<boolean> {
  const found = await db.select().from(reminderStop).where(eq(reminderStop.customerId, customerId));
  return found.length > 0;
}

/** Whether the customer's credit is enough for the dues: then it is for the school to apply it, and nobody is reminded. */
export async function isCovered(
  db: Db,
  customerId: string,
  dues: readonly Pick<TellableDue, 'balance'>[],
): Promise<boolean> {
  const credit = total((await creditSources(db, customerId)).map(({ balance }) => balance));
  return credit >= total(dues.map(({ balance }) => exactOf(balance)));
}

/** What tells a due from any other: its instalment, else its invoice. */
export function dueKey({ invoiceId, instalmentId }: Pick<TellableDue, 'invoiceId' | 'instalmentId'>): string {
  return instalmentId ?? invoiceId;
}

/** What one mail tells of: the dues that stand at a step, by `dueKey`, and whatever else is overdue. */
export function toTellOf(
  dues: readonly TellableDue[],
  atStep: ReadonlySet<string>,
  today: Day,
): TellableDue[] {
  return dues.filter((due) => atStep.has(dueKey(due)) || due.dueDate < today);
}
