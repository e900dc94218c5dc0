import { z } from 'zod';
import { monthField } from '../assets/assets.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, Moment } from '../shared/fields.ts';
import { closingItems } from './closing.values.ts';

/** How far a month is from being closed, and who closed which months before. */
export const PeriodClose = z
  .object({
    /** 'YYYY-MM', and its last day. */
    month: z.string(),
    lastDay: z.string(),
    items: z.array(
      z.object({
        item: z.enum(closingItems),
        /** How much is still open of it; 0 is a tick. */
        open: z.number().int(),
      }),
    ),
    closingDate: z.string().nullable(),
    hardClosingDate: z.string().nullable(),
    /** How far the chain of hashes goes now. */
    chain: z.object({ entries: z.number().int(), hash: z.string() }),
    /** The latest first. */
    closings: z.array(
      z.object({
        id: Id,
        closedThrough: z.string(),
        isFinal: z.boolean(),
        closedByName: z.string().nullable(),
        closedAt: Moment,
        /** How many items were still open then. */
        openItems: z.number().int(),
        entries: z.number().int(),
        hash: z.string(),
      }),
    ),
    can: z.object({ close: z.boolean(), closeFinally: z.boolean(), revalue: z.boolean() }),
  })
  .meta({ id: 'PeriodClose' });

/** Its last day is one that a closing date may be. */
const month = monthField.refine((text) => text >= '1900-01', 'Month must be YYYY-MM');

const result = z.object({ data: PeriodClose });

export const periodClose = endpoints({
  get: {
    method: 'GET',
    path: '/api/finance/period-close',
    access: ['read', 'finance_setting'],
    summary: 'The checklist of a month that is to be closed: what is still open of it. REV-43.',
    query: z.object({ month }),
    result,
  },
  close: {
    method: 'POST',
    path: '/api/finance/period-close',
    access: ['edit', 'finance_setting'],
    summary:
      'Closes the books through the last day of a month, and keeps who did so and the hash of the chain. 409 OPEN_ITEMS while something is open, unless `anyway`; for good only without.',
    body: z.object({
      month,
      /** Moves the final closing date too, which nobody moves back. */
      isFinal: z.boolean().default(false),
      anyway: z.boolean().default(false),
    }),
    result,
    touches: ['/api/finance/settings'],
  },
});
