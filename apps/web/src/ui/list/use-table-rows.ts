import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, type RefObject, useMemo, useRef, useState } from 'react';
import type { BulkAction } from './bulk-bar.tsx';
import { usePhone } from './phone-tools.tsx';
import type { TableRow } from './use-table-model.ts';

/** From here on only the rows in view are in the page. */
const virtualFrom = 60;

/** A pointer that moved farther than this between down and up has dragged, pixels. */
const dragFrom = 4;

interface RowOptions<Row extends object> {
  scroller: RefObject<HTMLDivElement | null>;
  rows: readonly TableRow<Row>[];
  rowHeight: number;
  selectable: boolean;
  onOpen?: ((row: Row) => void) | undefined;
  bulkActions?: readonly BulkAction[] | undefined;
  selectedIds: readonly string[];
  select: (ids: readonly string[]) => void;
}

/** Which rows are in the page, and how the keyboard and the pointer walk through and open them. */
export function useTableRows<Row extends object>({
  scroller,
  rows,
  rowHeight,
  selectable,
  onOpen,
  bulkActions,
  selectedIds,
  select,
}: RowOptions<Row>) {
  const [active, setActive] = useState(0);
  const height = useRowHeight(rowHeight);
  const virtual = rows.length > virtualFrom;
  const virtualizer = useVirtualizer({
    count: virtual ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
  });
  const items = virtual ? virtualizer.getVirtualItems() : undefined;

  const focusRow = (index: number) => {
    const next = Math.min(rows.length - 1, Math.max(0, index));
    setActive(next);
    if (virtual) virtualizer.scrollToIndex(next);
    requestAnimationFrame(() =>
      scroller.current
        ?.querySelector<HTMLElement>(`tr[data-index="${next}"]`)
        ?.focus({ preventScroll: virtual }),
    );
  };
  /** The letter of a bulk action does it, to what is selected or to this row; X selects where there are such letters. */
  const pressed = ({ key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent, row: TableRow<Row>) => {
    if (ctrlKey || metaKey || altKey || repeat) return false;
    const letter = key.toLowerCase();
    const action = bulkActions?.find((one) => one.key === letter);
    if (action) action.run(selectedIds.length > 0 ? selectedIds : [row.id], () => select([]));
    else if (letter === 'x' && bulkActions?.some((one) => one.key)) row.toggleSelected();
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.target !== event.currentTarget) return;
    const row = rows[index];
    const moves: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: rows.length - 1,
    };
    const to = moves[event.key];
    if (to !== undefined) focusRow(to);
    else if (event.key === 'Enter' && row && onOpen) onOpen(row.original);
    else if (event.key === ' ' && row && selectable) row.toggleSelected();
    else if (row && pressed(event, row)) event.stopPropagation();
    else return;
    event.preventDefault();
  };
  const { onMouseDown, onClick } = useRowClick(onOpen);

  return {
    height,
    /** The indices of the rows in the page; `before` and `after` are the pixels of the others. */
    visible: items ? items.map((item) => item.index) : rows.map((_, index) => index),
    before: items?.[0]?.start ?? 0,
    after: items ? virtualizer.getTotalSize() - (items[items.length - 1]?.end ?? 0) : 0,
    active: Math.min(active, rows.length - 1),
    setActive,
    onKeyDown,
    onMouseDown,
    onClick,
  };
}

/** How high the two lines of a row on a phone are. */
const phoneRow = 60;

/** Rows shrink in compact mode, but not on touch screens; the style sheet holds the factor. A phone has rows of two lines. */
function useRowHeight(height: number): number {
  const isPhone = usePhone();
  return useMemo(() => {
    if (isPhone) return phoneRow;
    const density = Number.parseFloat(
      getComputedStyle(document.documentElement).getPropertyValue('--bw-density'),
    );
    return height * (Number.isFinite(density) && density > 0 ? density : 1);
  }, [height, isPhone]);
}

/** A click on a row opens it. A drag over its text marks the text, to be copied; what a row that moved under a still pointer marked is no drag. */
function useRowClick<Row>(onOpen: ((row: Row) => void) | undefined) {
  const pressedAt = useRef({ x: 0, y: 0 });
  return {
    onMouseDown: ({ clientX, clientY }: MouseEvent) => {
      pressedAt.current = { x: clientX, y: clientY };
    },
    onClick: ({ target, clientX, clientY }: MouseEvent, row: Row) => {
      if (!onOpen || (target as Element).closest('button, a, input, label, [role="menu"]')) return;
      const { x, y } = pressedAt.current;
      const isDrag = Math.hypot(clientX - x, clientY - y) > dragFrom;
      if (!isDrag || !window.getSelection()?.toString()) onOpen(row);
    },
  };
}
