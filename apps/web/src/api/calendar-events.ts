import { inOrderOfStart, wholeLessons } from '@bellwether/contract/calendar/whole-lessons.rules';
import { prefetch, type ReadOptions, useReadParts } from './hooks.ts';
import type { Call, Reply } from './types.ts';

const route = 'GET /api/dashboard/calendar-events/normalised';

/** The events as `GET /api/dashboard/calendar-events` has them. */
export type CalendarEvents = Reply<'GET /api/dashboard/calendar-events'>;
type Query = Call<typeof route>['query'];

/** Reads the events of the days, of which the lessons come normalised: a tenth of the bytes. CAL-15, CAL-16. */
export function useCalendarEvents(query: Query, options?: ReadOptions) {
  return useReadParts(route, { query }, { ...options, select: wholeEvents });
}

/** Loads the events of the days ahead of need. Never throws. */
export function prefetchCalendarEvents(query: Query): Promise<void> {
  return prefetch(route, { query });
}

function wholeEvents({ others, holidays, ...lessons }: Reply<typeof route>): CalendarEvents {
  return { events: inOrderOfStart(wholeLessons(lessons), others), holidays };
}
