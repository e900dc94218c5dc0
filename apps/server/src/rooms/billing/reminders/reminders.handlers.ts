import { type reminders, shownReminders } from '@bellwether/contract/billing/reminders/reminders';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Handlers } from '../../../platform/http/context.ts';
import { reminderTerms } from '../../ledger/index.ts';
import { lockCustomer } from '../../sales/index.ts';
import { customerToSee } from '../credits/account.queries.ts';
import { invoice } from '../invoices/invoices.table.ts';
import { instalment } from '../orders/plans.table.ts';
import { isStopped } from './may-remind.queries.ts';
import { paymentReminder, reminderStop } from './reminders.table.ts';

/** What a customer was reminded of, and the switch that stops it for them. AMB-247. */
export const reminderHandlers: Handlers<typeof reminders> = {
  async list({ params: { id } }, { db, viewer }) {
    await customerToSee(db, viewer, id);
    return { data: await remindersOf(db, id) };
  },

  async stop({ params: { id }, body: { isStopped: wanted } }, ctx) {
    await lockCustomer(ctx.db, id);
    const before = await isStopped(ctx.db, id);
    if (before !== wanted) {
      const stop = { customerId: id, stoppedAt: ctx.now.toISOString(), stoppedById: ctx.viewer.actor.id };
      if (wanted) await ctx.db.insert(reminderStop).values(stop);
      else await ctx.db.delete(reminderStop).where(sql`${reminderStop.customerId} = ${id}`);
      ctx.audit({
        action: 'update',
        entity: 'customer',
        entityId: id,
        before: { remindersStopped: before },
        after: { remindersStopped: wanted },
      });
      const paths = [`/api/finance/customers/${id}/reminders`];
      ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
    }
    return { data: await remindersOf(ctx.db, id) };
  },
};

const Row = z.object({
  id: z.string(),
  invoiceId: z.string(),
  invoiceNumber: z.string(),
  installmentNumber: z.int().nullable(),
  dueDate: z.string(),
  step: z.int(),
  sentAt: z.string(),
});

async function remindersOf(db: Db, customerId: string): Promise<ResultOf<typeof reminders.list>['data']> {
  const rows = await rowsOf(db, Row).from(sql`
    select r.id, r.invoice_id as "invoiceId", i.invoice_number as "invoiceNumber", n.installment_number as "installmentNumber",
      r.due_date::text as "dueDate", r.step, r.sent_at::text as "sentAt"
    from ${paymentReminder} r join ${invoice} i on i.id = r.invoice_id left join ${instalment} n on n.id = r.instalment_id
    where r.customer_id = ${customerId} and r.sent_at is not null
    order by r.sent_at desc, r.due_date, r.id limit ${shownReminders}`);
  return {
    isOn: (await reminderTerms(db)).isOn,
    isStopped: await isStopped(db, customerId),
    reminders: rows.map((row) => ({ ...row, sentAt: new Date(row.sentAt).toISOString() })),
  };
}
