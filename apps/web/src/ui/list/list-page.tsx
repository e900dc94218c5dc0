import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../api/client.ts';
import type { ReadRoute } from '../../api/types.ts';
import { Page } from '../page.tsx';
import { toastProblem } from '../toast/problem-toast.ts';
import type { BulkAction } from './bulk-bar.tsx';
import { DataTable } from './data-table.tsx';
import type { ListSpec } from './list-state.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { useTablePrefs } from './table-prefs.ts';
import { exportChosen, type ReadPage } from './table-tools.tsx';
import type { DataTableProps } from './table-types.ts';
import { FirstView, SavedViews } from './views/saved-views.tsx';

interface ListPageProps<Row> extends Omit<DataTableProps<Row>, 'label' | 'prefs'> {
  /** Names the table's own preferences and the export's file: 'employees'. */
  name: string;
  title: string;
  description: string;
  actions?: ReactNode;
  tabs?: ReactNode | ((isViewOpen: boolean) => ReactNode);
  /** What views of it that people keep are made of; without it none are. */
  views?: { readonly route: ReadRoute; readonly spec: ListSpec };
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
  views,
  children,
  ...table
}: ListPageProps<Row>) {
  const { columns, list } = table;
  const { t } = useTranslation();
  const prefs = useTablePrefs(name, hiddenAtFirst);
  const tabsOf = typeof tabs === 'function' ? tabs : () => tabs;
  const exporting: BulkAction = {
    label: t('common:export'),
    icon: IconDownload,
    run: (ids) => void exportChosen({ name, columns, list, read: readPage }, ids, table.rowId).catch(told),
  };
  return (
    <Page
      fill
      title={title}
      description={description}
      actions={actions}
      tabs={
        views ? (
          <SavedViews {...views} name={name} list={list} columns={columns} prefs={prefs} tabs={tabsOf} />
        ) : (
          tabsOf(false)
        )
      }
      toolbar={
        <ListToolbar
          name={name}
          list={list}
          columns={columns}
          prefs={prefs}
          searchPlaceholder={searchPlaceholder}
          filters={filters}
          narrowed={
            views && !tabsOf(false) ? (
              <FirstView {...views} name={name} list={list} columns={columns} prefs={prefs} />
            ) : null
          }
          readPage={readPage}
        />
      }
    >
      <DataTable {...table} bulkActions={withExport(table, exporting)} label={title} prefs={prefs} />
      {children}
    </Page>
  );
}

/** Where rows are chosen for something anyway they can be exported too: before what destroys them. */
function withExport<Row>(
  { bulkActions, columns }: Pick<DataTableProps<Row>, 'bulkActions' | 'columns'>,
  exporting: BulkAction,
): readonly BulkAction[] | undefined {
  if (!bulkActions?.length || !columns.some(({ csv }) => csv)) return bulkActions;
  const harmless = bulkActions.filter(({ danger }) => !danger);
  return [...harmless, exporting, ...bulkActions.filter(({ danger }) => danger)];
}

function told(error: unknown): void {
  if (!isProblem(error)) throw error;
  toastProblem(error);
}
