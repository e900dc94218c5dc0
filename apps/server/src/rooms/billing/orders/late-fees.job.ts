import { lateFeeOf } from '@bellwether/contract/billing/plan.rules';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import { exactOf, exactText, minorPlaces } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../../platform/db/columns.ts';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { demandControlAccounts, seal } from '../../ledger/index.ts';
import { customerTerms, lockCustomer } from '../../sales/index.ts';
import { organizationDay, readSettings } from '../../settings/index.ts';
import { makeServerTexts } from '../../translations/index.ts';
import { invoice, invoiceItem } from '../invoices/invoices.table.ts';
import { issueInvoice } from '../invoices/send-invoice.commands.ts';
import { instalment, paymentPlan } from './plans.table.ts';

const textsIn = makeServerTexts('finance');

/** Nightly: charges the late fee of each instalment whose days of grace are over, once, as an invoice of its own (SAL-14, AMB-141). */
export function lateFeesJob(platform: Platform): Job {
  return {
    name: 'charge-late-fees',
    cron: '20 1 * * *',
    run: async () => void (await chargeLateFees(platform)),
  };
}

const Found = z.object({ id: z.string(), customerId: z.string() });

/** Charges what is due today by the school's clock. Returns how many invoices were made; one that cannot be posted is left for the next night and logged. */
export async function chargeLateFees(platform: Platform): Promise<number> {
  const { database, clock, log } = platform;
  const today = await organizationDay(database.db, clock.now());
  const late = await rowsOf(database.db, Found).from(sql`
    select n.id, i.customer_id as "customerId" from ${instalment} n
      join ${paymentPlan} p on p.id = n.plan_id join ${invoice} i on i.order_id = p.order_id and i.status = 'SENT'
    where n.late_fee > 0 and n.status in ('SCHEDULED', 'FAILED') and n.grace_period_end < ${today}
      and not exists (select 1 from ${invoice} charged where charged.late_instalment_id = n.id)
    order by n.id`);
  let made = 0;
  for (const one of late) {
    try {
      if (await inTransaction(database.db, (tx) => charge(tx, platform, one, today))) made += 1;
    } catch (error) {
      log.warn({ instalmentId: one.id, error }, 'a late fee was not charged');
    }
  }
  if (made > 0) await seal(platform);
  return made;
}

const Late = z.object({
  number: z.int(),
  invoiceNumber: z.string(),
  currency: z.string(),
  amount: z.string(),
  paidAmount: z.string(),
  lateFee: z.string(),
  gracePeriodEnd: z.string(),
  isCharged: z.boolean(),
});

/** Looks again with the customer locked: a payment may have come in meanwhile. */
async function charge(
  db: Db,
  { clock, jobs }: Platform,
  { id, customerId }: z.infer<typeof Found>,
  today: Day,
): Promise<boolean> {
  await lockCustomer(db, customerId);
  const row = await rowOf(db, Late).from(sql`
    select n.installment_number as number, i.invoice_number as "invoiceNumber", i.currency, n.amount::text,
      n.paid_amount::text as "paidAmount", n.late_fee::text as "lateFee", n.grace_period_end::text as "gracePeriodEnd",
      exists (select 1 from ${invoice} charged where charged.late_instalment_id = n.id) as "isCharged"
    from ${instalment} n join ${paymentPlan} p on p.id = n.plan_id
      join ${invoice} i on i.order_id = p.order_id and i.status = 'SENT' where n.id = ${id}`);
  if (!row) return false;
  const exact = {
    amount: exactOf(row.amount),
    paidAmount: exactOf(row.paidAmount),
    lateFee: exactOf(row.lateFee),
  };
  const fee = lateFeeOf({ ...row, ...exact }, today, minorPlaces(row.currency));
  if (fee === 0n) return false;
  const { LATE_FEE } = await demandControlAccounts(db, ['LATE_FEE']);
  const { defaultLanguage } = (await readSettings(db, 'system')).system;
  const { daysToPay } = await customerTerms(db, customerId);
  const say = (await textsIn(db))(defaultLanguage);
  const amount = exactText(fee);
  const dueDate = addDays(today, daysToPay);
  const money = { subtotal: amount, taxAmount: '0', totalAmount: amount, currency: row.currency };
  const [draft] = await db
    .insert(invoice)
    .values({ ...money, customerId, invoiceDate: today, dueDate, nextDueDate: dueDate, lateInstalmentId: id })
    .returning();
  if (!draft) throw new Error('no invoice came back');
  await db.insert(invoiceItem).values({
    ...{ id: newId(), invoiceId: draft.id, position: 0, quantity: '1', unitPrice: amount, lineTotal: amount },
    description: say('orders.lateFeeLine', {
      number: row.number,
      invoice: row.invoiceNumber,
    }),
    ...{ taxRate: '0', taxAmount: '0', accountId: LATE_FEE },
  });
  await issueInvoice({ db, now: clock.now(), jobs, createdById: null }, draft);
  return true;
}
