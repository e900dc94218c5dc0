import { IconReceipt2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead } from '../../../api/hooks.ts';
import { useViewer } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { type ColumnsOf, columnsOf } from '../../../ui/list/columns-of.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { monthName } from '../../../ui/words/month-name.ts';
import { PayrollTabs } from '../payroll-tabs.tsx';
import { Pay } from '../payroll-words.tsx';

const PayslipDialog = later(async () => ({ default: (await import('../payroll-dialogs.ts')).PayslipDialog }));

const spec: ListSpec = { sortBy: 'payPeriod', sortOrder: 'desc', limit: 20, filters: [] };
/** An id that nobody has: who is no employee has no payslips. */
const nobody = '00000000-0000-7000-8000-000000000000';

type Row = RowOf<'GET /api/payroll/payslips'>;

/** One's own payslips, and why each amount is what it is. REV-46. */
export function PayslipsPage() {
  const { t, i18n } = useTranslation('payroll');
  const employeeId = useViewer().employeeId ?? nobody;
  const list = useListState(spec);
  const read = useRead('GET /api/payroll/payslips', { query: { ...list.query, employeeId } });
  const [open, setOpen] = useUrlState('open');
  const { language } = i18n;
  const columns = useMemo(
    () => columnsOf<Row>(columnsFor, { t, language, words: 'payroll:runs' }),
    [t, language],
  );
  return (
    <ListPage
      name="payslips"
      title={t('payroll:payslips.title')}
      description={t('payroll:payslips.text')}
      tabs={<PayrollTabs active="payslips" />}
      searchPlaceholder={t('payroll:payslips.search')}
      readPage={(query) => call('GET /api/payroll/payslips', { query: { ...query, employeeId } })}
      columns={columns}
      read={read}
      list={list}
      rowId={({ id }) => id}
      onOpen={({ id }) => setOpen(id)}
      empty={{
        title: t('payroll:payslips.empty'),
        text: t('payroll:payslips.emptyText'),
        icon: IconReceipt2,
      }}
      unit={t('payroll:payslips.unit')}
    >
      <Meanwhile>{open ? <PayslipDialog id={open} onClose={() => setOpen('')} /> : null}</Meanwhile>
    </ListPage>
  );
}

function columnsFor({ name, text, language, t }: ColumnsOf<Row>) {
  const amount = (id: 'grossPay' | 'incomeTax' | 'deductions' | 'netPay') =>
    text(id, (row) => row[id], { align: 'right', width: 150, cell: (row) => <Pay amount={row[id]} /> });
  return [
    name(
      'payPeriod',
      (row) =>
        [
          monthName(row.payPeriod, language, 'long'),
          ...(row.type === 'FINAL' ? [t('payroll:payslips.final')] : []),
          ...(row.type === 'OFF_CYCLE' ? [t('payroll:payslips.offCycle')] : []),
        ].join(' · '),
      { width: 200 },
    ),
    amount('grossPay'),
    amount('incomeTax'),
    amount('deductions'),
    amount('netPay'),
  ];
}
