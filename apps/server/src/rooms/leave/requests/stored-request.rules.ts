import type { Wanted } from './checked-leave.queries.ts';
import type { leaveRequest } from './leave-requests.table.ts';

/** What shows requests: open screens read these addresses again. */
export const leavePaths = [
  '/api/hr/leave-requests',
  '/api/hr/leave-balances',
  '/api/hr/leave-ledger',
  '/api/hr/team-calendar',
  '/api/dashboard/calendar-events',
  '/api/dashboard/calendar-days',
];

/** A stored request as it was asked for. */
export function wantedOf(stored: typeof leaveRequest.$inferSelect): Wanted {
  const { leaveTypeId, startDate, endDate, isHalfDay, halfDayType, fromTime, toTime } = stored;
  return {
    ...{ leaveTypeId, startDate, endDate, isHalfDay, halfDayType },
    asked: stored.requestedAt,
    ...{ fromTime: fromTime?.slice(0, 5) ?? null, toTime: toTime?.slice(0, 5) ?? null },
  };
}
