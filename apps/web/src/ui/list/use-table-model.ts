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
import type { DataTableProps } from './table-types.ts';

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

/** The rows, heads and selection of a table, with the viewer's own columns. The server sorts, filters and pages. */
export function useTableModel<Row extends object>({
  columns,
  read,
  prefs,
  rowId,
  bulkActions,
}: DataTableProps<Row>) {
  const [selection, setSelection] = useState<Record<string, true>>({});
  const selectable = Boolean(bulkActions?.length);
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
    data: (read.data?.data ?? noRows) as Row[],
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
