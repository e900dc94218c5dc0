import type { ReactNode } from 'react';
import { ListSearch, Toolbar, ToolbarLine } from '../page.tsx';
import { ClearFilters } from './filter-pill.tsx';
import type { ListState } from './list-state.ts';
import { PhoneTools, usePhone } from './phone-tools.tsx';
import type { TablePrefs } from './table-prefs.ts';
import { ExportMenu, type ReadPage, ViewMenu } from './table-tools.tsx';
import type { Column } from './table-types.ts';

interface ListToolbarProps<Row> {
  /** Names the export's file. */
  name: string;
  list: ListState;
  columns: readonly Column<Row>[];
  prefs: TablePrefs;
  searchPlaceholder: string;
  filters?: ReactNode;
  /** What can be done with a list as it is narrowed, behind its filters. */
  narrowed?: ReactNode;
  /** Reads one page of the list for the export. */
  readPage: ReadPage<Row>;
}

/** Search, filters, view options and export of a list; on a phone the search, and one button for the rest. */
export function ListToolbar<Row>({
  name,
  columns,
  prefs,
  filters,
  narrowed,
  ...props
}: ListToolbarProps<Row>) {
  const { list, searchPlaceholder, readPage } = props;
  const isPhone = usePhone();
  const search = <ListSearch list={list} placeholder={searchPlaceholder} />;
  const exporting = <ExportMenu name={name} columns={columns} list={list} read={readPage} />;
  if (isPhone) {
    return (
      <Toolbar oneLine>
        {search}
        <PhoneTools list={list} columns={columns} filters={filters}>
          {exporting}
        </PhoneTools>
      </Toolbar>
    );
  }
  return (
    <Toolbar
      right={
        <>
          <ViewMenu columns={columns} prefs={prefs} />
          {exporting}
        </>
      }
    >
      {search}
      {filters ? (
        <>
          <ToolbarLine />
          {filters}
          <ClearFilters list={list} />
        </>
      ) : null}
      {narrowed}
    </Toolbar>
  );
}
