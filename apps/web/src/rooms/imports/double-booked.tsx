import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import type { Reply } from '../../api/types.ts';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { formatDay, localeOf } from '../../ui/words/format.ts';
import classes from './imports.module.css';

type Booking = Reply<'GET /api/imports/:id/double-booked-students'>['data'][number];

/** The students whose classes meet at the same time, as the timetable stands now. */
export function DoubleBooked({ id }: { id: string }) {
  const { t } = useTranslation('configuration');
  const read = useRead('GET /api/imports/:id/double-booked-students', { params: { id } });
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) {
    return (
      <div className={`col gap-24 ${classes.inner}`}>
        <SkeletonLines rows={6} />
      </div>
    );
  }
  const { data, students } = read.data;
  if (data.length === 0) {
    return (
      <EmptyState
        icon={IconCircleCheck}
        title={t('configuration:import.noDoubleBooked')}
        text={t('configuration:import.noDoubleBookedText')}
      />
    );
  }
  return (
    <div className={`col gap-24 ${classes.inner}`}>
      <p className="s13 dim">{t('configuration:import.doubleBookedText', { count: students })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('configuration:import.doubleBooked')}>
        <table className={classes.counts} data-words>
          <thead>
            <tr>
              <th scope="col">{t('configuration:import.student')}</th>
              <th scope="col">{t('configuration:import.weekday')}</th>
              <th scope="col">{t('configuration:import.firstClass')}</th>
              <th scope="col">{t('configuration:import.secondClass')}</th>
              <th scope="col">{t('configuration:import.dates')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((booking) => (
              <BookingRow key={keyOf(booking)} booking={booking} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function BookingRow({ booking }: { booking: Booking }) {
  const { t, i18n } = useTranslation('configuration');
  const { studentId, studentName, studentIdentifier, first, second, dates, firstDate, lastDate } = booking;
  const weekday = formatDay(firstDate, i18n.language, { weekday: 'long' });
  const range = new Intl.DateTimeFormat(localeOf(i18n.language), { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <tr>
      <th scope="row">
        <Link to={`/students/${studentId}`}>{studentName}</Link>
        {studentIdentifier ? <span className="dim"> {studentIdentifier}</span> : null}
      </th>
      <td>{weekday}</td>
      <td>
        <Link to={`/classes/${first.classId}`}>{first.className}</Link> {first.startTime}–{first.endTime}
      </td>
      <td>
        <Link to={`/classes/${second.classId}`}>{second.className}</Link> {second.startTime}–{second.endTime}
      </td>
      <td>
        {t('configuration:import.dateCount', { count: dates })}
        <span className="dim">
          {' '}
          {range.formatRange(new Date(`${firstDate}T12:00:00Z`), new Date(`${lastDate}T12:00:00Z`))}
        </span>
      </td>
    </tr>
  );
}

function keyOf({ studentId, first, second, weekday }: Booking): string {
  return [studentId, first.classId, first.startTime, second.classId, second.startTime, weekday].join(' ');
}
