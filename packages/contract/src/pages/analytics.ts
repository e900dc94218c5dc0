import { z } from 'zod';
import { addDays, type Day } from '../shared/day.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, IdParams } from '../shared/fields.ts';
import { enveloped } from './fields.ts';

/** Whether the range is at most one year long: to is not after the same day of the next year. */
function withinYear(from: Day, to: Day): boolean {
  const next = `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`;
  // 29 February has no same day in the next year: 1 March is one year later.
  return to <= (next.endsWith('-02-29') ? addDays(`${next.slice(0, 4)}-02-28`, 1) : next);
}

/** Days of the organisation's calendar, both included; absent: the last 30 days. PAG-17. */
export const AnalyticsQuery = z
  .object({ from: day().optional(), to: day().optional() })
  .refine(({ from, to }) => !from || !to || from < to, {
    path: ['from'],
    error: 'From date must be before to date',
  })
  .refine(({ from, to }) => !from || !to || from >= to || withinYear(from, to), {
    path: ['to'],
    error: 'Date range cannot exceed 1 year',
  });

export const analytics = endpoints({
  views: {
    method: 'GET',
    path: '/api/pagebuilder/pages/:id/analytics',
    access: ['read', 'page'],
    summary:
      'Views of a page by day, days without any included, and what was sent from it. No cookies, no bots.',
    params: IdParams,
    query: AnalyticsQuery,
    result: enveloped({
      data: z.object({
        from: z.string(),
        to: z.string(),
        totalViews: z.number().int(),
        totalSubmissions: z.number().int(),
        days: z.array(z.object({ day: z.string(), views: z.number().int(), submissions: z.number().int() })),
      }),
    }),
  },
});
