import {
  type ColumnDef,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  type Header,
  type Row as ModelRow,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { fitColumns } from './fit-columns.rules.ts';
import type { Column, DataTableProps } from './table-types.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  columnSizingFeature,
  columnResizingFeature,
  columnPinningFeature,
  rowSelectionFeature,
});
type Features = typeof features;

export type TableHeader<Row extends object> = Header<Features, Row, unknown>;
export type TableRow<Row extends object> = ModelRow<Features, Row>;

const noRows: never[] = [];

const usualWidth = 140;

/**
 * The rows, heads and selection of a table, with the viewer's own columns, in `room` px where they can be (0: not known yet).
 * The column that names the row stays in sight. The server sorts, filters and pages.
 */
export function useTableModel<Row extends object>(
  { columns, read, prefs, rowId, bulkActions }: DataTableProps<Row>,
  room: number,
) {
  const [selection, setSelection] = useState<Record<string, true>>({});
  const selectable = Boolean(bulkActions?.length);
  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<Features, Row> => ({
          id: column.id,
          header: column.header,
          size: column.width ?? usualWidth,
          minSize: 64,
          maxSize: 900,
          enableHiding: !column.fixed,
          cell: ({ row }) => column.cell(row.original),
        }),
      ),
    [columns],
  );
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const pinned = useMemo(() => pinnedOf(columns, prefs.pinned), [columns, prefs.pinned]);
  const widths = useMemo(() => {
    const shown = columns.filter(({ id }) => !prefs.hidden[id]);
    const wanted = shown.map(({ id, width = usualWidth }) => ({ id, width }));
    return fitColumns(wanted, prefs.widths, room || Number.POSITIVE_INFINITY);
  }, [columns, prefs.hidden, prefs.widths, room]);
  const table = useTable<Features, Row>({
    features,
    columns: definitions,
    data: (read.data?.data ?? noRows) as Row[],
    getRowId: rowId,
    columnResizeMode: 'onChange',
    enableRowSelection: selectable,
    state: {
      rowSelection: selection,
      columnVisibility: Object.fromEntries(Object.entries(prefs.hidden).map(([id, hidden]) => [id, !hidden])),
      columnPinning: { start: pinned, end: [] },
      columnSizing: widths,
    },
    onRowSelectionChange: setSelection,
    onColumnSizingChange: (update) =>
      prefs.setWidths(typeof update === 'function' ? update(prefs.widths) : update),
  });
  return {
    table,
    byId,
    selectable,
    rows: table.getRowModel().rows as TableRow<Row>[],
    heads: (table.getHeaderGroups()[0]?.headers ?? noRows) as TableHeader<Row>[],
    selectedIds: Object.keys(selection).filter((id) => selection[id]),
    select: (ids: readonly string[]) =>
      setSelection(Object.fromEntries(ids.map((id): [string, true] => [id, true]))),
  };
}

/** The column that names the row, if there is one, and after it what the viewer has pinned. */
function pinnedOf<Row>(columns: readonly Column<Row>[], own: string[]): string[] {
  const [first] = columns;
  return first?.fixed ? [first.id, ...own.filter((id) => id !== first.id)] : own;
}
