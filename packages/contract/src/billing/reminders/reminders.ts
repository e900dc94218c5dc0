import { z } from 'zod';
import { endpoints } from '../../shared/endpoint.ts';
import { Id, IdParams, Moment } from '../../shared/fields.ts';

/** So many reminders are shown, the latest first. */
export const shownReminders = 50;

/** What a customer was reminded of, and whether that was stopped for them. */
export const CustomerReminders = z
  .object({
    /** Whether the school reminds at all: a finance setting. */
    isOn: z.boolean(),
    isStopped: z.boolean(),
    reminders: z.array(
      z.object({
        id: Id,
        invoiceId: Id,
        invoiceNumber: z.string(),
        installmentNumber: z.number().int().nullable(),
        dueDate: z.string(),
        /** Days from the due day; below 0 before it. */
        step: z.number().int(),
        sentAt: Moment,
      }),
    ),
  })
  .meta({ id: 'CustomerReminders' });

const result = z.object({ data: CustomerReminders });

export const reminders = endpoints({
  list: {
    method: 'GET',
    path: '/api/finance/customers/:id/reminders',
    access: ['read:any', 'invoice'],
    summary: `The latest ${shownReminders} reminders that a customer got, and whether they are stopped. AMB-247.`,
    params: IdParams,
    result,
  },
  stop: {
    method: 'POST',
    path: '/api/finance/customers/:id/reminders/stop',
    access: ['edit:any', 'invoice'],
    summary: 'Stops the reminders of one customer, or lets them go on; the same wish twice changes nothing.',
    params: IdParams,
    body: z.object({ isStopped: z.boolean() }),
    result,
    touches: ['/api/finance/customers'],
  },
});
