import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';

type DragText = 'dragHelp' | 'dragStarted' | 'dragOver' | 'dragDropped' | 'dragCancelled';

interface SortableAreaProps {
  ids: readonly string[];
  nameOf: (id: string) => string;
  /** What a screen reader is told: with the name of the row and the place, from 1, that it is over. */
  words: (text: DragText, values: { name: string; place: number }) => string;
  isDisabled?: boolean;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** Holds rows that are ordered by dragging their grip by mouse or touch, or by Space and the arrow keys on it. */
export function SortableArea({
  ids,
  nameOf,
  words,
  isDisabled = false,
  onMove,
  children,
}: SortableAreaProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 100, tolerance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  const say = (text: DragText, id: unknown, over?: unknown) =>
    words(text, { name: nameOf(String(id)), place: ids.indexOf(String(over)) + 1 });
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={upAndDown}
      autoScroll={upAndDownOnly}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: { draggable: words('dragHelp', { name: '', place: 0 }) },
        announcements: {
          onDragStart: ({ active }) => say('dragStarted', active.id),
          onDragOver: ({ active, over }) => (over ? say('dragOver', active.id, over.id) : ''),
          onDragEnd: ({ active, over }) => (over ? say('dragDropped', active.id, over.id) : ''),
          onDragCancel: ({ active }) => say('dragCancelled', active.id),
        },
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy} disabled={isDisabled}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

// A list is ordered up and down: a row taken to the side moves neither itself nor the page.
const upAndDown: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];
const upAndDownOnly = { threshold: { x: 0, y: 0.2 } };

/** What a row of a SortableArea and its grip are given. */
export function useSortableRow(id: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  return {
    row: {
      ref: setNodeRef,
      'data-lifted': isDragging || undefined,
      style: { transform: CSS.Translate.toString(transform), transition },
    },
    grip: { ref: setActivatorNodeRef, ...attributes, ...listeners },
  };
}

/**
 * The keys of a list whose rows are typed in, each in the field marked `data-row-text`: Enter there calls `onEnter` with
 * the row's place, and nowhere in the list does Enter send the form. `focusRow` goes to the text of a row as soon as it is
 * drawn: of one that was added, or of the neighbour of one that was removed.
 */
export function useRowKeys(onEnter: (at: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>) => {
    // An input method (Vietnamese has one) ends a word with Enter.
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    const { target, currentTarget } = event;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    const at = [...currentTarget.children].findIndex((row) => row.contains(target));
    if (at >= 0 && target.dataset.rowText !== undefined) onEnter(at);
  };
  const focusRow = (at: number) => {
    // After a menu that closes has given the focus back to its button.
    window.setTimeout(() => {
      const texts = list.current?.querySelectorAll<HTMLElement>('[data-row-text]') ?? [];
      texts[Math.min(at, texts.length - 1)]?.focus();
    }, 40);
  };
  return { list: { ref: list, onKeyDown }, focusRow };
}

interface GripProps {
  grip: ReturnType<typeof useSortableRow>['grip'];
  className: string | undefined;
  label: string;
}

/** By what a row is taken. */
export function Grip({ grip, className, label }: GripProps) {
  return (
    <button type="button" className={className} {...grip} aria-label={label}>
      <IconGripVertical size={16} />
    </button>
  );
}
