import type { Reply } from '../../api/types.ts';

export type CustomHoliday = Reply<'GET /api/settings/custom-holidays'>[number];

/** What shows holidays by date besides their page. */
export const shownElsewhere = ['/api/dashboard/calendar-events', '/api/dashboard/calendar-days', '/api/lms'];
