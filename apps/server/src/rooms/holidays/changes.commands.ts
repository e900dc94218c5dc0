import type { Context } from '../../platform/http/context.ts';

/** Whatever shows holidays reads again. A change moves no lesson: the classes' schedule pages count again. AMB-130. */
const paths = [
  '/api/holidays',
  '/api/settings/custom-holidays',
  '/api/settings/holidays',
  '/api/dashboard/calendar-events',
  '/api/dashboard/calendar-days',
  '/api/me/day',
  '/api/timetables',
  '/api/lms/classes',
  '/api/lms/schedules',
  '/api/lms/schedule-groups',
];

/** Adds the audit row of a change, and tells open screens to read holidays again. */
export function changed(
  ctx: Pick<Context, 'audit' | 'emit'>,
  entity: 'custom_holiday' | 'holiday_preference',
  action: string,
  id: string,
  states: { before?: unknown; after?: unknown },
): void {
  ctx.audit({ action, entity, entityId: id, ...states });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
}
