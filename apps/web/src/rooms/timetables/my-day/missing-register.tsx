import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TakeAttendance } from '../../attendance/index.tsx';
import { minutesUntil } from './my-day.rules.ts';
import type { DayLesson } from './use-day.ts';

/** A lesson that is over and whose register is missing: the one thing that is left to do in it. */
export function MissingRegister({ lesson, now }: { lesson: DayLesson; now: number }) {
  const { t } = useTranslation('calendar');
  const { startTime, endTime, location, register, scheduleId, instanceDate } = lesson;
  const { students = 0, recorded = 0 } = register ?? {};
  const facts = [
    `${startTime}–${endTime}`,
    location?.name,
    recorded > 0
      ? t('myDay.registerPart', { done: recorded, count: students })
      : t('myDay.students', { count: students }),
  ];
  return (
    <section className="col gap-4 md-missing e-amber" aria-label={t('myDay.registerMissing')}>
      <p className="row gap-6">
        <IconAlertTriangle size={18} aria-hidden />
        <b className="grow">{t('myDay.registerMissing')}</b>
        <Ago endsAt={lesson.endsAt} now={now} />
      </p>
      <b className="md-class">{lesson.class.name}</b>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <TakeAttendance scheduleId={scheduleId} date={instanceDate} size="lg" isDue />
    </section>
  );
}

/** 'ended 54 min ago'; nothing of a lesson of another day, whose date stands above. */
function Ago({ endsAt, now }: { endsAt: string; now: number }) {
  const { t } = useTranslation('calendar');
  const minutes = minutesUntil(new Date(now).toISOString(), Date.parse(endsAt));
  if (minutes >= 24 * 60) return null;
  const time =
    minutes < 60
      ? t('myDay.minutes', { count: minutes })
      : t('myDay.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return <span>{t('myDay.ended', { time })}</span>;
}
