import type { Context } from '../../platform/http/context.ts';

/** Whatever shows assignments by date reads again after a change of one. */
const paths = [
  '/api/schedule/assignments',
  '/api/dashboard/calendar-events',
  '/api/dashboard/calendar-days',
  '/api/me/day',
  '/api/class-schedule/events',
];

/** Adds the audit row of a changed assignment, and tells open screens to read assignments again. */
export function assignmentChanged(
  ctx: Pick<Context, 'audit' | 'emit'>,
  action: string,
  id: string,
  states: { before?: unknown; after?: unknown },
): void {
  ctx.audit({ action, entity: 'staff_assignment', entityId: id, ...states });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
}
