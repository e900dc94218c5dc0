import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type Dispatch, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorDot } from '../../../ui/badge.tsx';
import classes from './course-order.module.css';
import { courseShares, type Plan, type PlanChange } from './lesson-plan.rules.ts';

/** In which order alternating and sequential take the courses, with move up and move down. SCH-08. */
export function CourseOrder({ plan, change }: { plan: Plan; change: Dispatch<PlanChange> }) {
  const { t } = useTranslation('learning');
  const list = useRef<HTMLOListElement>(null);
  const shares = courseShares(plan);
  const move = (courseId: string, by: -1 | 1) => {
    change({ type: 'move-course', courseId, by });
    // A button that has become useless gives its focus to the one beside it.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-course="${courseId}"] button`);
      const own = buttons?.[by < 0 ? 0 : 1];
      (own?.disabled ? buttons?.[by < 0 ? 1 : 0] : own)?.focus();
    });
  };
  if (shares.length === 0) return null;
  return (
    <div className={classes.editor}>
      <p className={classes.help}>{t('learning:schedule.courseOrderHelp')}</p>
      <ol ref={list} className={`plain-list ${classes.list}`} aria-label={t('learning:schedule.courseOrder')}>
        {shares.map(({ courseId, name, color, count }, index) => (
          <li key={courseId} data-course={courseId}>
            <span className={classes.rank} aria-hidden>
              {index + 1}
            </span>
            <ColorDot hex={color} />
            <span className="grow cut" title={name}>
              {name}
            </span>
            <span className="s12 dim">{t('learning:schedule.lessonCount', { count })}</span>
            <ActionIcon
              size="xs"
              aria-label={t('learning:schedule.moveUp', { name })}
              title={t('learning:schedule.moveUp', { name })}
              disabled={index === 0}
              className={classes.step}
              onClick={() => move(courseId, -1)}
            >
              <IconArrowUp size={14} />
            </ActionIcon>
            <ActionIcon
              size="xs"
              aria-label={t('learning:schedule.moveDown', { name })}
              title={t('learning:schedule.moveDown', { name })}
              disabled={index === shares.length - 1}
              className={classes.step}
              onClick={() => move(courseId, 1)}
            >
              <IconArrowDown size={14} />
            </ActionIcon>
          </li>
        ))}
      </ol>
    </div>
  );
}
