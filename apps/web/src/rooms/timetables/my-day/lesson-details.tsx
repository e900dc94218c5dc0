import { Button } from '@mantine/core';
import { IconBook2, IconCalendar, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { TakeAttendance } from '../../attendance/index.tsx';
import type { DayLesson } from './use-day.ts';

// The dialogs that change a lesson are the scheduling room's own; they come with the first open lesson.
const LessonActions = later(async () => ({
  default: (await import('../../scheduling/index.tsx')).LessonActions,
}));

/** What an open lesson shows: objectives, homework, notes, colleagues, and what one can do. */
export function LessonDetails({ lesson, isRunning }: { lesson: DayLesson; isRunning: boolean }) {
  const { t } = useTranslation('calendar');
  const can = useCan();
  const [, setRoster] = useUrlState('roster');
  const { teachers, assistants, studentCount, part } = lesson;
  const isStaff = part !== 'STUDENT' && part !== 'CHILD';
  const { students = 0, recorded = 0 } = lesson.register ?? {};
  const isTaken = recorded >= students;
  const people = [...teachers, ...assistants];
  const opensClass = can('read:own', 'class');
  return (
    <div className="col gap-10 md-details">
      <Text label={t('myDay.objectives')}>{lesson.lesson?.objectives}</Text>
      <Text label={t('myDay.homework')}>{lesson.lesson?.homework}</Text>
      <Text label={t('myDay.notes')}>{lesson.notes}</Text>
      {people.length > (isStaff ? 1 : 0) ? (
        <p className="s13 dim">{t('myDay.with', { names: people.join(', ') })}</p>
      ) : null}
      <div className="row align-stretch wrap md-actions">
        {isStaff && !lesson.isCancelled ? (
          <TakeAttendance
            scheduleId={lesson.scheduleId}
            date={lesson.instanceDate}
            isDue={isRunning && Boolean(lesson.register?.mayTake) && !isTaken}
          />
        ) : null}
        {studentCount === null ? null : (
          <Button
            variant="default"
            leftSection={<IconUsers size={16} />}
            onClick={() => setRoster(lesson.class.id)}
          >
            {t('myDay.students', { count: studentCount })}
          </Button>
        )}
        {opensClass ? (
          <Button
            variant="default"
            leftSection={<IconBook2 size={16} />}
            renderRoot={(props) => <Link {...props} to="/classes/$id" params={{ id: lesson.class.id }} />}
          >
            {t('myDay.openClass')}
          </Button>
        ) : null}
        <Button
          variant="default"
          leftSection={<IconCalendar size={16} />}
          renderRoot={(props) => (
            <Link
              {...props}
              to="/calendar"
              search={{ view: 'day', date: lesson.day, event: lesson.eventId }}
            />
          )}
        >
          {t('myDay.details')}
        </Button>
        {lesson.can.move ? (
          <Meanwhile>
            <LessonActions eventId={lesson.eventId} />
          </Meanwhile>
        ) : null}
      </div>
    </div>
  );
}

function Text({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="col gap-0 md-text">
      <b>{label}</b>
      {children}
    </p>
  );
}
