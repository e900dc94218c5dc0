import { expenseStatuses } from '@bellwether/contract/expenses/expenses.values';
import { Button } from '@mantine/core';
import {
  IconCamera,
  IconCheck,
  IconPlus,
  IconReceipt,
  IconSend,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { FilterPill, yesNo } from '../../../ui/list/filter-pill.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, type ListState, useListState } from '../../../ui/list/list-state.ts';
import type { Column } from '../../../ui/list/table-types.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { Money } from '../../../ui/words/money.tsx';
import AdvancesPage from '../advances/advances-page.tsx';
import CategoriesPage from '../categories/categories-page.tsx';
import { ExpenseTabs } from '../expense-tabs.tsx';
import { type ReportRow, ReportStatus } from './report-words.tsx';
import { useBulk } from './use-bulk.ts';

const ReportDialog = later(() => import('./report-dialog.tsx'));
const QuickDialog = later(() => import('./quick-dialog.tsx'));
const RejectDialog = later(() => import('./reject-dialog.tsx'));

const spec: ListSpec = {
  sortBy: 'createdAt',
  sortOrder: 'desc',
  limit: 20,
  filters: ['status', 'mine', 'categoryId', 'startDate', 'endDate'],
};

interface Rejecting {
  readonly ids: readonly string[];
  readonly clear: () => void;
}

/** Expenses: reports, advances, and what money is spent on. */
export function ExpensesPage() {
  const [tab] = useUrlState('tab');
  const mayEdit = useCan()('edit', 'expense_category');
  if (tab === 'advances') return <AdvancesPage />;
  return tab === 'categories' && mayEdit ? <CategoriesPage /> : <Reports />;
}

/** Expense reports: one's own and those that one decides about. EXP-01 to EXP-07. */
function Reports() {
  const { t } = useTranslation(['expenses', 'common']);
  const can = useCan();
  const navigate = useNavigate();
  const list = useListState(spec);
  const read = useRead('GET /api/expenses/reports', { query: list.query });
  const [editing, setEditing] = useUrlState('edit');
  const [quick, setQuick] = useUrlState('quick');
  const [rejecting, setRejecting] = useState<Rejecting>();
  const columns = useColumns();
  const mayAdd = can('create:own', 'expense_report');
  const open = (id: string) => void navigate({ to: '/expenses/$id', params: { id } });
  const add = mayAdd ? (
    <>
      <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
        {t('expenses:reports.add')}
      </Button>
      <Button leftSection={<IconCamera size={16} />} onClick={() => setQuick('1')}>
        {t('expenses:quick.add')}
      </Button>
    </>
  ) : null;
  return (
    <ListPage
      name="expenses"
      views={{ route: 'GET /api/expenses/reports', spec }}
      title={t('expenses:reports.title')}
      description={t('expenses:reports.text')}
      actions={add}
      tabs={<ExpenseTabs active="reports" />}
      searchPlaceholder={t('expenses:reports.search')}
      filters={<Filters list={list} />}
      readPage={(query) => call('GET /api/expenses/reports', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={({ id }) => open(id)}
      bulkActions={useBulkActions(setRejecting)}
      empty={{
        title: t('expenses:reports.empty'),
        text: t('expenses:reports.emptyText'),
        icon: IconReceipt,
        action: add ? <div className="row wrap">{add}</div> : null,
      }}
      unit={t('expenses:reports.unit')}
    >
      <Meanwhile>
        {editing && mayAdd ? (
          <ReportDialog id={undefined} onClose={() => setEditing('')} onMade={open} />
        ) : null}
        {quick && mayAdd ? <QuickDialog onClose={() => setQuick('')} /> : null}
        {rejecting ? (
          <RejectDialog
            ids={rejecting.ids}
            onClose={() => setRejecting(undefined)}
            onDone={rejecting.clear}
          />
        ) : null}
      </Meanwhile>
    </ListPage>
  );
}

function Filters({ list }: { list: ListState }) {
  const { t } = useTranslation('expenses');
  const mayApprove = useCan()('approve:own', 'expense_report');
  return (
    <>
      <FilterPill
        list={list}
        name="status"
        label={t('expenses:reports.status')}
        choices={expenseStatuses.map((value) => ({ value, label: t(`expenses:statuses.${value}`) }))}
      />
      {mayApprove ? (
        <FilterPill
          list={list}
          name="mine"
          label={t('expenses:reports.mine')}
          choices={yesNo(t('expenses:reports.onlyMine'), t('expenses:reports.all'))}
        />
      ) : null}
    </>
  );
}

/** What is done with several reports at once; a rejection asks for its reason first. EXP-06. */
function useBulkActions(reject: (chosen: Rejecting) => void) {
  const { t } = useTranslation(['expenses', 'common']);
  const mayApprove = useCan()('approve:own', 'expense_report');
  const bulk = useBulk();
  return [
    { label: t('expenses:reports.submit'), icon: IconSend, run: bulk.of('SUBMIT') },
    ...(mayApprove
      ? [
          { label: t('expenses:reports.approve'), icon: IconCheck, run: bulk.of('APPROVE') },
          {
            label: t('expenses:reports.reject'),
            icon: IconX,
            run: (ids: readonly string[], clear: () => void) => reject({ ids, clear }),
          },
        ]
      : []),
    { label: t('common:delete'), icon: IconTrash, danger: true, run: bulk.of('DELETE') },
  ];
}

function useColumns(): Column<ReportRow>[] {
  const { t, i18n } = useTranslation('expenses');
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('expenses:reports.titleField'),
        cell: (row) => <span className="medium cut">{row.title}</span>,
        csv: (row) => row.title,
        sort: 'title',
        width: 260,
        fixed: true,
      },
      {
        id: 'reportNumber',
        header: t('expenses:reports.number'),
        cell: (row) => row.reportNumber ?? <span className="dim">{t('expenses:statuses.DRAFT')}</span>,
        csv: (row) => row.reportNumber ?? '',
        sort: 'reportNumber',
        width: 150,
      },
      {
        id: 'owner',
        header: t('expenses:reports.owner'),
        cell: (row) => row.owner.name,
        csv: (row) => row.owner.name,
        width: 180,
      },
      {
        id: 'itemCount',
        header: t('expenses:reports.items'),
        cell: (row) => row.itemCount,
        csv: (row) => row.itemCount,
        align: 'right',
        width: 90,
      },
      {
        id: 'submittedAt',
        header: t('expenses:reports.submittedAt'),
        cell: (row) =>
          row.submittedAt ? (
            formatDay(row.submittedAt.slice(0, 10), i18n.language)
          ) : (
            <span className="dim">–</span>
          ),
        csv: (row) => row.submittedAt ?? '',
        sort: 'submittedAt',
        width: 140,
      },
      {
        id: 'status',
        header: t('expenses:reports.status'),
        cell: (row) => <ReportStatus status={row.status} />,
        csv: (row) => t(`expenses:statuses.${row.status}`),
        width: 130,
      },
      {
        id: 'total',
        header: t('expenses:reports.total'),
        cell: (row) => <Money amount={row.totalAmount} currency={row.currency} />,
        csv: (row) => row.totalAmount,
        sort: 'baseTotal',
        align: 'right',
        width: 140,
      },
    ],
    [t, i18n.language],
  );
}
