import { type Day, startOfMonth } from '@bellwether/contract/shared/day';
import type { TFunction } from 'i18next';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import type { Reply } from '../../api/types.ts';
import { type DaySummaries, summariesOf } from './day-summary.rules.ts';
import { holidaysByDay } from './holiday.rules.ts';
import { periodOf, queryOf, type View } from './navigation.rules.ts';

/** Whose events, and of which kinds. */
interface Filter {
  readonly userIds?: string;
  readonly kinds?: string;
}

interface Summaries {
  /** The days of the year view; empty in other views. */
  readonly year: ReturnType<typeof useYear>;
  /** The days of the mini calendar's month. */
  readonly days: DaySummaries;
  /** The mini calendar's month, its first day. It follows the date and may be leafed through. */
  readonly month: Day;
  readonly setMonth: (month: Day) => void;
}

const none: DaySummaries = new Map();

/** What the mini months show: counted by the server, since the events of a year would be tens of megabytes (CAL-04). */
export function useDaySummaries(
  view: View,
  date: Day,
  { filter, hasPanel }: { filter: Filter; hasPanel: boolean },
): Summaries {
  const [month, setMonth] = useState(startOfMonth(date));
  useEffect(() => setMonth(startOfMonth(date)), [date]);
  const year = useYear(view === 'year', date, filter);
  const isInYear = view === 'year' && month.slice(0, 4) === date.slice(0, 4);
  const query = { ...queryOf(periodOf('month', month)), ...filter };
  const read = useRead('GET /api/dashboard/calendar-days', { query }, { enabled: hasPanel && !isInYear });
  const { t } = useTranslation('calendar');
  const own = useMemo(() => (read.data ? daysOf(read.data, t) : none), [read.data, t]);
  return { year, days: isInYear ? year.days : own, month, setMonth };
}

function daysOf({ days, holidays }: Reply<'GET /api/dashboard/calendar-days'>, t: TFunction): DaySummaries {
  return summariesOf(days, holidaysByDay(holidays, t));
}

function useYear(enabled: boolean, date: Day, filter: Filter) {
  const query = { ...queryOf(periodOf('year', date)), ...filter };
  const read = useRead('GET /api/dashboard/calendar-days', { query }, { enabled });
  const { data, error, refetch } = read;
  const { t } = useTranslation('calendar');
  const days = useMemo(() => (data ? daysOf(data, t) : none), [data, t]);
  return { days, isLoading: read.isPending || read.isPlaceholderData, error: data ? null : error, refetch };
}
