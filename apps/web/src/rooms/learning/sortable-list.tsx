import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './learning.module.css';

interface SortableListProps {
  /** What the rows are, for screen readers. */
  label: string;
  rows: readonly { id: string; title: string }[];
  canSort: boolean;
  /** Receives every id in the new order. */
  onOrder: (ids: string[]) => void;
  children: ReactNode;
}

/** Rows that are ordered by dragging the grip, by touch, or by Space and the arrow keys on it. */
export function SortableList({ label, rows, canSort, onOrder, children }: SortableListProps) {
  const { t } = useTranslation('learning');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 100, tolerance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = rows.map(({ id }) => id);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    onOrder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  };
  const name = (id: unknown) => rows.find((row) => row.id === id)?.title ?? '';
  const place = (id: unknown) => ids.indexOf(String(id)) + 1;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: { draggable: t('learning:dragHelp') },
        announcements: {
          onDragStart: ({ active }) => t('learning:dragStarted', { name: name(active.id) }),
          onDragOver: ({ active, over }) =>
            over ? t('learning:dragOver', { name: name(active.id), place: place(over.id) }) : '',
          onDragEnd: ({ active, over }) =>
            over ? t('learning:dragDropped', { name: name(active.id), place: place(over.id) }) : '',
          onDragCancel: ({ active }) => t('learning:dragCancelled', { name: name(active.id) }),
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={!canSort}>
        <ul className={classes.rows} aria-label={label}>
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface SortableRowProps {
  id: string;
  title: string;
  canSort: boolean;
  children: ReactNode;
}

/** One row of a SortableList; its grip stands first. */
export function SortableRow({ id, title, canSort, children }: SortableRowProps) {
  const { t } = useTranslation('learning');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      className={classes.line}
      data-lifted={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {canSort ? (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={classes.grip}
          {...attributes}
          {...listeners}
          aria-label={t('learning:moveLesson', { name: title })}
        >
          <IconGripVertical size={16} />
        </button>
      ) : null}
      {children}
    </li>
  );
}

/** The ids with the one at `from` moved to `to`: for 'Move up' and 'Move down' of a menu. */
export function moved(ids: readonly string[], from: number, to: number): string[] {
  return arrayMove([...ids], from, to);
}
