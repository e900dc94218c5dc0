import type { Context } from '../../platform/http/context.ts';

// What every write of this room leaves behind: an audit row with before and after, and word to open screens.

/** Whatever shows lessons by date reads again after a change of a timetable. SCH-17. */
const lessonPaths = [
  '/api/dashboard/calendar-events',
  '/api/dashboard/calendar-days',
  '/api/me/day',
  '/api/timetables',
  '/api/class-schedule',
  '/api/lms/classes',
  '/api/lms/schedules',
];

/** Whatever shows assignments by date reads again after a change of one. */
const assignmentPaths = [
  '/api/schedule/assignments',
  '/api/dashboard/calendar-events',
  '/api/dashboard/calendar-days',
  '/api/me/day',
  '/api/class-schedule/events',
];

/** Adds the audit row of a change, and tells open screens to read timetables again. */
export function changed(
  ctx: Pick<Context, 'audit' | 'emit'>,
  entity: string,
  action: string,
  id: string,
  states: { before?: unknown; after?: unknown },
): void {
  ctx.audit({ action, entity, entityId: id, ...states });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: lessonPaths } });
}

/** Adds the audit row of a changed assignment, and tells open screens to read assignments again. */
export function assignmentChanged(
  ctx: Pick<Context, 'audit' | 'emit'>,
  action: string,
  id: string,
  states: { before?: unknown; after?: unknown },
): void {
  ctx.audit({ action, entity: 'staff_assignment', entityId: id, ...states });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: assignmentPaths } });
}
