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
import type { Thing } from './failures.ts';
import classes from './modules.module.css';

interface SortableProps {
  thing: Thing;
  /** What the rows are, for screen readers. */
  label: string;
  rows: readonly { id: string; name: string }[];
  canSort: boolean;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** Rows that are ordered by dragging the grip, by touch, or by Space and the arrow keys on it. */
export function Sortable({ thing, label, rows, canSort, onMove, children }: SortableProps) {
  const { t } = useTranslation('configuration');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 100, tolerance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = rows.map(({ id }) => id);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  const words = (text: string, id: unknown, over?: unknown) =>
    t(`configuration:${thing}.${text}`, {
      name: rows.find((row) => row.id === id)?.name ?? '',
      place: ids.indexOf(String(over)) + 1,
    });
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: { draggable: t(`configuration:${thing}.dragHelp`) },
        announcements: {
          onDragStart: ({ active }) => words('dragStarted', active.id),
          onDragOver: ({ active, over }) => (over ? words('dragOver', active.id, over.id) : ''),
          onDragEnd: ({ active, over }) => (over ? words('dragDropped', active.id, over.id) : ''),
          onDragCancel: ({ active }) => words('dragCancelled', active.id),
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={!canSort}>
        <ol className={classes.rows} aria-label={label}>
          {children}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface SortableRowProps {
  thing: Thing;
  id: string;
  name: string;
  canSort: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** One row of a Sortable; its grip stands first. */
export function SortableRow({ thing, id, name, canSort, className, children }: SortableRowProps) {
  const { t } = useTranslation('configuration');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      className={className}
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
          aria-label={t(`configuration:${thing}.move`, { name })}
        >
          <IconGripVertical size={16} />
        </button>
      ) : (
        <span />
      )}
      {children}
    </li>
  );
}

/** The list with the one at `from` moved to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  return arrayMove([...list], from, to);
}
