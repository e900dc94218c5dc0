import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardCode,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '../../ui/menu/lazy-menu.tsx';
import { openMenuByKey } from '../../ui/menu/menu-key.ts';
import { cardsIn, columnOf, dragOver, orderAmong } from './board.rules.ts';
import type { Board, BoardColumn, Card } from './board.ts';
import classes from './kanban-board.module.css';
import { type CardActions, CardGhost } from './kanban-card.tsx';
import { KanbanColumn } from './kanban-column.tsx';
import { boardKeys } from './keyboard.ts';
import { countIn, type MoveCard } from './use-board.ts';

interface KanbanBoardProps {
  board: Board;
  /** All cards, and those that the filter shows. */
  cards: readonly Card[];
  shown: readonly Card[];
  today: string;
  actions: CardActions;
  onMove: MoveCard;
  onMoveColumn: (columnId: string, order: number) => void;
  onAdd: (columnId: string) => void;
  menuOf: (column: BoardColumn) => readonly MenuEntry[];
  /** What stands after the last column. */
  children: ReactNode;
}

type Shown = Readonly<Record<string, readonly string[]>>;

/** The columns side by side. Cards and columns are moved with mouse, touch or keyboard, or by their menus. TSK-16. */
export function KanbanBoard(props: KanbanBoardProps) {
  const { board, cards, shown, today, actions, onMove, onMoveColumn, onAdd, menuOf, children } = props;
  const { t } = useTranslation('inbox');
  const { columns } = board;
  const mayWork = board.can.work;
  const [dragged, setDragged] = useState<Card>();
  const [held, setHeld] = useState<Shown>();
  const latest = useRef<Shown>({});
  const resting = useMemo<Shown>(
    () =>
      Object.fromEntries(columns.map(({ id }) => [id, cardsIn(shown, id).map((card) => card.id)] as const)),
    [columns, shown],
  );
  const ids = held ?? resting;
  latest.current = ids;
  const byId = useMemo(() => new Map(cards.map((card) => [card.id, card])), [cards]);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 6 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: boardKeys,
      keyboardCodes: {
        start: [KeyboardCode.Space],
        cancel: [KeyboardCode.Esc],
        end: [KeyboardCode.Space, KeyboardCode.Enter],
      },
    }),
  );
  const start = ({ active }: DragStartEvent) => {
    if (active.data.current?.kind !== 'card') return;
    setDragged(byId.get(String(active.id)));
    setHeld(resting);
  };
  const over = ({ active, over: target }: DragOverEvent) => {
    if (!target || active.data.current?.kind !== 'card') return;
    const now = latest.current;
    const to = columnOf(now, String(target.id));
    if (!to || target.id === active.id) return;
    const overId = String(target.id) === to ? null : String(target.id);
    const from = columnOf(now, String(active.id));
    const rect = active.rect.current.translated;
    const ids = now[to] ?? [];
    // Within its own column it takes the place of the card below it, so that coming from above it stands after it.
    const below =
      from === to
        ? ids.indexOf(String(active.id)) < ids.indexOf(overId ?? '')
        : rect !== null && rect.top > target.rect.top + target.rect.height / 2;
    if (from === to && overId === null) return;
    setHeld(dragOver(now, String(active.id), to, overId, below));
  };
  const end = ({ active, over: target }: DragEndEvent) => {
    const id = String(active.id);
    const now = latest.current;
    const card = byId.get(id);
    if (!card) {
      const order = columns.findIndex((column) => column.id === columnOf(now, String(target?.id)));
      if (order >= 0) onMoveColumn(id, order);
      return rest();
    }
    // Beside the columns too it is dropped where it was last shown.
    const to = columnOf(now, id) ?? card.columnId;
    const order = orderAmong(cards, id, to, now[to] ?? []);
    if (to === card.columnId && order === card.order) return rest();
    setDragged(undefined);
    // It stays where it was dropped until it is stored there, or refused.
    void onMove(id, to, order).finally(() => setHeld((held) => (held === now ? undefined : held)));
    document.querySelector(`[data-column="${to}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const rest = () => {
    setDragged(undefined);
    setHeld(undefined);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      autoScroll={withinBoard}
      onDragStart={start}
      onDragOver={over}
      onDragEnd={end}
      onDragCancel={rest}
      accessibility={{
        screenReaderInstructions: { draggable: t('inbox:boards.dragHelp') },
        announcements: useAnnouncements(columns, latest),
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears a key of the cards in it, which have the focus */}
      <div
        className={classes.board}
        data-board
        data-dragging={dragged ? true : undefined}
        onKeyDown={(event) => {
          if (!dragged) openMenuByKey(event.nativeEvent);
        }}
      >
        <SortableContext items={columns.map(({ id }) => id)} strategy={horizontalListSortingStrategy}>
          {columns.map((column) => (
            <KanbanColumn
              key={column.id}
              column={column}
              columns={columns}
              cards={(ids[column.id] ?? []).flatMap((id) => byId.get(id) ?? [])}
              total={countIn([...cards], column.id)}
              today={today}
              mayWork={mayWork}
              actions={actions}
              onAdd={() => onAdd(column.id)}
              menu={menuOf(column)}
            />
          ))}
        </SortableContext>
        {children}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged ? <CardGhost card={dragged} today={today} /> : null}
      </DragOverlay>
    </DndContext>
  );
}

/** A dragged card scrolls the board and the cards of a column, never the page around them. */
const withinBoard = { canScroll: (box: Element) => box.closest('[data-board]') !== null };

/** A column looks for columns. A card looks for the card under the pointer, else for the column; keys have no pointer. */
const underPointer: CollisionDetection = (args) => {
  const isColumn = args.active.data.current?.kind === 'column';
  const droppableContainers = args.droppableContainers.filter(
    ({ data }) => !isColumn || data.current?.kind === 'column',
  );
  const wanted = { ...args, droppableContainers };
  if (isColumn) return closestCenter(wanted);
  const found = args.pointerCoordinates ? pointerWithin(wanted) : rectIntersection(wanted);
  const cards = found.filter(({ data }) => data?.droppableContainer?.data?.current?.kind === 'card');
  return cards.length > 0 ? cards : found;
};

/** What is said to a screen reader: where the card or column is. */
function useAnnouncements(columns: readonly BoardColumn[], ids: { readonly current: Shown }): Announcements {
  const { t } = useTranslation('inbox');
  return useMemo(() => {
    const nameOf = (active: DragStartEvent['active']) => String(active.data.current?.name ?? '');
    const placeOf = (active: DragStartEvent['active'], overId: string | number) => {
      if (active.data.current?.kind === 'column') return columns.find(({ id }) => id === overId)?.name ?? '';
      const to = columnOf(ids.current, String(overId));
      return columns.find(({ id }) => id === to)?.name ?? '';
    };
    return {
      onDragStart: ({ active }) => t('inbox:boards.drag.lifted', { name: nameOf(active) }),
      onDragOver: ({ active, over }) =>
        over
          ? t('inbox:boards.drag.over', { name: nameOf(active), column: placeOf(active, over.id) })
          : undefined,
      onDragEnd: ({ active, over }) =>
        over
          ? t('inbox:boards.drag.dropped', { name: nameOf(active), column: placeOf(active, over.id) })
          : t('inbox:boards.drag.cancelled', { name: nameOf(active) }),
      onDragCancel: ({ active }) => t('inbox:boards.drag.cancelled', { name: nameOf(active) }),
    };
  }, [columns, ids, t]);
}
