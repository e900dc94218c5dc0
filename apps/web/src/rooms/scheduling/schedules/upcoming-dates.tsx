import type { ClassDates } from '@bellwether/contract/scheduling/slots.rules';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { HolidayBadge } from '../holiday-badge.tsx';
import { namesByDay } from '../holidays.rules.ts';
import { shortDay, timeRange } from '../labels.ts';
import { useToday } from './schedule-data.ts';
import { type DraftRule, holidaySpan, upcomingOf } from './upcoming.rules.ts';
import classes from './upcoming-dates.module.css';

interface UpcomingDatesProps {
  rules: readonly DraftRule[];
  dates: ClassDates;
  /** The day from which a change takes effect. */
  from?: string | null | undefined;
}

/** The next dates of what is being typed. */
export function UpcomingDates({ rules, dates, from }: UpcomingDatesProps) {
  const { t, i18n } = useTranslation('learning');
  const today = useToday();
  const [startDate, endDate] = holidaySpan(rules, dates, today);
  const read = useRead(
    'GET /api/holidays/observed',
    { query: { startDate, endDate } },
    { profile: 'stable' },
  );
  const holidays = namesByDay(read.data ?? []);
  const { next, total, skipped } = upcomingOf(rules, dates, {
    today,
    ...(from && from > today ? { from } : {}),
    holidays: new Set(holidays.keys()),
  });
  return (
    <section className={classes.preview} aria-label={t('learning:schedule.nextDates')} aria-live="polite">
      <h3 className={`row gap-6 ${classes.title}`}>
        <IconCalendarEvent size={14} aria-hidden />
        {t('learning:schedule.nextDates')}
        <span className="grow" />
        <span className="dim">{t('learning:schedule.dateCount', { count: total })}</span>
      </h3>
      {next.length > 0 ? (
        <ul className={`row align-stretch wrap gap-4 plain-list ${classes.dates}`}>
          {next.map((slot) => (
            <li key={`${slot.date} ${slot.startTime} ${slot.scheduleId}`}>
              <b>{shortDay(slot.date, i18n.language)}</b> <span>{timeRange(slot)}</span>{' '}
              <HolidayBadge names={holidays.get(slot.date)} />
            </li>
          ))}
          {total > next.length ? (
            <li className={classes.more}>
              {t('learning:schedule.moreDates', { count: total - next.length })}
            </li>
          ) : null}
        </ul>
      ) : (
        <p className="s12 dim">{t('learning:schedule.noDates')}</p>
      )}
      {skipped > 0 ? (
        <p className="s12 dim">{t('learning:schedule.holidaysSkipped', { count: skipped })}</p>
      ) : null}
    </section>
  );
}
