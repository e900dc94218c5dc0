import { orderings } from '@bellwether/contract/scheduling/ordering.rules';
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  DragOverlay,
  type DragStartEvent,
  MeasuringStrategy,
} from '@dnd-kit/core';
import { IconArrowsShuffle } from '@tabler/icons-react';
import { type Dispatch, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Count } from '../../../ui/badge.tsx';
import { CourseOrder } from './course-order.tsx';
import { LessonGhost } from './lesson-card.tsx';
import { useAnnouncements, useLessonSensors } from './lesson-drag.ts';
import type { LessonOrder } from './lesson-order.ts';
import { changePlan, type Plan, type PlanChange, placesOf, takenWith } from './lesson-plan.rules.ts';
import { Picker } from './picker.tsx';
import classes from './scheduled-lessons.module.css';
import { ScheduledLines } from './scheduled-lines.tsx';

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
      <header className={`row flex-none ${classes.head}`}>
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
        <ScheduledLines
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
