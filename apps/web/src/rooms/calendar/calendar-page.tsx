import { eventKinds } from '@bellwether/contract/calendar/values';
import { dayOfNumber } from '@bellwether/contract/shared/day';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { prefetchCalendarEvents, useCalendarEvents } from '../../api/calendar-events.ts';
import { prefetch, useRead } from '../../api/hooks.ts';
import { useOrganization, useViewer } from '../../api/session.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import { type FeedChoice, SubscribeButton, SubscribeHost } from '../timetables/index.tsx';
import { AnswerButtons } from './appointments/answer-buttons.tsx';
import { Calendar, type Change } from './calendar.tsx';
import type { CalendarEvent, Holiday, Person } from './events/event.ts';
import { LessonAttendance } from './events/lesson-attendance.tsx';
import { TestLink } from './events/test-link.tsx';
import { useNow } from './grid/clock.ts';
import { useMoves } from './grid/use-moves.ts';
import { dayNumberOf, dayOfWall } from './grid/wall.rules.ts';
import { calendarSearch, queryOf, type View, visibleRange } from './navigation.rules.ts';
import { RemindersLink } from './reminders/reminders-link.tsx';
import { useDaySummaries } from './use-day-summaries.ts';
import { useOperations } from './use-operations.tsx';
import { useSmallScreen } from './use-panel.ts';

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

// What the scheduling room does with a lesson is loaded with the first lesson that is looked at.
const LessonActions = later(async () => ({
  default: (await import('../scheduling/index.tsx')).LessonActions,
}));

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
  const kinds = useMemo(
    () => eventKinds.filter((one) => search.kinds?.split(',').includes(one)),
    [search.kinds],
  );
  // The year is drawn from counts; of its events only those of today are needed, for Happening Now.
  const range = view === 'year' ? { from: today, to: today } : visibleRange(view, date);
  const filter = {
    ...(search.users ? { userIds: search.users } : {}),
    ...(search.kinds ? { kinds: search.kinds } : {}),
  };
  const hasPanel = !useSmallScreen();
  const { year, days, month, setMonth } = useDaySummaries(view, date, { filter, hasPanel });
  const read = useCalendarEvents({ ...queryOf(range), ...filter });
  const hasToday = today >= range.from && today <= range.to;
  const day = dayOfNumber(today);
  const todayRead = useCalendarEvents({ startDate: day, endDate: day, ...filter }, { enabled: !hasToday });
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
  const feeds = useFeeds(people.data?.data ?? noPeople, chosen);
  const { add, assign, away, edit, move, remove, restore, dialogs } = useOperations(zone, {
    move: moves.move,
    onDeleted: () => go({ event: null }),
  });
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
        holidays={read.data?.holidays ?? noHolidays}
        users={people.data?.data ?? noPeople}
        usersFailed={people.isError}
        chosen={chosen}
        kinds={kinds}
        selectedId={search.event ?? null}
        details={details.data ?? null}
        detailsFailed={details.isError}
        loading={isYear ? year.isLoading : read.isPending || read.isPlaceholderData}
        error={isYear ? year.error : read.data ? null : read.error}
        onRetry={() => void refetch()}
        onGo={go}
        onNear={(next) => {
          const query = { ...queryOf(visibleRange(view, next)), ...filter };
          if (isYear) void prefetch('GET /api/dashboard/calendar-days', { query });
          else void prefetchCalendarEvents(query);
        }}
        onMove={move}
        onMonth={setMonth}
        onAdd={add}
        onAssign={assign}
        onAway={away}
        onEdit={edit}
        onRestore={restore}
        onDelete={remove}
        links={<RemindersLink />}
        actionsOf={({ event }) =>
          event.resource.type === 'lms' ? (
            <>
              <LessonAttendance event={event} />
              {event.can.move ? (
                <Meanwhile>
                  <LessonActions eventId={event.id} />
                </Meanwhile>
              ) : null}
            </>
          ) : event.resource.originalData.type === 'assessment' ? (
            <TestLink id={event.resource.originalData.id} />
          ) : (
            <AnswerButtons event={event} />
          )
        }
        subscribe={<SubscribeButton small />}
      />
      {dialogs}
      <SubscribeHost choices={feeds} />
    </>
  );
}

/** What one can subscribe to from here: one's own calendar, the one person who is filtered by, the holidays. */
function useFeeds(people: readonly Person[], chosen: readonly string[]): FeedChoice[] {
  const { t } = useTranslation('calendar');
  const viewer = useViewer();
  const [one] = chosen.length === 1 ? people.filter(({ id }) => id === chosen[0] && id !== viewer.id) : [];
  return [
    { kind: 'USER', label: t('subscribe.own') },
    ...(one ? [{ kind: 'USER' as const, targetId: one.id, label: one.name }] : []),
    { kind: 'HOLIDAYS', label: t('subscribe.holidays') },
  ];
}

/** The details of a lesson or an assignment, from the cache if they are there (CAL-18, CAL-19). */
function useDetails(event: CalendarEvent | undefined) {
  const { scheduleId, assignmentId, instanceDate } = event?.resource.originalData ?? {};
  const ruleId = scheduleId ?? assignmentId;
  return useRead(
    'GET /api/class-schedule/events/details',
    { query: { scheduleId: ruleId ?? '', date: instanceDate ?? '', override: 'true' } },
    { enabled: Boolean(ruleId) && Boolean(instanceDate), keep: false },
  );
}

/** Writes a change to the address. Another view or date is a step of the history; a selected event is none. */
function useGo(): (change: Change) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ view, date, users, kinds, event }: Change) => {
      const text = {
        ...(view && { view }),
        ...(date && { date }),
        ...(users && { users: users.length > 0 ? users.join(',') : undefined }),
        ...(kinds && { kinds: kinds.length > 0 ? kinds.join(',') : undefined }),
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
