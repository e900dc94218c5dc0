import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  DragOverlay,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MeasuringStrategy,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { IconArrowsShuffle, IconCalendarOff, IconInfoCircle } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type Dispatch, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Count, Tag } from '../../ui/badge.tsx';
import { CourseOrder } from './course-order.tsx';
import { HolidayBadge } from './holiday-badge.tsx';
import { namesByDay, skippedSlots } from './holidays.rules.ts';
import { fullDay, monthDay, scheduleColor, shortDay, timeRange, weekdayOf } from './labels.ts';
import { DraggableLesson, LessonGhost } from './lesson-card.tsx';
import { hasDays, type LessonOrder, startDateOf } from './lesson-order.ts';
import {
  changePlan,
  firstFreeIndex,
  movable,
  type PlacedLesson,
  type Plan,
  type PlanChange,
  placesOf,
  takenWith,
} from './lesson-plan.rules.ts';
import type { MoveTarget } from './move-menu.tsx';
import { Picker } from './picker.tsx';
import { placeId } from './place-id.ts';
import { type PlanRow, planRows } from './plan-rows.rules.ts';
import classes from './scheduled-lessons.module.css';

interface ScheduledLessonsProps {
  order: LessonOrder;
  plan: Plan;
  change: Dispatch<PlanChange>;
  /** While a lesson is dragged Escape belongs to the drag, not to the dialog. */
  onDragging: (isDragging: boolean) => void;
  onMoveTo: (lessonId: string) => void;
}

interface Drag {
  readonly lessonId: string;
  readonly ids: readonly string[];
  readonly to: number;
}

const orderings = ['manual', 'alternating', 'sequential', 'lesson-number'] as const;

// One dated lesson on a fine and on a coarse pointer: head, card and gap.
const heights = { lesson: 67, loose: 42, empty: 55, holiday: 33, free: 36, 'not-placed': 32 };

/** The third column: the lessons on their dates, in an order that is chosen or made by hand. SCH-06 to SCH-09, SCH-12. */
export function ScheduledLessons({ order, plan, change, onDragging, onMoveTo }: ScheduledLessonsProps) {
  const { t } = useTranslation('learning');
  const [drag, setDrag] = useState<Drag | null>(null);
  const shown = useMemo(
    () => (drag ? changePlan(plan, { type: 'move', ids: drag.ids, to: drag.to }) : plan),
    [plan, drag],
  );
  const places = useMemo(() => placesOf(shown), [shown]);
  const sensors = useLessonSensors();
  const dragged = drag ? places.find(({ lesson }) => lesson.id === drag.lessonId) : undefined;
  const announcements = useAnnouncements(plan, places);

  const start = ({ active }: DragStartEvent) => {
    const lessonId = String(active.id);
    const index = plan.lessons.findIndex(({ id }) => id === lessonId);
    setDrag({ lessonId, ids: takenWith(plan, lessonId), to: index });
    onDragging(true);
  };
  const over = ({ over: target }: DragOverEvent) => {
    const to: unknown = target?.data.current?.index;
    if (typeof to === 'number') setDrag((before) => before && { ...before, to });
  };
  const stop = () => {
    setDrag(null);
    onDragging(false);
  };
  const end = (_event: DragEndEvent) => {
    if (drag) change({ type: 'move', ids: drag.ids, to: drag.to });
    stop();
  };
  const courseOrdered = plan.ordering === 'alternating' || plan.ordering === 'sequential';
  return (
    <section className={classes.pane} aria-label={t('learning:schedule.scheduledLessons')}>
      <header className={classes.head}>
        <h3 className="h3">{t('learning:schedule.scheduledLessons')}</h3>
        <Count value={plan.lessons.length} />
        <span className="grow" />
        {order.can.edit ? (
          <span className="s12 dim" aria-hidden>
            {t('learning:schedule.order')}
          </span>
        ) : null}
        <div className={classes.ordering} hidden={!order.can.edit}>
          <Picker
            compact
            label={t('learning:schedule.order')}
            icon={<IconArrowsShuffle size={14} />}
            value={plan.ordering}
            choices={orderings.map((value) => ({
              value,
              label: t(`learning:schedule.orderings.${value}`),
            }))}
            onChange={(value) => {
              const ordering = orderings.find((one) => one === value);
              if (ordering) change({ type: 'order', ordering });
            }}
          />
        </div>
      </header>
      {courseOrdered ? <CourseOrder plan={plan} change={change} /> : null}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
        accessibility={{
          announcements,
          screenReaderInstructions: { draggable: t('learning:schedule.drag.instructions') },
        }}
        onDragStart={start}
        onDragOver={over}
        onDragEnd={end}
        onDragCancel={stop}
      >
        <Lines
          order={order}
          plan={plan}
          places={places}
          change={change}
          draggedId={drag?.lessonId ?? null}
          onMoveTo={onMoveTo}
        />
        {createPortal(
          <DragOverlay zIndex={600} dropAnimation={null}>
            {drag && dragged ? (
              <LessonGhost
                lesson={dragged.lesson}
                count={drag.ids.length}
                isMarked={plan.marked.has(drag.lessonId)}
              />
            ) : null}
          </DragOverlay>,
          document.body,
        )}
      </DndContext>
    </section>
  );
}

interface LinesProps {
  order: LessonOrder;
  plan: Plan;
  places: readonly PlacedLesson[];
  change: Dispatch<PlanChange>;
  draggedId: string | null;
  onMoveTo: (lessonId: string) => void;
}

function Lines({ order, plan, places, change, draggedId, onMoveTo }: LinesProps) {
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
          className={classes.list}
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
                <Line
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

function Line({ row, plan, holidays, scheduleIds, draggedId, onMark, onMove, isReadOnly }: LineProps) {
  const { t, i18n } = useTranslation('learning');
  if (row.kind === 'not-placed')
    return (
      <h4 className={classes.notPlaced}>
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
        <DateHead slot={row.slot} scheduleIds={scheduleIds} holiday={holidays.get(row.slot.date)} />
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
}: {
  slot: Extract<PlanRow, { slot: unknown }>['slot'];
  scheduleIds: readonly string[];
  /** The name of the holiday on this day. */
  holiday: string | undefined;
}) {
  const { i18n } = useTranslation('learning');
  return (
    <h4 className={classes.date}>
      <b>{weekdayOf(slot.date, i18n.language)}</b>
      <span>{monthDay(slot.date, i18n.language)}</span>
      <HolidayBadge names={holiday} />
      <span className="grow" />
      <span>{timeRange(slot)}</span>
      {slot.scheduleName ? (
        <Tag color={scheduleColor(scheduleIds, slot.scheduleId)}>{slot.scheduleName}</Tag>
      ) : null}
      {'isCancelled' in slot && slot.isCancelled ? <IconCalendarOff size={14} aria-hidden /> : null}
    </h4>
  );
}

/** Mouse after 8 px, touch after 100 ms within 5 px, keys with Space and arrows. SCH-09. */
function useLessonSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 100, tolerance: 5 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: stepThroughDates,
      scrollBehavior: 'auto',
      // Enter opens the menu of the grip.
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] },
    }),
  );
}

/** An arrow leads to the next place above or below. */
const stepThroughDates: KeyboardCoordinateGetter = (event, { context: { over, active, droppableRects } }) => {
  const by = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : 0;
  if (by === 0) return undefined;
  event.preventDefault();
  const at: unknown = over?.data.current?.index ?? active?.data.current?.index;
  const rect = typeof at === 'number' ? droppableRects.get(placeId(at + by)) : undefined;
  return rect ? { x: rect.left, y: rect.top } : undefined;
};

function useAnnouncements(plan: Plan, places: readonly PlacedLesson[]): Announcements {
  const { t, i18n } = useTranslation('learning');
  const titleOf = (id: string | number) => plan.lessons.find((lesson) => lesson.id === id)?.title ?? '';
  const placeOf = (to: unknown) => {
    const place = typeof to === 'number' ? places[to] : undefined;
    return place?.slot ? fullDay(place.slot.date, i18n.language) : t('learning:schedule.notPlaced');
  };
  return {
    onDragStart: ({ active }) => t('learning:schedule.drag.lifted', { title: titleOf(active.id) }),
    onDragOver: ({ active, over }) =>
      t('learning:schedule.drag.over', {
        title: titleOf(active.id),
        place: placeOf(over?.data.current?.index),
      }),
    onDragEnd: ({ active, over }) =>
      t('learning:schedule.drag.dropped', {
        title: titleOf(active.id),
        place: placeOf(over?.data.current?.index),
      }),
    onDragCancel: ({ active }) => t('learning:schedule.drag.cancelled', { title: titleOf(active.id) }),
  };
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
