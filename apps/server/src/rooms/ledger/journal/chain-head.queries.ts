import type { Db } from '../../../platform/db/database.ts';
import { ledgerHead } from './journal.table.ts';

/** How many entries are sealed into the chain, and the hash of the last; '' of an empty one. */
export async function chainHead(db: Db): Promise<{ seq: number; hash: string }> {
  const [head] = await db.select({ seq: ledgerHead.seq, hash: ledgerHead.hash }).from(ledgerHead);
  return head ?? { seq: 0, hash: '' };
}
