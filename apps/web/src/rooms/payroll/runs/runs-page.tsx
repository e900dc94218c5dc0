import { runStatuses } from '@bellwether/contract/payroll/payroll.values';
import { Button } from '@mantine/core';
import { IconPlus, IconReceipt2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { type ColumnsOf, columnsOf } from '../../../ui/list/columns-of.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { monthName } from '../../../ui/words/month-name.ts';
import { PayrollTabs } from '../payroll-tabs.tsx';
import { Pay, RunBadge } from '../payroll-words.tsx';

const BeginRunDialog = later(async () => ({
  default: (await import('../payroll-dialogs.ts')).BeginRunDialog,
}));

const spec: ListSpec = { sortBy: 'payPeriod', sortOrder: 'desc', limit: 20, filters: ['status'] };

type Row = RowOf<'GET /api/payroll/runs'>;

/** The payroll runs, a month each, with what they come to. AMB-199. */
export function RunsPage() {
  const { t, i18n } = useTranslation('payroll');
  const mayBegin = useCan()('create', 'payroll_run');
  const navigate = useNavigate();
  const list = useListState(spec);
  const read = useRead('GET /api/payroll/runs', { query: list.query });
  const [editing, setEditing] = useUrlState('edit');
  const { language } = i18n;
  const columns = useMemo(
    () => columnsOf<Row>(columnsFor, { t, language, words: 'payroll:runs' }),
    [t, language],
  );
  // A run has the address of the list with its id: one route less for the first load.
  const open = (run: string) => void navigate({ to: '/payroll/runs', search: { run } });
  const add = mayBegin ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('payroll:runs.add')}
    </Button>
  ) : null;
  return (
    <ListPage
      name="payroll-runs"
      title={t('payroll:runs.title')}
      description={t('payroll:runs.text')}
      tabs={<PayrollTabs active="runs" />}
      actions={add}
      searchPlaceholder={t('payroll:runs.search')}
      filters={
        <FilterPill
          list={list}
          name="status"
          label={t('payroll:runs.status')}
          choices={runStatuses.map((value) => ({ value, label: t(`payroll:runs.statuses.${value}`) }))}
        />
      }
      readPage={(query) => call('GET /api/payroll/runs', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={({ id }) => id}
      onOpen={({ id }) => open(id)}
      empty={{
        title: t('payroll:runs.empty'),
        text: t('payroll:runs.emptyText'),
        icon: IconReceipt2,
        action: add,
      }}
      unit={t('payroll:runs.unit')}
    >
      <Meanwhile>
        {editing === 'new' && mayBegin ? (
          <BeginRunDialog onClose={() => setEditing('')} onMade={open} />
        ) : null}
      </Meanwhile>
    </ListPage>
  );
}

function columnsFor({ name, tag, number, text, day, word, language }: ColumnsOf<Row>) {
  const amount = (id: 'grossPay' | 'incomeTax' | 'contributions' | 'netPay') =>
    text(id, (row) => row[id], { align: 'right', width: 140, cell: (row) => <Pay amount={row[id]} /> });
  return [
    name('payPeriod', (row) => monthName(row.payPeriod, language, 'long'), { width: 180 }),
    tag('type', (row) => word(`types.${row.type}`), { width: 130 }),
    tag('status', (row) => word(`statuses.${row.status}`), {
      cell: (row) => <RunBadge status={row.status} />,
      width: 150,
    }),
    number('employees', (row) => row.employees, { width: 100 }),
    amount('grossPay'),
    amount('contributions'),
    amount('incomeTax'),
    amount('netPay'),
    text('approvedBy', (row) => row.approvedBy, { width: 150 }),
    day('paidAt', (row) => row.paidAt, { width: 124 }),
  ];
}
