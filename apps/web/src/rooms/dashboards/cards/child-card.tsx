import { isAbsent } from '@bellwether/contract/attendance/attendance.rules';
import { IconCircleCheck, IconUserX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../api/types.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { avatarSrc } from '../../../ui/avatar/avatar-src.ts';
import { formatClock, formatDay, formatPercent } from '../../../ui/words/format.ts';
import { dayWord } from '../day.rules.ts';
import classes from './cards.module.css';
import { MessageLink } from './message-link.tsx';
import { ReportCardLink } from './report-card-link.tsx';

type Child = Reply<'GET /api/dashboard/parent'>['data']['children'][number];

interface ChildCardProps {
  child: Child;
  today: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** One child at a glance, whether they are in school first of all; pressing the name shows the child below. AMB-230. */
export function ChildCard({ child, today, isChosen, onChoose }: ChildCardProps) {
  const { t, i18n } = useTranslation('dashboard');
  const { name, nextLesson, activeTasks, overdueTasks, latestResult } = child;
  const when = nextLesson && dayWord(nextLesson.date, today);
  const day = nextLesson
    ? when
      ? t(`dashboard:${when}`)
      : formatDay(nextLesson.date, i18n.language, { weekday: 'short', day: 'numeric', month: 'short' })
    : '';
  return (
    <article className={`${classes.child} bw-card`} data-chosen={isChosen || undefined}>
      <button
        type="button"
        className={`bare row gap-10 shrink ${classes.childHead}`}
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        <Avatar name={name} src={avatarSrc(child.avatarConfig)} size={36} />
        <span className={`col gap-0 shrink ${classes.what}`}>
          <b className="cut">{name}</b>
          <span className="cut">
            {child.classes.map((one) => one.name).join(', ') || t('dashboard:children.noClass')}
          </span>
        </span>
      </button>
      <Today child={child} />
      {child.reportCard ? <ReportCardLink card={child.reportCard} /> : null}
      <span className={`col gap-2 ${classes.childFacts}`}>
        <span className="cut">
          {nextLesson
            ? t('dashboard:children.next', { day, time: nextLesson.startTime, name: nextLesson.class.name })
            : t('dashboard:noNextLessons')}
        </span>
        <span className={overdueTasks > 0 ? classes.urgent : ''}>
          {overdueTasks > 0
            ? t('dashboard:tasksLate', { count: overdueTasks })
            : t('dashboard:children.tasks', { count: activeTasks })}
        </span>
        {latestResult && latestResult.percent !== null ? (
          <span className="cut">
            {t('dashboard:children.result', {
              title: latestResult.title,
              percent: formatPercent(latestResult.percent / 100, i18n.language),
            })}
          </span>
        ) : null}
      </span>
    </article>
  );
}

/** Whether the child was in the lesson today; an absence with when it was recorded, and whom to write to. */
function Today({ child: { attendance } }: { child: Child }) {
  const { t, i18n } = useTranslation('dashboard');
  if (!attendance) return null;
  const { status, lateMinutes, startTime, className, recordedAt, isReasonOpen, teacher } = attendance;
  const lesson = { time: startTime, name: className };
  if (!isAbsent(status)) {
    const kind = status === 'LATE' ? 'late' : status === 'EXCUSED' ? 'excused' : 'present';
    const color = kind === 'late' ? 'amber' : kind === 'excused' ? 'blue' : 'green';
    return (
      <span className={`row gap-6 ${classes.today} e-${color}`}>
        <IconCircleCheck size={15} aria-hidden />
        {t(`dashboard:children.${kind}`, { ...lesson, minutes: lateMinutes ?? 0 })}
      </span>
    );
  }
  const time = formatClock(recordedAt, i18n.language);
  return (
    <section className={`col gap-6 ${classes.absent} e-red`} aria-label={t('dashboard:children.absentTitle')}>
      <b className="row gap-6">
        <IconUserX size={16} aria-hidden />
        {t('dashboard:children.absent', lesson)}
      </b>
      <span>
        {teacher
          ? t('dashboard:children.recordedBy', { time, name: teacher.name })
          : t('dashboard:children.recorded', { time })}
        {isReasonOpen ? ` ${t('dashboard:children.reasonOpen')}` : ''}
      </span>
      {teacher ? <MessageLink to={teacher} isDue /> : null}
    </section>
  );
}
