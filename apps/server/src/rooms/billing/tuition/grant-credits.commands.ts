import type { Day } from '@bellwether/contract/shared/day';
import { exactOf, exactText, product } from '@bellwether/contract/shared/exact.rules';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { orderItem, type salesOrder } from '../orders/orders.table.ts';
import { tuitionPackage } from '../tuition-packages.table.ts';
import { creditGrant, creditMove } from './tuition.table.ts';
import { settleCredits } from './use-credits.commands.ts';

type Order = typeof salesOrder.$inferSelect;

/**
 * Gives the students of the order's lines the sessions that their packages have, as they were when they were sold; lessons that wait for some take
 * them at once. A line of a package without a student gives none.
 */
export async function grantCredits(
  db: Db,
  order: Order,
  createdById: string | null,
  now: Date,
  today: Day,
): Promise<void> {
  const lines = await db
    .select({ item: orderItem, sold: tuitionPackage })
    .from(orderItem)
    .innerJoin(tuitionPackage, eq(tuitionPackage.id, orderItem.packageId))
    .where(
      and(eq(orderItem.orderId, order.id), isNotNull(orderItem.studentId), isNotNull(orderItem.coverage)),
    )
    .orderBy(asc(orderItem.position));
  for (const { item, sold } of lines) {
    const { coverage, studentId } = item;
    if (coverage === null || studentId === null) continue;
    const times = (count: string) => exactText(product(exactOf(item.quantity), exactOf(count)));
    const granted = coverage.granted === null ? null : times(coverage.granted);
    const grantId = newId();
    await db.insert(creditGrant).values({
      ...{ id: grantId, studentId, customerId: order.customerId, orderItemId: item.id, packageId: sold.id },
      ...{
        classId: item.classId,
        courseId: sold.courseId,
        name: sold.name,
        lessonType: sold.type,
        unit: sold.unit,
      },
      ...{ proration: sold.proration, granted, remaining: granted, basis: coverage.basis },
      ...{ validFrom: coverage.validFrom, lastDay: coverage.lastDay, expiresOn: coverage.expiresOn },
      covered: times(coverage.covered),
      planned: coverage.basis === 'USES' && granted !== null ? granted : coverage.covered,
    });
    if (granted !== null && exactOf(granted) > 0n)
      await db.insert(creditMove).values({
        ...{ id: newId(), grantId, kind: 'GRANT', quantity: granted, day: today, isSettled: true },
        ...{ createdById, createdAt: now.toISOString() },
      });
  }
  await settleCredits(db, [...new Set(lines.flatMap(({ item }) => item.studentId ?? []))], now, today);
}

/** Ends what the order gave: what is left of its sessions is taken back. What was used stays used. */
export async function endGrants(db: Db, orderId: string, now: Date, today: Day): Promise<void> {
  const grants = await db
    .select()
    .from(creditGrant)
    .where(
      and(
        sql`${creditGrant.orderItemId} in (select id from ${orderItem} where order_id = ${orderId})`,
        isNull(creditGrant.endedOn),
      ),
    )
    .orderBy(asc(creditGrant.id))
    .for('update');
  for (const grant of grants) await endGrant(db, grant, 'REFUND', { now, day: today, createdById: null });
}

interface Ending {
  readonly now: Date;
  readonly day: Day;
  readonly createdById: string | null;
  readonly note?: string | null;
}

/** Ends a grant that is locked, after the day: what is left of its sessions goes by a move of the kind. */
export async function endGrant(
  db: Db,
  grant: typeof creditGrant.$inferSelect,
  kind: 'REFUND' | 'TRANSFER',
  { now, day, createdById, note = null }: Ending,
): Promise<void> {
  const rest = exactOf(grant.remaining ?? '0');
  if (rest > 0n)
    await db.insert(creditMove).values({
      ...{ id: newId(), grantId: grant.id, kind, quantity: exactText(-rest), day, isSettled: true },
      ...{ createdById, createdAt: now.toISOString(), note },
    });
  await db
    .update(creditGrant)
    .set({
      remaining: grant.remaining === null ? null : '0',
      endedOn: day,
      version: sql`${creditGrant.version} + 1`,
    })
    .where(eq(creditGrant.id, grant.id));
}
