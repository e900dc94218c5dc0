import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../api/types.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { avatarSrc } from '../../../ui/avatar/avatar-src.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { dayWord } from '../day.rules.ts';
import classes from './cards.module.css';

type Child = Reply<'GET /api/dashboard/parent'>['data']['children'][number];

interface ChildCardProps {
  child: Child;
  today: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** One child at a glance; pressing it shows the child below. AMB-230. */
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
    <button type="button" className={`${classes.child} bw-card`} aria-pressed={isChosen} onClick={onChoose}>
      <span className="row gap-10 shrink">
        <Avatar name={name} src={avatarSrc(child.avatarConfig)} size={36} />
        <span className={`col gap-0 shrink ${classes.what}`}>
          <b className="cut">{name}</b>
          <span className="cut">
            {child.classes.map((one) => one.name).join(', ') || t('dashboard:children.noClass')}
          </span>
        </span>
      </span>
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
            {t('dashboard:children.result', { title: latestResult.title, percent: latestResult.percent })}
          </span>
        ) : null}
      </span>
    </button>
  );
}
