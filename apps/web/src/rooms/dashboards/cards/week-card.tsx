import { addDays, startOfWeek } from '@bellwether/contract/shared/day';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCalendarEvents } from '../../../api/calendar-events.ts';
import { Card } from '../../../ui/page.tsx';
import { WidgetFailure } from '../../../ui/widget.tsx';
import { formatDay, localeOf } from '../../../ui/words/format.ts';
import { type Now, weekOf } from '../day.rules.ts';
import classes from '../home.module.css';

/** Lessons of the week as seven bars, Sunday first; a bar opens its day in the calendar. */
export function WeekCard({ now }: { now: Now }) {
  const { t, i18n } = useTranslation('dashboard');
  const sunday = startOfWeek(now.day);
  const days = Array.from({ length: 7 }, (_, index) => addDays(sunday, index));
  const query = { startDate: sunday, endDate: addDays(sunday, 6) };
  const read = useCalendarEvents(query, { keep: false });
  const { data } = read;
  const { counts, hours } = weekOf(data?.events ?? [], days);
  const most = Math.max(1, ...counts);
  const number = new Intl.NumberFormat(localeOf(i18n.language), { maximumFractionDigits: 1 });
  if (read.error && !data) {
    return (
      <Card title={t('dashboard:thisWeek')}>
        <WidgetFailure text={t('dashboard:lessonsFailed')} onRetry={() => void read.refetch()} />
      </Card>
    );
  }
  return (
    <Card title={t('dashboard:thisWeek')}>
      <div className={classes.week}>
        {days.map((day, index) => {
          const count = counts[index] ?? 0;
          return (
            <Link
              key={day}
              to="/calendar"
              search={{ date: day, view: 'day' }}
              className={classes.weekDay}
              data-today={day === now.day || undefined}
            >
              <span className="hidden-visually">{`${formatDay(day, i18n.language, { weekday: 'long' })}: ${t('dashboard:lessonCount', { count })}`}</span>
              <span aria-hidden>{data ? count : ''}</span>
              <span className={`row align-end gap-0 ${classes.track}`} aria-hidden>
                <i style={{ height: `${(count / most) * 100}%` }} />
              </span>
              <span aria-hidden>{formatDay(day, i18n.language, { weekday: 'narrow' })}</span>
            </Link>
          );
        })}
      </div>
      <div className={`row align-baseline gap-6 ${classes.weekFoot}`}>
        <b>{data ? t('dashboard:hours', { hours: number.format(hours) }) : '–'}</b>
        {t('dashboard:ofLessons')}
      </div>
    </Card>
  );
}
