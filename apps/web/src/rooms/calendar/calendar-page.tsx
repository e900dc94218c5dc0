import { dayOfNumber } from '@bellwether/contract/shared/day';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { prefetch, useRead } from '../../api/hooks.ts';
import { useOrganization } from '../../api/session.ts';
import { Calendar, type Change } from './calendar.tsx';
import { useNow } from './clock.ts';
import type { CalendarEvent, Holiday, Person } from './event.ts';
import { calendarSearch, queryOf, type View, visibleRange } from './navigation.rules.ts';
import { useAppointments } from './use-appointments.tsx';
import { useDaySummaries } from './use-day-summaries.ts';
import { useMoves } from './use-moves.ts';
import { useSmallScreen } from './use-panel.ts';
import { dayNumberOf, dayOfWall } from './wall.rules.ts';

/** /calendar: view, date, people and selected event stand in the address. */
export function CalendarPage() {
  const small = useSmallScreen();
  const { view = small ? 'day' : 'week' } = calendarSearch(useSearch({ strict: false }));
  return <ConnectedCalendar view={view} />;
}

/** /month-view: the calendar in the month view (CAL-04). */
export function MonthPage() {
  return <ConnectedCalendar view="month" />;
}

/** Holidays come with the events where the server knows them. */
interface CalendarReply {
  readonly events: readonly CalendarEvent[];
  readonly holidays?: readonly Holiday[];
}

const noEvents: readonly CalendarEvent[] = [];
const noHolidays: readonly Holiday[] = [];
const noPeople: readonly Person[] = [];

function ConnectedCalendar({ view }: { view: View }) {
  const { timeZone: zone } = useOrganization();
  const now = useNow(zone);
  const today = dayNumberOf(now);
  const raw = useSearch({ strict: false });
  const search = calendarSearch(raw);
  const date = search.date ?? dayOfWall(now);
  const chosen = useMemo(() => search.users?.split(',') ?? [], [search.users]);
  // The year is drawn from counts; of its events only those of today are needed, for Happening Now.
  const range = view === 'year' ? { from: today, to: today } : visibleRange(view, date);
  const users = search.users ? { userIds: search.users } : {};
  const hasPanel = !useSmallScreen();
  const { year, days, month, setMonth } = useDaySummaries(view, date, { users, hasPanel });
  const read = useRead('GET /api/dashboard/calendar-events', { query: { ...queryOf(range), ...users } });
  const reply: CalendarReply | undefined = read.data;
  const hasToday = today >= range.from && today <= range.to;
  const day = dayOfNumber(today);
  const todayRead = useRead(
    'GET /api/dashboard/calendar-events',
    { query: { startDate: day, endDate: day, ...users } },
    { enabled: !hasToday },
  );
  const people = useRead('GET /api/dashboard/calendar-users');
  const moves = useMoves(zone);
  const events = useMemo(() => moves.apply(read.data?.events ?? noEvents), [moves, read.data]);
  const todays = useMemo(
    () => (hasToday ? events : moves.apply(todayRead.data?.events ?? noEvents)),
    [hasToday, events, moves, todayRead.data],
  );
  const selected = useMemo(
    () => (search.event ? [...events, ...todays].find(({ id }) => id === search.event) : undefined),
    [events, todays, search.event],
  );
  const details = useDetails(selected);
  const go = useGo();
  const { add, remove, dialogs } = useAppointments(zone, () => go({ event: null }));
  const isYear = view === 'year';
  const refetch = isYear ? year.refetch : read.refetch;
  return (
    <>
      <Calendar
        view={view}
        date={date}
        now={now}
        zone={zone}
        events={events}
        todays={todays}
        yearDays={year.days}
        miniDays={days}
        month={month}
        holidays={reply?.holidays ?? noHolidays}
        users={people.data?.data ?? noPeople}
        usersFailed={people.isError}
        chosen={chosen}
        selectedId={search.event ?? null}
        details={details.data ?? null}
        detailsFailed={details.isError}
        loading={isYear ? year.isLoading : read.isPending || read.isPlaceholderData}
        error={isYear ? year.error : read.data ? null : read.error}
        onRetry={() => void refetch()}
        onGo={go}
        onNear={(next) => {
          const query = { ...queryOf(visibleRange(view, next)), ...users };
          void prefetch(`GET /api/dashboard/${isYear ? 'calendar-days' : 'calendar-events'}`, { query });
        }}
        onMove={moves.move}
        onMonth={setMonth}
        onAdd={add}
        onDelete={remove}
      />
      {dialogs}
    </>
  );
}

/** The details of a lesson, from the cache if they are there (CAL-18, CAL-19). */
function useDetails(event: CalendarEvent | undefined) {
  const { scheduleId, instanceDate } = event?.resource.originalData ?? {};
  const isLesson = event?.resource.type === 'lms' && Boolean(scheduleId) && Boolean(instanceDate);
  return useRead(
    'GET /api/class-schedule/events/details',
    { query: { scheduleId: scheduleId ?? '', date: instanceDate ?? '', override: 'true' } },
    { enabled: isLesson, keep: false },
  );
}

/** Writes a change to the address. Another view or date is a step of the history; a selected event is none. */
function useGo(): (change: Change) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ view, date, users, event }: Change) => {
      const text = {
        ...(view && { view }),
        ...(date && { date }),
        ...(users && { users: users.length > 0 ? users.join(',') : undefined }),
        ...(event !== undefined && { event: event ?? undefined }),
      };
      void navigate({
        to: view ? '/calendar' : '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...text }),
        replace: !view && !date,
      });
    },
    [navigate],
  );
}
