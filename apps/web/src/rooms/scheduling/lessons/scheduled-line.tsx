import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Count, Tag } from '../../../ui/badge.tsx';
import { HolidayBadge } from '../holiday-badge.tsx';
import { monthDay, scheduleColor, shortDay, timeRange, weekdayOf } from '../labels.ts';
import { DraggableLesson } from './lesson-card.tsx';
import { firstFreeIndex, type Plan } from './lesson-plan.rules.ts';
import type { MoveTarget } from './move-menu.tsx';
import type { PlanRow } from './plan-rows.rules.ts';
import classes from './scheduled-lessons.module.css';

interface LineProps {
  row: PlanRow;
  plan: Plan;
  /** The names of holidays by day. */
  holidays: ReadonlyMap<string, string>;
  scheduleIds: readonly string[];
  draggedId: string | null;
  onMark: (lessonId: string, on: boolean) => void;
  onMove: (lessonId: string, target: MoveTarget) => void;
  isReadOnly: boolean;
}

/** One row of the third column: a dated lesson, a date without one, or what is not placed. SCH-07, SCH-12. */
export function ScheduledLine({
  row,
  plan,
  holidays,
  scheduleIds,
  draggedId,
  onMark,
  onMove,
  isReadOnly,
}: LineProps) {
  const { t, i18n } = useTranslation('learning');
  if (row.kind === 'not-placed')
    return (
      <h4 className={`row ${classes.notPlaced}`}>
        {t('learning:schedule.notPlaced')} <Count value={row.count} />
      </h4>
    );
  if (row.kind === 'free')
    return (
      <p className={classes.free}>
        {t('learning:schedule.freeDates', {
          count: row.count,
          next: shortDay(row.next.date, i18n.language),
        })}
      </p>
    );
  if (row.kind === 'holiday')
    return (
      <div className={classes.group} data-holiday>
        <DateHead slot={row.slot} scheduleIds={[]} holiday={holidays.get(row.slot.date)} isSkipped />
        <p className="s12 dim">{t('learning:schedule.skippedHoliday')}</p>
      </div>
    );
  if (row.kind === 'empty')
    return (
      <div className={classes.group} data-cancelled={row.slot.isCancelled || undefined}>
        <DateHead slot={row.slot} scheduleIds={scheduleIds} holiday={holidays.get(row.slot.date)} />
        <p className="s12 dim">
          {t(row.slot.isCancelled ? 'learning:schedule.cancelled' : 'learning:schedule.noLessonYet')}
        </p>
      </div>
    );
  const { lesson, index } = row;
  const card = (
    <DraggableLesson
      lesson={lesson}
      index={index}
      isHeld={row.kind === 'lesson' && row.isHeld}
      isReadOnly={isReadOnly}
      isMarked={plan.marked.has(lesson.id)}
      isDragged={draggedId === lesson.id}
      isFirst={index <= firstFreeIndex(plan)}
      isLast={index === plan.lessons.length - 1}
      onMark={onMark}
      onMove={onMove}
    />
  );
  if (row.kind === 'loose') return <div className={classes.loose}>{card}</div>;
  return (
    <div className={classes.group}>
      <DateHead slot={row.slot} scheduleIds={scheduleIds} holiday={holidays.get(row.slot.date)} />
      {card}
    </div>
  );
}

function DateHead({
  slot,
  scheduleIds,
  holiday,
  isSkipped = false,
}: {
  slot: Extract<PlanRow, { slot: unknown }>['slot'];
  scheduleIds: readonly string[];
  /** The name of the holiday on this day. */
  holiday: string | undefined;
  /** There is no lesson on it, so no time and no schedule either. */
  isSkipped?: boolean;
}) {
  const { i18n } = useTranslation('learning');
  return (
    <h4 className={classes.date}>
      <b>{weekdayOf(slot.date, i18n.language)}</b>
      <span>{monthDay(slot.date, i18n.language)}</span>
      <HolidayBadge names={holiday} />
      <span className="grow" />
      {isSkipped ? null : <span>{timeRange(slot)}</span>}
      {slot.scheduleName && !isSkipped ? (
        <Tag color={scheduleColor(scheduleIds, slot.scheduleId)}>{slot.scheduleName}</Tag>
      ) : null}
      {'isCancelled' in slot && slot.isCancelled ? <IconCalendarOff size={14} aria-hidden /> : null}
    </h4>
  );
}
