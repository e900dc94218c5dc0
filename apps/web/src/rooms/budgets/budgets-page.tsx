import { budgetStatuses } from '@bellwether/contract/budgets/budget.values';
import { Button } from '@mantine/core';
import { IconPlus, IconWallet } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import type { RowOf } from '../../api/types.ts';
import { useToday } from '../../api/use-today.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import { FilterPill } from '../../ui/list/filter-pill.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../ui/list/list-state.ts';
import type { Column } from '../../ui/list/table-types.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { Money, useBaseCurrency } from '../../ui/words/money.tsx';
import { BudgetStatusBadge } from './budget-words.tsx';

const BudgetDialog = later(() => import('./dialogs/budget-dialog.tsx'));

const spec: ListSpec = {
  sortBy: 'fiscalYear',
  sortOrder: 'desc',
  limit: 20,
  filters: ['status', 'fiscalYear'],
};

type BudgetRow = RowOf<'GET /api/finance/budgets'>;

/** Every version of every budget: what is planned, and how far its approval is. FIN-15, FIN-17. */
export function BudgetsPage() {
  const { t } = useTranslation(['finance', 'common']);
  const navigate = useNavigate();
  const list = useListState(spec);
  const read = useRead('GET /api/finance/budgets', { query: list.query });
  const [editing, setEditing] = useUrlState('edit');
  const mayAdd = useCan()('create:own', 'budget');
  const year = Number(useToday().slice(0, 4));
  const columns = useColumns();
  const add = mayAdd ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('finance:budgets.add')}
    </Button>
  ) : null;
  return (
    <ListPage
      name="budgets"
      title={t('finance:budgets.title')}
      description={t('finance:budgets.text')}
      actions={add}
      searchPlaceholder={t('finance:budgets.search')}
      filters={
        <>
          <FilterPill
            list={list}
            name="status"
            label={t('finance:status')}
            choices={budgetStatuses.map((value) => ({
              value,
              label: t(`finance:budgets.statuses.${value}`),
            }))}
          />
          <FilterPill
            list={list}
            name="fiscalYear"
            label={t('finance:budgets.fiscalYear')}
            choices={[year + 1, year, year - 1, year - 2].map((one) => ({
              value: String(one),
              label: String(one),
            }))}
          />
        </>
      }
      readPage={(query) => call('GET /api/finance/budgets', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={({ id }) => void navigate({ to: '/finance/budgets/$id', params: { id } })}
      empty={{
        title: t('finance:budgets.empty'),
        text: t('finance:budgets.emptyText'),
        icon: IconWallet,
        action: add,
      }}
      unit={t('finance:budgets.unit')}
    >
      <Meanwhile>
        {editing && mayAdd ? (
          <BudgetDialog
            id={undefined}
            onClose={() => setEditing('')}
            onMade={(id) => void navigate({ to: '/finance/budgets/$id', params: { id } })}
          />
        ) : null}
      </Meanwhile>
    </ListPage>
  );
}

function useColumns(): Column<BudgetRow>[] {
  const { t } = useTranslation('finance');
  const currency = useBaseCurrency();
  return useMemo(() => {
    const money = (id: 'totalRevenue' | 'totalExpense', header: string): Column<BudgetRow> => ({
      id,
      header,
      cell: (row) => <Money amount={row[id]} currency={currency} />,
      csv: (row) => row[id],
      align: 'right',
      width: 140,
    });
    return [
      {
        id: 'name',
        header: t('finance:budgets.name'),
        cell: (row) => <span className="medium">{row.name}</span>,
        csv: (row) => row.name,
        sort: 'name',
        width: 280,
        fixed: true,
      },
      {
        id: 'fiscalYear',
        header: t('finance:budgets.fiscalYear'),
        cell: (row) => row.fiscalYear,
        csv: (row) => String(row.fiscalYear),
        sort: 'fiscalYear',
        width: 120,
      },
      {
        id: 'versionNumber',
        header: t('finance:budgets.versionNo'),
        cell: (row) => row.versionNumber,
        csv: (row) => String(row.versionNumber),
        width: 90,
      },
      {
        id: 'status',
        header: t('finance:status'),
        cell: (row) => <BudgetStatusBadge status={row.status} />,
        csv: (row) => t(`finance:budgets.statuses.${row.status}`),
        width: 170,
      },
      {
        id: 'department',
        header: t('finance:budgets.department'),
        cell: (row) => row.departmentName ?? t('finance:budgets.wholeSchool'),
        csv: (row) => row.departmentName ?? '',
        width: 160,
      },
      {
        id: 'createdBy',
        header: t('finance:budgets.createdBy'),
        cell: (row) => row.createdBy ?? '–',
        csv: (row) => row.createdBy ?? '',
        width: 150,
      },
      money('totalRevenue', t('finance:budgets.revenue')),
      money('totalExpense', t('finance:budgets.expense')),
    ];
  }, [t, currency]);
}
