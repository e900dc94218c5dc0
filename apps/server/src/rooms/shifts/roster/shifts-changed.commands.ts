import type { Context } from '../../../platform/http/context.ts';

/** What shows shifts: open screens read these addresses again. */
const paths = [
  '/api/hr/employee-shifts',
  '/api/hr/roster',
  '/api/hr/shift-requests',
  '/api/dashboard/calendar-events',
  '/api/dashboard/calendar-days',
];

/** Tells open screens that shifts changed. */
export function shiftsChanged(ctx: Pick<Context, 'emit'>): void {
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
}
