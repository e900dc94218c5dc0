import { ActionIcon, Checkbox, Menu } from '@mantine/core';
import { type Icon, IconArrowDown, IconArrowUp, IconDots } from '@tabler/icons-react';
import {
  type ColumnDef,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkAction, BulkBar } from './bulk-bar.tsx';
import classes from './data-table.module.css';
import type { ListState } from './list-state.ts';
import { Pagination } from './pagination.tsx';
import { Bone, EmptyState, ErrorState, StateMessage } from './states.tsx';
import type { TablePrefs } from './table-prefs.ts';

export interface Column<Row> {
  id: string;
  /** The translated head. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** The server's name of the sort; without it the column does not sort. */
  sort?: string;
  /** Width in px at first; 140 by default. */
  width?: number;
  align?: 'right';
  /** The value in an export; without it the column is not exported. */
  csv?: (row: Row) => string | number | null | undefined;
  /** Cannot be hidden: the name of the thing. */
  fixed?: boolean;
}

export interface RowAction {
  label: string;
  icon: Icon;
  onClick: () => void;
  /** Appears as an icon on hover and focus, besides its place in the menu. */
  quick?: boolean;
  danger?: boolean;
  disabled?: boolean;
}

/** The part of a read that the table needs. */
export interface TableRead<Row> {
  data: { data: readonly Row[]; totalCount: number } | undefined;
  error: unknown;
  isFetching: boolean;
  isPlaceholderData?: boolean;
  refetch: () => unknown;
}

interface DataTableProps<Row> {
  /** What the rows are, for screen readers: 'Students'. */
  label: string;
  columns: readonly Column<Row>[];
  read: TableRead<Row>;
  list: ListState;
  prefs: TablePrefs;
  rowId: (row: Row) => string;
  onOpen?: ((row: Row) => void) | undefined;
  /** Called when the pointer rests on a row, to load its details ahead. */
  onHover?: (row: Row) => void;
  rowActions?: (row: Row) => readonly RowAction[];
  /** With bulk actions rows can be selected. */
  bulkActions?: readonly BulkAction[] | undefined;
  /** Ids of everything that matches the filters, for 'Select all'. */
  allIds?: () => Promise<readonly string[]>;
  /** Shown when there is nothing at all; a search without a hit says 'No results.' */
  empty?: { title: string; text?: string; icon?: Icon; action?: ReactNode };
  rowHeight?: 40 | 48;
  /** 'of 328 students' after the range. */
  unit?: string;
}

const features = tableFeatures({
  columnVisibilityFeature,
  columnSizingFeature,
  columnResizingFeature,
  columnPinningFeature,
  rowSelectionFeature,
});
type Features = typeof features;

const noRows: never[] = [];
/** From here on only the rows in view are in the page. */
const virtualFrom = 60;
const checkWidth = 44;
/** Without check boxes the first column starts where the page's title does. */
const marginWidth = 14;
const actionsWidth = 56;

/**
 * The table of every list: sort, resize, hide and pin columns, selection with bulk actions, sticky head, keyboard,
 * and the four states. Rows come from the server page by page; more than 60 are virtualised.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, read, list, prefs, rowId, onOpen, rowActions, bulkActions, rowHeight = 40 } = props;
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const [selection, setSelection] = useState<Record<string, true>>({});
  const [active, setActive] = useState(0);
  const selectable = Boolean(bulkActions?.length);
  const rows = (read.data?.data ?? noRows) as Row[];

  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<Features, Row> => ({
          id: column.id,
          header: column.header,
          size: column.width ?? 140,
          minSize: 64,
          maxSize: 900,
          enableHiding: !column.fixed,
          cell: ({ row }) => column.cell(row.original),
        }),
      ),
    [columns],
  );
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const table = useTable<Features, Row>({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    columnResizeMode: 'onChange',
    enableRowSelection: selectable,
    state: {
      rowSelection: selection,
      columnVisibility: Object.fromEntries(Object.entries(prefs.hidden).map(([id, hidden]) => [id, !hidden])),
      columnPinning: { start: prefs.pinned, end: [] },
      columnSizing: prefs.widths,
    },
    onRowSelectionChange: setSelection,
    onColumnSizingChange: (update) =>
      prefs.setWidths(typeof update === 'function' ? update(prefs.widths) : update),
  });

  const shown = table.getRowModel().rows;
  const heads = table.getHeaderGroups()[0]?.headers ?? [];
  const height = useRowHeight(rowHeight);
  const virtual = shown.length > virtualFrom;
  const virtualizer = useVirtualizer({
    count: virtual ? shown.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
  });
  const items = virtual ? virtualizer.getVirtualItems() : undefined;
  const visible = items ? items.map((item) => item.index) : shown.map((_, index) => index);
  const before = items?.[0]?.start ?? 0;
  const after = items ? virtualizer.getTotalSize() - (items[items.length - 1]?.end ?? 0) : 0;

  const selectedIds = Object.keys(selection).filter((id) => selection[id]);
  const total = read.data?.totalCount ?? 0;
  const width = heads.reduce(
    (sum, head) => sum + head.getSize(),
    (selectable ? checkWidth : marginWidth) + (rowActions ? actionsWidth : 8),
  );
  const columnCount = heads.length + 2;
  const loading = !read.data && !read.error;
  const stale = Boolean(read.isPlaceholderData);

  const open = (event: MouseEvent, row: Row) => {
    if (!onOpen || (event.target as Element).closest('button, a, input, label, [role="menu"]')) return;
    if (window.getSelection()?.toString()) return;
    onOpen(row);
  };
  const focusRow = (index: number) => {
    const next = Math.min(shown.length - 1, Math.max(0, index));
    setActive(next);
    if (virtual) virtualizer.scrollToIndex(next);
    requestAnimationFrame(() =>
      scroller.current
        ?.querySelector<HTMLElement>(`tr[data-index="${next}"]`)
        ?.focus({ preventScroll: virtual }),
    );
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.target !== event.currentTarget) return;
    const row = shown[index];
    const moves: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: shown.length - 1,
    };
    const to = moves[event.key];
    if (to !== undefined) focusRow(to);
    else if (event.key === 'Enter' && row && onOpen) onOpen(row.original);
    else if (event.key === ' ' && row && selectable) row.toggleSelected();
    else return;
    event.preventDefault();
  };

  if (read.error && !read.data)
    return (
      <div className={classes.wrap}>
        <ErrorState error={read.error} onRetry={() => read.refetch()} />
      </div>
    );

  return (
    <>
      <div
        ref={scroller}
        className={classes.wrap}
        data-bulk={selectedIds.length > 0 || undefined}
        aria-busy={read.isFetching}
      >
        <table
          className={classes.table}
          style={{ minWidth: width }}
          data-stale={stale || undefined}
          aria-rowcount={total}
        >
          <caption className="hidden-visually">{props.label}</caption>
          <colgroup>
            <col style={{ width: selectable ? checkWidth : marginWidth }} />
            {heads.map((head, index) => (
              <col key={head.id} style={index === heads.length - 1 ? undefined : { width: head.getSize() }} />
            ))}
            <col style={{ width: rowActions ? actionsWidth : 8 }} />
          </colgroup>
          <thead>
            <tr>
              <th className={classes.check} scope="col">
                {selectable ? (
                  <Checkbox
                    aria-label={t('common:selectAllOnPage')}
                    checked={shown.length > 0 && table.getIsAllPageRowsSelected()}
                    indeterminate={table.getIsSomePageRowsSelected()}
                    onChange={table.getToggleAllPageRowsSelectedHandler()}
                  />
                ) : (
                  <span className="hidden-visually">{t('common:row')}</span>
                )}
              </th>
              {heads.map((head) => {
                const column = byId.get(head.column.id);
                if (!column) return null;
                const pinned = head.column.getIsPinned();
                const sorted = column.sort !== undefined && list.sortBy === column.sort;
                return (
                  <th
                    key={head.id}
                    scope="col"
                    data-align={column.align}
                    data-sorted={sorted || undefined}
                    data-pinned={pinned || undefined}
                    style={
                      pinned
                        ? { left: (selectable ? checkWidth : marginWidth) + head.column.getStart('start') }
                        : undefined
                    }
                    aria-sort={sorted ? (list.sortOrder === 'asc' ? 'ascending' : 'descending') : undefined}
                  >
                    <SortHead column={column} list={list} sorted={sorted} />
                    <span
                      className={classes.grip}
                      data-active={head.column.getIsResizing() || undefined}
                      onMouseDown={head.getResizeHandler()}
                      onTouchStart={head.getResizeHandler()}
                      aria-hidden
                    />
                  </th>
                );
              })}
              <th className={classes.last} scope="col">
                <span className="hidden-visually">{t('common:actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {loading ? (
              <SkeletonRows columns={heads.length} count={Math.min(list.limit, 15)} select={selectable} />
            ) : null}
            {before > 0 ? <tr aria-hidden style={{ height: before }} /> : null}
            {visible.map((index) => {
              const row = shown[index];
              if (!row) return null;
              const actions = rowActions?.(row.original) ?? noRows;
              return (
                <tr
                  key={row.id}
                  data-index={index}
                  data-selected={row.getIsSelected() || undefined}
                  data-openable={onOpen ? true : undefined}
                  style={{ height }}
                  tabIndex={
                    onOpen || selectable ? (index === Math.min(active, shown.length - 1) ? 0 : -1) : undefined
                  }
                  onFocus={() => setActive(index)}
                  onClick={(event) => open(event, row.original)}
                  onMouseEnter={() => props.onHover?.(row.original)}
                  onKeyDown={(event) => onKeyDown(event, index)}
                >
                  <td className={classes.check}>
                    {selectable ? (
                      <Checkbox
                        aria-label={t('common:selectRow')}
                        checked={row.getIsSelected()}
                        onChange={row.getToggleSelectedHandler()}
                      />
                    ) : null}
                  </td>
                  {row.getVisibleCells().map((cell) => {
                    const pinned = cell.column.getIsPinned();
                    return (
                      <td
                        key={cell.id}
                        data-align={byId.get(cell.column.id)?.align}
                        data-pinned={pinned || undefined}
                        style={
                          pinned
                            ? {
                                left: (selectable ? checkWidth : marginWidth) + cell.column.getStart('start'),
                              }
                            : undefined
                        }
                      >
                        {byId.get(cell.column.id)?.cell(row.original)}
                      </td>
                    );
                  })}
                  <td className={classes.last}>
                    {actions.length > 0 ? <RowActions actions={actions} /> : null}
                  </td>
                </tr>
              );
            })}
            {after > 0 ? <tr aria-hidden style={{ height: after }} /> : null}
          </tbody>
        </table>
        {read.data && shown.length === 0 ? (
          <div className={classes.empty} style={{ minWidth: 0 }} data-span={columnCount}>
            <NothingHere list={list} empty={props.empty} />
          </div>
        ) : null}
      </div>
      {selectable && selectedIds.length > 0 ? (
        <BulkBar
          ids={selectedIds}
          total={total}
          actions={bulkActions ?? noRows}
          onClear={() => setSelection({})}
          {...(props.allIds
            ? {
                onSelectAll: async () => {
                  const ids = (await props.allIds?.()) ?? [];
                  setSelection(Object.fromEntries(ids.map((id): [string, true] => [id, true])));
                },
              }
            : {})}
        />
      ) : null}
      <Pagination
        list={list}
        total={total}
        known={Boolean(read.data)}
        {...(props.unit ? { unit: props.unit } : {})}
      />
    </>
  );
}

function SortHead<Row>({ column, list, sorted }: { column: Column<Row>; list: ListState; sorted: boolean }) {
  if (column.sort === undefined) return <span className={classes.head}>{column.header}</span>;
  const name = column.sort;
  const Arrow = list.sortOrder === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <button
      type="button"
      className={classes.head}
      onClick={() => list.setSort(name, sorted && list.sortOrder === 'asc' ? 'desc' : 'asc')}
    >
      {column.header}
      {sorted ? <Arrow size={13} aria-hidden /> : null}
    </button>
  );
}

function RowActions({ actions }: { actions: readonly RowAction[] }) {
  const { t } = useTranslation();
  return (
    <div className={classes.actions}>
      {actions
        .filter((action) => action.quick && !action.disabled)
        .slice(0, 2)
        .map(({ label, icon: IconOf, onClick }) => (
          <ActionIcon
            key={label}
            size="compact"
            className={classes.quick}
            aria-label={label}
            title={label}
            onClick={onClick}
          >
            <IconOf size={16} />
          </ActionIcon>
        ))}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon size="compact" aria-label={t('common:moreActions')}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map(({ label, icon: IconOf, onClick, danger, disabled }) => (
            <Menu.Item
              key={label}
              leftSection={<IconOf size={16} />}
              onClick={onClick}
              disabled={disabled ?? false}
              {...(danger ? { color: 'red' } : {})}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

function NothingHere<Row>({ list, empty }: { list: ListState; empty: DataTableProps<Row>['empty'] }) {
  const { t } = useTranslation();
  if (!list.narrowed && empty)
    return (
      <EmptyState title={empty.title} text={empty.text} {...(empty.icon ? { icon: empty.icon } : {})}>
        {empty.action}
      </EmptyState>
    );
  return (
    <StateMessage
      title={t('common:noResults')}
      text={list.narrowed ? t('common:noResultsHint') : undefined}
      color="gray"
    >
      {list.narrowed ? (
        <button type="button" className={classes.link} onClick={list.clearFilters}>
          {t('common:clearFilters')}
        </button>
      ) : null}
    </StateMessage>
  );
}

function SkeletonRows({ columns, count, select }: { columns: number; count: number; select: boolean }) {
  const widths = [132, 72, 96, 60, 84, 108];
  return Array.from({ length: count }, (_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
    <tr key={line} className={classes.skeleton} style={{ opacity: 1 - (line / count) * 0.75 }} aria-hidden>
      <td className={classes.check}>{select ? <Bone width={16} height={16} /> : null}</td>
      {Array.from({ length: columns }, (_cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells are all alike
        <td key={index}>
          <Bone width={`min(80%, ${widths[(index + line) % widths.length]}px)`} />
        </td>
      ))}
      <td />
    </tr>
  ));
}

/** Rows shrink in compact mode, but not on touch screens; the style sheet holds the factor. */
function useRowHeight(height: number): number {
  return useMemo(() => {
    const density = Number.parseFloat(
      getComputedStyle(document.documentElement).getPropertyValue('--bw-density'),
    );
    return height * (Number.isFinite(density) && density > 0 ? density : 1);
  }, [height]);
}
