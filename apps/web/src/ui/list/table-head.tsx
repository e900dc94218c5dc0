import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './data-table.module.css';
import type { ListState } from './list-state.ts';
import type { Column } from './table-types.ts';
import { fromLeft } from './use-sideways.ts';
import type { TableHeader } from './use-table-model.ts';

interface TableHeadProps<Row extends object> {
  heads: readonly TableHeader<Row>[];
  byId: ReadonlyMap<string, Column<Row>>;
  list: ListState;
  /** Width of what stands left of the first column, in px. */
  margin: number;
  /** The state of 'select all on this page'; absent: rows cannot be selected. */
  selection: { all: boolean; some: boolean; toggle: (event: unknown) => void } | undefined;
}

/** The sticky head: select all, sort, resize. */
export function TableHead<Row extends object>({ heads, byId, list, margin, selection }: TableHeadProps<Row>) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        <th className={classes.check} scope="col" data-pinned>
          {selection ? (
            <Checkbox
              aria-label={t('common:selectAllOnPage')}
              checked={selection.all}
              indeterminate={selection.some}
              onChange={selection.toggle}
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
              style={pinned ? fromLeft(margin + head.column.getStart('start')) : undefined}
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
