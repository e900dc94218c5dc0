import { addDays, type Day } from '@bellwether/contract/shared/day';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../ui/words/format.ts';
import type { DayLesson } from './use-day.ts';

/** Says of a later lesson when it is and which: 'Tomorrow, 08:00, Starters 2A'. */
export function useNextWords(): (lesson: DayLesson, today: Day) => string {
  const { t, i18n } = useTranslation('calendar');
  return ({ day, startTime, class: { name } }, today) => {
    const options = { weekday: 'long', day: 'numeric', month: 'long' } as const;
    const when = day === addDays(today, 1) ? t('myDay.tomorrow') : formatDay(day, i18n.language, options);
    return [when, startTime, name].join(', ');
  };
}
