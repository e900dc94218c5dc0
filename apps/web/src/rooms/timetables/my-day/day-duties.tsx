import { IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MyDay } from './use-day.ts';

/** Duties and appointments of the day; each leads to its place on the calendar. */
export function DayDuties({ duties }: { duties: MyDay['duties'] }) {
  const { t } = useTranslation('calendar');
  if (duties.length === 0) return null;
  return (
    <section className="md-card" aria-labelledby="md-duties">
      <h2 id="md-duties" className="h3">
        {t('myDay.duties')}
      </h2>
      <ul>
        {duties.map((duty) => (
          <li key={duty.eventId} data-cancelled={duty.isCancelled || undefined}>
            <Link to="/calendar" search={{ view: 'day', event: duty.eventId }} className="bare md-row">
              <span className="col gap-0 md-time">
                {duty.allDay ? (
                  <b>{t('myDay.allDay')}</b>
                ) : (
                  <>
                    <b>{duty.startTime}</b>
                    <span>{duty.endTime}</span>
                  </>
                )}
              </span>
              <span className="col gap-0 grow md-what">
                <b>{duty.title}</b>
                {duty.locationName ? (
                  <span className="row gap-4 md-room">
                    <IconMapPin size={14} aria-hidden />
                    {duty.locationName}
                  </span>
                ) : null}
                {duty.notes ? <span className="md-topic">{duty.notes}</span> : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
