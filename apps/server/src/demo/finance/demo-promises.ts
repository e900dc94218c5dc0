import { addDays, type Day, startOfMonth } from '@bellwether/contract/shared/day';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { deposit } from '../../rooms/billing/deposits/deposits.table.ts';
import { invoice } from '../../rooms/billing/invoices/invoices.table.ts';
import { paymentNotice } from '../../rooms/billing/notices/notices.table.ts';
import { payerShare, payerShareSet } from '../../rooms/billing/payers/payers.table.ts';
import { demandControlAccounts, nextNumber, post } from '../../rooms/ledger/index.ts';
import { customer } from '../../rooms/sales/customers.table.ts';
import type { DemoPeople } from '../people/demo-people.ts';

interface PromiseOptions {
  readonly today: Day;
  readonly now: Date;
  readonly people: DemoPeople;
}

const Open = z.object({
  id: z.string(),
  customerId: z.string(),
  reference: z.string().nullable(),
  open: z.string(),
});

/** What is held and what is said: deposits, transfers that families say they made, and two who share what is asked for a pupil. After the invoices. */
export async function makePromises(tx: Db, { today, now, people }: PromiseOptions): Promise<void> {
  const open = await rowsOf(tx, Open).from(sql`
    select distinct on (i.customer_id) i.id, i.customer_id as "customerId", i.payment_reference as reference,
      (i.total_amount - i.paid_amount)::text as open
    from ${invoice} i join ${customer} c on c.id = i.customer_id
    where i.status = 'SENT' and i.order_id is null and i.carried_total is null and c.user_id is null
    order by i.customer_id, i.due_date, i.id`);
  const writer = people.userIds.get('finance') ?? null;
  const held = [
    ['120.00', 21, 'A place in the summer camp'],
    ['60.00', 9, 'Two borrowed readers'],
  ] as const;
  for (const [at, [amount, ago, notes]] of held.entries()) {
    const customerId = open[at]?.customerId;
    if (customerId)
      await holdDeposit(tx, { customerId, amount, day: addDays(today, -ago), notes }, { now, writer });
  }
  for (const [at, one] of open.slice(2, 5).entries())
    await tx.insert(paymentNotice).values({
      ...{ id: newId(), customerId: one.customerId, invoiceId: one.id, amount: one.open },
      ...{ paidOn: addDays(today, -1 - at), reference: one.reference },
      createdAt: new Date(now.getTime() - (at + 1) * 7_200_000).toISOString(),
    });
  const [studentId] = people.studentIds.slice(-1);
  const [one, two] = open.slice(-2);
  if (!studentId || !one || !two || one.customerId === two.customerId) return;
  const validFrom = startOfMonth(today, -1);
  await tx.insert(payerShareSet).values({ studentId, validFrom });
  await tx.insert(payerShare).values([
    { studentId, validFrom, customerId: one.customerId, percent: '60' },
    { studentId, validFrom, customerId: two.customerId, percent: '40' },
  ]);
}

interface Holding {
  readonly customerId: string;
  readonly amount: string;
  readonly day: Day;
  readonly notes: string;
}

async function holdDeposit(
  tx: Db,
  { customerId, amount, day, notes }: Holding,
  { now, writer }: { now: Date; writer: string | null },
): Promise<void> {
  const roles = await demandControlAccounts(tx, ['CASH', 'DEPOSIT']);
  const id = newId();
  const depositNumber = await nextNumber(tx, 'DEP', Number(day.slice(0, 4)));
  await tx.insert(deposit).values({
    ...{ id, depositNumber, customerId, amount, notes, paymentDate: day },
    ...{ paymentMethod: 'CASH', accountId: roles.CASH },
  });
  await post(
    tx,
    {
      kind: 'AUTOMATIC',
      source: { type: 'deposit', id, purpose: 'take' },
      entryDate: day,
      description: depositNumber,
      createdById: writer,
      lines: [
        { accountId: roles.CASH, debit: exactOf(amount) },
        {
          accountId: roles.DEPOSIT,
          credit: exactOf(amount),
          partner: { kind: 'CUSTOMER', id: customerId },
        },
      ],
    },
    now,
  );
}
