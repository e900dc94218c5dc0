import { addDays, type Day } from '@bellwether/contract/shared/day';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { and, asc, gt, isNull, lt, sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { organizationDay } from '../../settings/index.ts';
import { creditGrant, creditMove } from './tuition.table.ts';

/** Ends the sessions whose last day was before today and that nobody used. Returns of how many grants. Safe to repeat. */
export async function expireCredits({ database, clock }: Platform): Promise<number> {
  const today = await organizationDay(database.db, clock.now());
  return inTransaction(database.db, (tx) => expire(tx, today, clock.now()));
}

async function expire(db: Db, today: Day, now: Date): Promise<number> {
  const over = await db
    .select({ id: creditGrant.id, remaining: creditGrant.remaining, expiresOn: creditGrant.expiresOn })
    .from(creditGrant)
    .where(and(lt(creditGrant.expiresOn, today), gt(creditGrant.remaining, '0'), isNull(creditGrant.endedOn)))
    .orderBy(asc(creditGrant.id))
    .for('update');
  if (over.length === 0) return 0;
  await db.insert(creditMove).values(
    over.map(({ id, remaining, expiresOn }) => ({
      ...{
        id: newId(),
        grantId: id,
        kind: 'EXPIRE' as const,
        quantity: exactText(-exactOf(remaining ?? '0')),
      },
      ...{ day: expiresOn ?? addDays(today, -1), createdAt: now.toISOString() },
    })),
  );
  await db
    .update(creditGrant)
    .set({ remaining: '0', version: sql`${creditGrant.version} + 1` })
    .where(sql`${creditGrant.id} = any(${sql.param(over.map(({ id }) => id))}::uuid[])`);
  return over.length;
}
