import { declarationStatuses } from '@bellwether/contract/payroll/payroll.values';
import { Button } from '@mantine/core';
import { IconClipboardCheck, IconFileDollar, IconPencil, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead } from '../../../api/hooks.ts';
import { useCan, useViewer } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { type ColumnsOf, columnsOf } from '../../../ui/list/columns-of.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, type ListState, useListState } from '../../../ui/list/list-state.ts';
import type { RowAction } from '../../../ui/list/table-types.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { PayrollTabs } from '../payroll-tabs.tsx';
import { DeclarationBadge, Pay } from '../payroll-words.tsx';

const DeclareDialog = later(async () => ({ default: (await import('../payroll-dialogs.ts')).DeclareDialog }));
const ReviewDialog = later(async () => ({ default: (await import('../payroll-dialogs.ts')).ReviewDialog }));

const spec: ListSpec = {
  sortBy: 'submittedAt',
  sortOrder: 'desc',
  limit: 20,
  filters: ['status', 'taxYear'],
};

type Row = RowOf<'GET /api/payroll/exemption-declarations'>;

/** What one has declared to be exempt from tax; hr and finance see and review everybody's. PAY-08. */
export function DeclarationsPage() {
  const { t, i18n } = useTranslation(['payroll', 'common']);
  const can = useCan();
  const { employeeId } = useViewer();
  const list = useListState(spec);
  const read = useRead('GET /api/payroll/exemption-declarations', { query: list.query });
  const [editing, setEditing] = useUrlState('edit');
  const [reviewing, setReviewing] = useUrlState('review');
  const mayDeclare = employeeId !== null && can('create:own', 'exemption_declaration');
  const mayReview = can('approve:any', 'exemption_declaration');
  const seesAll = can('read:any', 'exemption_declaration');
  const { language } = i18n;
  const columns = useMemo(
    () => columnsOf<Row>((make) => columnsFor(make, seesAll), { t, language, words: 'payroll:declarations' }),
    [t, language, seesAll],
  );
  const actionsOf = (row: Row): RowAction[] => {
    if (row.status !== 'PENDING') return [];
    if (row.employeeId === employeeId)
      return [{ label: t('common:edit'), icon: IconPencil, quick: true, onClick: () => setEditing(row.id) }];
    const label = t('payroll:declarations.review');
    return mayReview
      ? [{ label, icon: IconClipboardCheck, quick: true, onClick: () => setReviewing(row.id) }]
      : [];
  };
  const add = mayDeclare ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('payroll:declarations.add')}
    </Button>
  ) : null;
  return (
    <ListPage
      name="exemption-declarations"
      views={{ route: 'GET /api/payroll/exemption-declarations', spec }}
      title={t('payroll:declarations.title')}
      description={t(seesAll ? 'payroll:declarations.textAll' : 'payroll:declarations.text')}
      tabs={<PayrollTabs active="declarations" />}
      actions={add}
      searchPlaceholder={t('payroll:declarations.search')}
      filters={<StatusFilter list={list} />}
      readPage={(query) => call('GET /api/payroll/exemption-declarations', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={({ id }) => id}
      rowActions={actionsOf}
      empty={{
        title: t('payroll:declarations.empty'),
        text: t('payroll:declarations.emptyText'),
        icon: IconFileDollar,
        action: add,
      }}
      unit={t('payroll:declarations.unit')}
    >
      <Meanwhile>
        {editing && mayDeclare ? (
          <DeclareDialog
            key={editing}
            id={editing === 'new' ? undefined : editing}
            employeeId={employeeId}
            onClose={() => setEditing('')}
          />
        ) : null}
        {reviewing && mayReview ? (
          <ReviewDialog key={reviewing} id={reviewing} onClose={() => setReviewing('')} />
        ) : null}
      </Meanwhile>
    </ListPage>
  );
}

function StatusFilter({ list }: { list: ListState }) {
  const { t } = useTranslation('payroll');
  return (
    <FilterPill
      list={list}
      name="status"
      label={t('payroll:declarations.status')}
      choices={declarationStatuses.map((value) => ({
        value,
        label: t(`payroll:declarations.statuses.${value}`),
      }))}
    />
  );
}

function columnsFor({ name, text, number, day, tag, word }: ColumnsOf<Row>, seesAll: boolean) {
  const amount = { align: 'right', width: 140 } as const;
  const exemption = seesAll
    ? [
        name('employee', (row) => row.employeeName, { width: 200, sort: false }),
        text('exemption', (row) => row.exemptionName, { width: 200 }),
      ]
    : [name('exemption', (row) => row.exemptionName, { width: 240, sort: false })];
  return [
    ...exemption,
    number('taxYear', (row) => row.taxYear, { cell: (row) => row.taxYear, width: 100 }),
    text('declaredAmount', (row) => row.declaredAmount, {
      ...amount,
      cell: (row) => <Pay amount={row.declaredAmount} />,
      sort: true,
    }),
    text('approvedAmount', (row) => row.approvedAmount, {
      ...amount,
      cell: (row) => <Pay amount={row.approvedAmount} />,
    }),
    tag('status', (row) => word(`statuses.${row.status}`), {
      cell: (row) => <DeclarationBadge status={row.status} />,
      width: 130,
    }),
    day('submittedAt', (row) => row.submittedAt, { sort: true, width: 124 }),
    day('reviewedAt', (row) => row.reviewedAt, { sort: true, width: 124 }),
    text('reviewedBy', (row) => row.reviewedBy, { width: 150 }),
    text('reviewRemarks', (row) => row.reviewRemarks, { width: 200 }),
  ];
}
