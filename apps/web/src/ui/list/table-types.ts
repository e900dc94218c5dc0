import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { BulkAction } from './bulk-bar.tsx';
import type { ListState } from './list-state.ts';
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

/** How many rows there are; `countIsExact` is false where that is only how many at least. */
export interface Counts {
  readonly totalCount: number;
  readonly countIsExact?: false | undefined;
}

/** The part of a read that the table needs. */
export interface TableRead<Row> {
  data: (Counts & { data: readonly Row[] }) | undefined;
  error: unknown;
  isFetching: boolean;
  isPlaceholderData?: boolean;
  refetch: () => unknown;
}

export interface DataTableProps<Row> {
  /** What the rows are, for screen readers: 'Students'. */
  label: string;
  columns: readonly Column<Row>[];
  read: TableRead<Row>;
  list: ListState;
  prefs: TablePrefs;
  rowId: (row: Row) => string;
  onOpen?: ((row: Row) => void) | undefined;
  /** Called when the pointer rests on a row, to load its details ahead. */
  onHover?: ((row: Row) => void) | undefined;
  rowActions?: (row: Row) => readonly RowAction[];
  /** With bulk actions rows can be selected. */
  bulkActions?: readonly BulkAction[] | undefined;
  /** Ids of everything that matches the filters, for 'Select all'. */
  allIds?: () => Promise<readonly string[]>;
  /** Shown when there is nothing at all; a search without a hit says 'No results.' */
  empty?: { title: string; text?: string; icon?: Icon; action?: ReactNode };
  /** What a failed read is called; default 'Data Fetch Failed'. */
  errorTitle?: string;
  rowHeight?: 40 | 48;
  /** 'of 328 students' after the range. */
  unit?: string;
}
