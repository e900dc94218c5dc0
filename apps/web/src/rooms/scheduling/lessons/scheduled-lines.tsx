import { IconInfoCircle } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type Dispatch, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { namesByDay, skippedSlots } from '../holidays.rules.ts';
import { hasDays, type LessonOrder, startDateOf } from './lesson-order.ts';
import {
  firstFreeIndex,
  movable,
  type PlacedLesson,
  type Plan,
  type PlanChange,
  takenWith,
} from './lesson-plan.rules.ts';
import type { MoveTarget } from './move-menu.tsx';
import { planRows } from './plan-rows.rules.ts';
import classes from './scheduled-lessons.module.css';
import { ScheduledLine } from './scheduled-line.tsx';

// One dated lesson on a fine and on a coarse pointer: head, card and gap.
const heights = { lesson: 67, loose: 42, empty: 55, holiday: 49, free: 36, 'not-placed': 32 };

interface LinesProps {
  order: LessonOrder;
  plan: Plan;
  places: readonly PlacedLesson[];
  change: Dispatch<PlanChange>;
  draggedId: string | null;
  onMoveTo: (lessonId: string) => void;
}

/** The dates with their lessons, as many rows as fit the screen, opened at what comes next. SCH-07. */
export function ScheduledLines({ order, plan, places, change, draggedId, onMoveTo }: LinesProps) {
  const { t } = useTranslation('learning');
  const scroll = useRef<HTMLDivElement>(null);
  const { holidays } = order;
  const names = useMemo(() => namesByDay(holidays), [holidays]);
  const skipped = useMemo(() => skippedSlots(order), [order]);
  const rows = useMemo(() => planRows(places, plan.slots, skipped), [places, plan.slots, skipped]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => heights[rows[index]?.kind ?? 'lesson'],
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 6,
    paddingStart: 10,
    scrollPaddingStart: 10,
  });
  // What was held cannot be changed: the list opens at what comes next.
  const firstOpen = useRef(rows.findIndex((row) => !(row.kind === 'lesson' && row.isHeld)));
  const { scrollToIndex } = virtual;
  useLayoutEffect(() => {
    if (firstOpen.current > 0) scrollToIndex(firstOpen.current, { align: 'start' });
  }, [scrollToIndex]);
  const hint = hintOf(order);
  const scheduleIds = order.individualSchedules.map(({ id }) => id);
  const isEmpty = plan.lessons.length === 0;
  const latest = useRef(plan);
  latest.current = plan;
  const moveTo = useCallback(
    (lessonId: string, target: MoveTarget) => {
      const now = latest.current;
      if (target === 'date') onMoveTo(lessonId);
      else change({ type: 'move', ids: takenWith(now, lessonId), to: indexOf(now, lessonId, target) });
    },
    [change, onMoveTo],
  );
  const mark = useCallback(
    (lessonId: string, on: boolean) => change({ type: 'mark', ids: [lessonId], on }),
    [change],
  );
  return (
    <div
      ref={scroll}
      className={classes.scroll}
      data-dragging={draggedId !== null || undefined}
      // To read only there is nothing in it that takes the focus: then it scrolls by keys itself.
      {...(order.can.edit ? {} : { tabIndex: 0 })}
    >
      {hint ? (
        <p className={classes.notice} role="status">
          <IconInfoCircle size={14} aria-hidden />
          {t(`learning:schedule.hints.${hint}`)}
        </p>
      ) : null}
      {isEmpty ? (
        <p className={classes.hint} role="status">
          {t('learning:schedule.hints.noneScheduled')}
        </p>
      ) : (
        <ul
          className={`plain-list ${classes.list}`}
          style={{ height: virtual.getTotalSize() }}
          aria-label={t('learning:schedule.scheduledLessons')}
        >
          {virtual.getVirtualItems().map((item) => {
            const row = rows[item.index];
            if (!row) return null;
            return (
              <li
                key={item.key}
                ref={virtual.measureElement}
                data-index={item.index}
                className={classes.line}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <ScheduledLine
                  row={row}
                  plan={plan}
                  holidays={names}
                  scheduleIds={scheduleIds}
                  draggedId={draggedId}
                  onMark={mark}
                  onMove={moveTo}
                  isReadOnly={!order.can.edit}
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function indexOf(plan: Plan, lessonId: string, target: Exclude<MoveTarget, 'date'>): number {
  const ids = takenWith(plan, lessonId);
  const first = plan.lessons.findIndex(({ id }) => ids.includes(id));
  if (target === 'top') return firstFreeIndex(plan);
  if (target === 'up') return first - 1;
  if (target === 'down') return first + 1;
  return plan.lessons.length - movable(plan, ids).length;
}

/** What is missing before lessons can be placed. SCH-12, AMB-003. */
function hintOf(order: LessonOrder): string | null {
  if (!startDateOf(order)) return 'setStartDate';
  return hasDays(order) ? null : 'selectDays';
}
