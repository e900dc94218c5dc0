import { IconAlertTriangle, IconCheck, IconChevronDown, IconDoor, IconUserStar } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../../ui/badge.tsx';
import { colorStyle } from '../../../ui/theme/ink.ts';
import { LessonDetails } from './lesson-details.tsx';
import { minutesUntil, registerAfter, shareOver } from './my-day.rules.ts';
import type { DayLesson } from './use-day.ts';

interface LessonCardProps {
  lesson: DayLesson;
  now: number;
  state: 'running' | 'next' | 'over' | 'plain';
  isOpen: boolean;
  onToggle: () => void;
}

/** One lesson of the day: time, class, room and what it is about; open it shows the rest and what can be done. */
export function LessonCard({ lesson, now, state, isOpen, onToggle }: LessonCardProps) {
  const { t } = useTranslation('calendar');
  const id = useId();
  const { class: school, location, courseTitle, isCancelled, isModified, part, children } = lesson;
  const topic = lesson.lesson
    ? `${lesson.lesson.lessonNumber} · ${lesson.lesson.title}`
    : t('myDay.noLesson');
  return (
    <li
      className="md-lesson"
      data-state={state}
      data-open={isOpen || undefined}
      data-cancelled={isCancelled || undefined}
      style={colorStyle(isCancelled ? null : school.colorHex)}
    >
      <button
        type="button"
        className="bare md-front"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <span className="col gap-0 md-time">
          <b>{lesson.startTime}</b>
          <span>{lesson.endTime}</span>
        </span>
        <i aria-hidden />
        <span className="col gap-0 grow md-what">
          <Countdown lesson={lesson} state={state} now={now} />
          <b className="md-class">{school.name}</b>
          <span className="row gap-4 md-room">
            <IconDoor size={15} aria-hidden />
            {location?.name ?? t('myDay.noRoom')}
          </span>
          <span className="md-topic">{[courseTitle, topic].filter(Boolean).join(' · ')}</span>
          <span className="row align-stretch wrap gap-4 md-tags">
            {isCancelled ? <Tag color="red">{t('myDay.cancelled')}</Tag> : null}
            {isModified && !isCancelled ? <Tag color="amber">{t('myDay.moved')}</Tag> : null}
            {part === 'SUBSTITUTE' || part === 'ASSISTANT' ? (
              <Tag color="indigo">{t(`myDay.parts.${part}`)}</Tag>
            ) : null}
            {children.length > 0 ? (
              <span className="row gap-4 medium">
                <IconUserStar size={14} aria-hidden />
                {children.join(', ')}
              </span>
            ) : null}
          </span>
        </span>
        <IconChevronDown size={18} className="md-chevron" aria-hidden />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <LessonDetails lesson={lesson} isRunning={state === 'running'} /> : null}
      </div>
    </li>
  );
}

/** 'Now · 23 min left' with a bar, or 'Next · in 40 min'. */
function Countdown({ lesson, state, now }: Pick<LessonCardProps, 'lesson' | 'state' | 'now'>) {
  const { t } = useTranslation('calendar');
  if (state === 'running') {
    const share = shareOver(lesson, now);
    return (
      <span className="col gap-4 md-count">
        <span>
          <b>{t('myDay.now')}</b> · {t('myDay.minutesLeft', { count: minutesUntil(lesson.endsAt, now) })}
        </span>
        <span className="md-bar" aria-hidden>
          <span style={{ width: `${share * 100}%` }} />
        </span>
      </span>
    );
  }
  if (state === 'next') {
    const minutes = minutesUntil(lesson.startsAt, now);
    const time =
      minutes < 60
        ? t('myDay.minutes', { count: minutes })
        : t('myDay.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
    return (
      <span className="col gap-4 md-count">
        <span>
          <b>{t('myDay.next')}</b> · {t('myDay.startsIn', { time })}
        </span>
      </span>
    );
  }
  const register = registerAfter(lesson, now);
  if (register === 'missing') {
    return (
      <span className="row gap-4 md-count md-warn e-amber">
        <IconAlertTriangle size={14} aria-hidden />
        {t('myDay.registerMissing')}
      </span>
    );
  }
  if (register === 'taken') {
    return (
      <span className="row gap-4 md-count">
        <IconCheck size={14} aria-hidden />
        {t('myDay.registerTaken')}
      </span>
    );
  }
  return state === 'over' ? <span className="col gap-4 md-count">{t('myDay.done')}</span> : null;
}
