import { useDraggable, useDroppable } from '@dnd-kit/core';
import { Checkbox } from '@mantine/core';
import { IconGripVertical, IconLock } from '@tabler/icons-react';
import { memo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Count } from '../../../ui/badge.tsx';
import { colorStyle } from '../../../ui/theme/ink.ts';
import classes from './lesson-card.module.css';
import type { PlanLesson } from './lesson-plan.rules.ts';
import { MoveMenu, type MoveTarget } from './move-menu.tsx';
import { placeId } from './place-id.ts';

interface CardState {
  lesson: PlanLesson;
  isHeld: boolean;
  /** The viewer may look only. */
  isReadOnly: boolean;
  isMarked: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMark: (lessonId: string, on: boolean) => void;
  onMove: (lessonId: string, target: MoveTarget) => void;
}

interface DraggableLessonProps extends CardState {
  /** Its place in the order. */
  index: number;
  /** It is the one that is dragged: only its place is shown. */
  isDragged: boolean;
}

/** A scheduled lesson: drag it anywhere, or open 'Move to…' at its grip. A held one has a lock instead. SCH-09. */
export function DraggableLesson({ index, isDragged, ...state }: DraggableLessonProps) {
  const { t } = useTranslation('learning');
  const { lesson, isHeld, isReadOnly, isMarked } = state;
  const drag = useDraggable({
    id: lesson.id,
    data: { index },
    disabled: isHeld || isReadOnly,
    attributes: { roleDescription: t('learning:schedule.drag.role') },
  });
  const drop = useDroppable({ id: placeId(index), data: { index }, disabled: isHeld });
  const { setNodeRef: setDragged } = drag;
  const { setNodeRef: setPlace } = drop;
  const card = useCallback(
    (element: HTMLElement | null) => {
      setDragged(element);
      setPlace(element);
    },
    [setDragged, setPlace],
  );
  return (
    <div
      ref={card}
      className={classes.card}
      data-on={isMarked || undefined}
      data-held={isHeld || isReadOnly || undefined}
      data-place={isDragged || undefined}
      {...drag.listeners}
    >
      <Inside
        {...state}
        gripRef={drag.setActivatorNodeRef}
        describedBy={drag.attributes['aria-describedby']}
      />
    </div>
  );
}

interface InsideProps extends CardState {
  gripRef: (element: HTMLElement | null) => void;
  describedBy: string;
}

/** The parts of a card. Drawn again only when the lesson changes, not with each movement of a drag. */
const Inside = memo(function Inside({
  lesson,
  isHeld,
  isReadOnly,
  isMarked,
  isFirst,
  isLast,
  onMark,
  onMove,
  gripRef,
  describedBy,
}: InsideProps) {
  const { t } = useTranslation('learning');
  if (isHeld || isReadOnly)
    return (
      <>
        {isHeld ? (
          <span className={classes.lock} title={t('learning:schedule.held')}>
            <IconLock size={14} aria-hidden />
            <span className="hidden-visually">{t('learning:schedule.held')}</span>
          </span>
        ) : null}
        <span className={classes.noCheck} />
        <Face lesson={lesson} />
      </>
    );
  return (
    <>
      <MoveMenu isFirst={isFirst} isLast={isLast} onMove={(target) => onMove(lesson.id, target)}>
        <button
          type="button"
          ref={gripRef}
          className={classes.grip}
          aria-label={t('learning:schedule.moveLesson', { title: lesson.title })}
          aria-roledescription={t('learning:schedule.drag.role')}
          aria-describedby={describedBy}
        >
          <IconGripVertical size={14} />
        </button>
      </MoveMenu>
      <Checkbox
        checked={isMarked}
        aria-label={lesson.title}
        onChange={(event) => onMark(lesson.id, event.currentTarget.checked)}
      />
      <Face lesson={lesson} />
    </>
  );
});

/** What hangs at the pointer while a lesson is dragged; with how many come along. */
export function LessonGhost({
  lesson,
  count,
  isMarked,
}: {
  lesson: PlanLesson;
  count: number;
  isMarked: boolean;
}) {
  return (
    <div className={classes.card} data-ghost>
      <span className={classes.grip}>
        <IconGripVertical size={14} />
      </span>
      <Checkbox checked={isMarked} readOnly tabIndex={-1} aria-hidden />
      <Face lesson={lesson} />
      {count > 1 ? <Count value={count} accent /> : null}
    </div>
  );
}

function Face({ lesson }: { lesson: PlanLesson }) {
  return (
    <>
      <i className={classes.bar} style={colorStyle(lesson.color)} aria-hidden />
      <span className={classes.number}>{lesson.lessonNumber}</span>
      <span className="grow cut" title={lesson.title}>
        {lesson.title}
      </span>
      <span className={`s12 dim cut ${classes.course}`}>{lesson.courseName}</span>
    </>
  );
}
