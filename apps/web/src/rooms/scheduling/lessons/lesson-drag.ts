import {
  type Announcements,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';
import { fullDay } from '../labels.ts';
import type { PlacedLesson, Plan } from './lesson-plan.rules.ts';
import { placeId } from './place-id.ts';

/** Mouse after 8 px, touch after 100 ms within 5 px, keys with Space and arrows. SCH-09. */
export function useLessonSensors() {
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

/** What a screen reader says while a lesson is dragged: the lesson and the date it stands on. SCH-09. */
export function useAnnouncements(plan: Plan, places: readonly PlacedLesson[]): Announcements {
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
