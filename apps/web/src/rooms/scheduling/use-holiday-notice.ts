import type { Day } from '@bellwether/contract/shared/day';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useCan } from '../../api/session.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { formatDay } from '../../ui/words/format.ts';
import { type HolidayData, observedHolidayOn, yearsFor } from './observed-holiday.rules.ts';

/** How long the notice stays. SCH-36. */
const noticeMs = 5000;

/**
 * Says for five seconds that the chosen day is an observed holiday; null for none, as of a pattern. Data that cannot be
 * loaded is told once. SCH-36, SCH-37, AMB-107.
 */
export function useHolidayNotice(day: Day | null, today: Day): void {
  const { t, i18n } = useTranslation('calendar');
  const can = useCan();
  const years = yearsFor(day, today);
  const { data, isError } = useQuery({
    queryKey: ['api', 'holidays', 'notice', years.join()],
    queryFn: ({ signal }) => readHolidays(years, signal),
    enabled: can('read', 'holiday'),
    staleTime: 60_000,
    retry: false,
  });
  const told = useRef('');
  useEffect(() => {
    if (isError) toast.error(t('assignment.holidaysFailed'), { id: 'assignment holidays' });
  }, [isError, t]);
  useEffect(() => {
    if (!day || !data || told.current === day) return;
    told.current = day;
    const holiday = observedHolidayOn(day, data);
    if (!holiday) return;
    const words = {
      date: formatDay(day, i18n.language),
      name: holiday.name,
      type: t(`assignment.holidayTypes.${holiday.type}`),
    };
    toast.info(t('assignment.holidayNotice', words), { id: 'assignment holiday', lifetime: noticeMs });
  }, [day, data, t, i18n.language]);
}

async function readHolidays(years: readonly number[], signal: AbortSignal): Promise<HolidayData> {
  const ofYears = years.map((year) => ({ query: { year: String(year) } }));
  const [publicHolidays, preferences, customHolidays] = await Promise.all([
    Promise.all(ofYears.map((query) => call('GET /api/holidays', query, signal))),
    Promise.all(ofYears.map((query) => call('GET /api/settings/holidays/preferences', query, signal))),
    call('GET /api/settings/custom-holidays', undefined, signal),
  ]);
  return { publicHolidays: publicHolidays.flat(), preferences: preferences.flat(), customHolidays };
}
