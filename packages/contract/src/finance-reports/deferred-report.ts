import { z } from 'zod';
import { Amount } from '../shared/amount.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id } from '../shared/fields.ts';
import { ordered, periodDays } from './report-query.ts';

const figures = {
  opening: Amount,
  /** Invoiced in the period, without tax. */
  deferred: Amount,
  /** By what was delivered. */
  earned: Amount,
  /** By sessions that ended unused. */
  expired: Amount,
  /** By credit notes and cancelled invoices. */
  credited: Amount,
  closing: Amount,
};

const DeferredReport = z
  .object({
    currency: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    rows: z.array(
      z.object({
        /** null: what is not for one class. */
        classId: Id.nullable(),
        className: z.string().nullable(),
        /** How many students have something deferred at the end. */
        students: z.number().int(),
        ...figures,
      }),
    ),
    totals: z.object(figures),
    /** The account for deferred tuition, null while there is none, with its balance at the end; and what of it no tuition explains. */
    accountId: Id.nullable(),
    balance: Amount,
    unexplained: Amount,
  })
  .meta({ id: 'DeferredReport' });

export const deferredReport = endpoints({
  deferred: {
    method: 'GET',
    path: '/api/finance/reports/deferred-revenue',
    access: ['read', 'finance_report'],
    summary:
      'Tuition that was invoiced and is not delivered, by class: at the beginning, what came, what was earned and credited, at the end; beside the account.',
    query: z.object(periodDays).refine((query) => query.endDate >= query.startDate, ordered),
    result: z.object({ data: DeferredReport }),
  },
});
