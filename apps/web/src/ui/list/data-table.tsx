import { Checkbox } from '@mantine/core';
import { type CSSProperties, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../states.tsx';
import { BulkBar } from './bulk-bar.tsx';
import classes from './data-table.module.css';
import { Pagination } from './pagination.tsx';
import { RowActions } from './row-actions.tsx';
import { TableHead } from './table-head.tsx';
import { NothingHere, SkeletonRows } from './table-states.tsx';
import type { Column, DataTableProps, RowAction } from './table-types.ts';
import { fromLeft, useSideways } from './use-sideways.ts';
import { type TableRow, useTableModel } from './use-table-model.ts';
import { useTableRows } from './use-table-rows.ts';

export type { Column, RowAction } from './table-types.ts';

const noActions: never[] = [];
const checkWidth = 44;
/** Without check boxes the first column starts where the page's title does. */
const marginWidth = 14;
const actionsWidth = 56;
const boneRows = 15;

/**
 * The table of every list: sort, resize, hide and pin columns, selection with bulk actions, sticky head, keyboard,
 * and the four states. Rows come from the server page by page; more than 60 are virtualised.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { read, list, onOpen, rowActions, bulkActions, rowHeight = 40 } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const failed = Boolean(read.error) && !read.data;
  const inside = useSideways(scroller, !failed);
  const margin = props.bulkActions?.length ? checkWidth : marginWidth;
  const tail = rowActions ? actionsWidth : 8;
  const room = inside && inside - margin - tail;
  const { table, byId, selectable, rows, heads, selectedIds, select } = useTableModel(props, room);
  const walk = useTableRows({ ...props, scroller, rows, rowHeight, selectable, selectedIds, select });
  const total = read.data?.totalCount ?? 0;
  const width = heads.reduce((sum, head) => sum + head.getSize(), margin + tail);

  if (failed)
    return (
      <div className={classes.wrap}>
        <ErrorState
          error={read.error}
          onRetry={() => read.refetch()}
          {...(props.errorTitle ? { title: props.errorTitle } : {})}
        />
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
          className={`${classes.table} bw-table`}
          style={{ '--width': `${width}px` } as CSSProperties}
          data-stale={read.isPlaceholderData || undefined}
          aria-rowcount={total}
        >
          <caption className="hidden-visually">{props.label}</caption>
          <colgroup>
            <col style={{ width: margin }} />
            {heads.map((head, index) => (
              <col key={head.id} style={index === heads.length - 1 ? undefined : { width: head.getSize() }} />
            ))}
            <col style={{ width: tail }} />
          </colgroup>
          <TableHead
            heads={heads}
            byId={byId}
            list={list}
            margin={margin}
            selection={
              selectable
                ? {
                    all: rows.length > 0 && table.getIsAllPageRowsSelected(),
                    some: table.getIsSomePageRowsSelected(),
                    toggle: table.getToggleAllPageRowsSelectedHandler(),
                  }
                : undefined
            }
          />
          <tbody>
            {read.data ? null : (
              <SkeletonRows
                columns={heads.length}
                count={Math.min(list.limit, boneRows)}
                select={selectable}
              />
            )}
            {walk.before > 0 ? <tr aria-hidden style={{ height: walk.before }} /> : null}
            {walk.visible.map((index) => {
              const row = rows[index];
              if (!row) return null;
              return (
                <tr
                  key={row.id}
                  data-index={index}
                  data-selected={row.getIsSelected() || undefined}
                  data-openable={onOpen ? true : undefined}
                  style={{ height: walk.height }}
                  tabIndex={onOpen || selectable ? (index === walk.active ? 0 : -1) : undefined}
                  onFocus={() => walk.setActive(index)}
                  onMouseDown={walk.onMouseDown}
                  onClick={(event) => walk.onClick(event, row.original)}
                  onMouseEnter={() => props.onHover?.(row.original)}
                  onKeyDown={(event) => walk.onKeyDown(event, index)}
                >
                  <Cells
                    row={row}
                    byId={byId}
                    margin={margin}
                    selectable={selectable}
                    actions={rowActions?.(row.original) ?? noActions}
                  />
                </tr>
              );
            })}
            {walk.after > 0 ? <tr aria-hidden style={{ height: walk.after }} /> : null}
          </tbody>
        </table>
        {read.data && rows.length === 0 ? (
          <div className={`row align-stretch gap-0 ${classes.empty}`}>
            <NothingHere list={list} empty={props.empty} />
          </div>
        ) : null}
      </div>
      {selectable && selectedIds.length > 0 ? (
        <BulkBar
          ids={selectedIds}
          total={total}
          actions={bulkActions ?? noActions}
          onClear={() => select([])}
          {...(props.allIds ? { onSelectAll: async () => select((await props.allIds?.()) ?? []) } : {})}
        />
      ) : null}
      <Pagination list={list} counts={read.data} {...(props.unit ? { unit: props.unit } : {})} />
    </>
  );
}

interface CellsProps<Row extends object> {
  row: TableRow<Row>;
  byId: ReadonlyMap<string, Column<Row>>;
  margin: number;
  selectable: boolean;
  actions: readonly RowAction[];
}

function Cells<Row extends object>({ row, byId, margin, selectable, actions }: CellsProps<Row>) {
  const { t } = useTranslation();
  return (
    <>
      <td className={classes.check} data-pinned>
        {selectable ? (
          <Checkbox
            aria-label={t('common:selectRow')}
            checked={row.getIsSelected()}
            onChange={row.getToggleSelectedHandler()}
          />
        ) : null}
      </td>
      {row.getVisibleCells().map(({ id, column }) => {
        const pinned = column.getIsPinned();
        const own = byId.get(column.id);
        return (
          <td
            key={id}
            data-align={own?.align}
            data-label={own?.header}
            data-nothing={isNothing(own?.csv?.(row.original), own) || undefined}
            data-pinned={pinned || undefined}
            style={pinned ? fromLeft(margin + column.getStart('start')) : undefined}
          >
            {own?.cell(row.original)}
          </td>
        );
      })}
      <td className={classes.last}>{actions.length > 0 ? <RowActions actions={actions} /> : null}</td>
    </>
  );
}

/** Whether the row has no value in this column: a phone, which has no columns, leaves it out. */
function isNothing(
  value: string | number | null | undefined,
  column: { csv?: unknown } | undefined,
): boolean {
  return column?.csv !== undefined && (value === undefined || value === null || value === '');
}
