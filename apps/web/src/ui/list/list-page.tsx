import type { ReactNode } from 'react';
import { Page } from '../page.tsx';
import { DataTable } from './data-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { useTablePrefs } from './table-prefs.ts';
import type { ReadPage } from './table-tools.tsx';
import type { DataTableProps } from './table-types.ts';

interface ListPageProps<Row> extends Omit<DataTableProps<Row>, 'label' | 'prefs'> {
  /** Names the table's own preferences and the export's file: 'employees'. */
  name: string;
  title: string;
  description: string;
  actions?: ReactNode;
  tabs?: ReactNode;
  searchPlaceholder: string;
  filters?: ReactNode;
  /** Reads one page of the list for the export: `(query) => call('GET /api/users', { query })`. */
  readPage: ReadPage<Row>;
  /** Columns a person has to ask for. */
  hiddenAtFirst?: readonly string[];
  /** Dialogs. */
  children?: ReactNode;
}

/** The page of a list: head, search, filters, view options, export, table. All of its state is in the address. */
export function ListPage<Row extends object>({
  name,
  title,
  description,
  actions,
  tabs,
  searchPlaceholder,
  filters,
  readPage,
  hiddenAtFirst = [],
  children,
  ...table
}: ListPageProps<Row>) {
  const { columns, list } = table;
  const prefs = useTablePrefs(name, hiddenAtFirst);
  return (
    <Page
      fill
      title={title}
      description={description}
      actions={actions}
      tabs={tabs}
      toolbar={
        <ListToolbar
          name={name}
          list={list}
          columns={columns}
          prefs={prefs}
          searchPlaceholder={searchPlaceholder}
          filters={filters}
          readPage={readPage}
        />
      }
    >
      <DataTable {...table} label={title} prefs={prefs} />
      {children}
    </Page>
  );
}
