import type { Day } from '@bellwether/contract/shared/day';
import { IconCoffee } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StateMessage } from '../../../ui/states.tsx';
import { LessonCard } from './lesson-card.tsx';
import { MissingRegister } from './missing-register.tsx';
import { dayAt, missingRegisters } from './my-day.rules.ts';
import type { MyDay } from './use-day.ts';
import { useNextWords } from './use-next-words.ts';

interface DayLessonsProps {
  day: MyDay;
  date: Day;
  now: number;
}

/** The lessons of the day in order; the one that runs or comes next lies open, the others open by a touch. */
export function DayLessons({ day, date, now }: DayLessonsProps) {
  const { t } = useTranslation('calendar');
  const words = useNextWords();
  const isToday = date === day.today;
  const { running, next, over } = dayAt(day.lessons, now);
  const first = isToday ? (running ?? next) : null;
  const [touched, setTouched] = useState<string | null>(null);
  const open = touched ?? first?.eventId ?? '';
  const missing = missingRegisters(day.lessons, now);
  const isOver = isToday && missing.length === 0 && !running && !next;
  const held = day.lessons.filter(({ isCancelled }) => !isCancelled);
  const done = held.filter(({ eventId }) => over.has(eventId)).length;
  const later = day.next ? words(day.next, day.today) : null;
  if (day.lessons.length === 0) {
    return (
      <StateMessage
        icon={IconCoffee}
        color="green"
        title={t('myDay.freeTitle')}
        text={later ? t('myDay.freeText', { when: later }) : t('myDay.nothingNext')}
      />
    );
  }
  return (
    <section aria-label={t('myDay.lessons')}>
      {missing.map((lesson) => (
        <MissingRegister key={lesson.eventId} lesson={lesson} now={now} />
      ))}
      {isOver ? (
        <div className="md-over e-green" role="status">
          <b>{t('myDay.doneTitle')}</b>
          <span>{later ? t('myDay.doneText', { when: later }) : t('myDay.nothingNext')}</span>
        </div>
      ) : null}
      {isToday && held.length > 1 ? (
        <p className="s13 dim md-held">{t('myDay.held', { done, count: held.length })}</p>
      ) : null}
      <ul className="col plain-list">
        {day.lessons.map((lesson) => (
          <LessonCard
            key={lesson.eventId}
            lesson={lesson}
            now={now}
            state={stateOf(lesson.eventId)}
            isOpen={lesson.eventId === open}
            onToggle={() => setTouched(lesson.eventId === open ? '' : lesson.eventId)}
          />
        ))}
      </ul>
    </section>
  );

  function stateOf(eventId: string) {
    if (!isToday) return 'plain';
    if (eventId === running?.eventId) return 'running';
    if (eventId === next?.eventId) return 'next';
    return over.has(eventId) ? 'over' : 'plain';
  }
}
