import { SegmentedControl, Select } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { Wide } from '../../../ui/wide.tsx';
import { Money } from '../../../ui/words/money.tsx';
import { monthName } from '../../../ui/words/month-name.ts';
import { PayrollTabs } from '../payroll-tabs.tsx';
import { ReportViews } from './report-views.tsx';
import classes from './reports.module.css';

type Kind = 'summary' | 'tax-compliance' | 'department-wise';
const kinds: readonly Kind[] = ['summary', 'tax-compliance', 'department-wise'];

interface Asked {
  readonly year: number;
  readonly quarter?: number;
  readonly month?: number;
}

/** What was paid, what is owed to tax office and insurances, and what departments cost: of a year, a quarter or a month. PAY-01, PAY-02. */
export function PayrollReportsPage() {
  const { t, i18n } = useTranslation('payroll');
  const thisYear = Number(useToday().slice(0, 4));
  const [kind, setKind] = useUrlState('report');
  const [year, setYear] = useUrlState('year');
  const [part, setPart] = useUrlState('part');
  const shown = kinds.find((one) => one === kind) ?? 'summary';
  const asked: Asked = {
    year: Number(year) || thisYear,
    ...(part.startsWith('q') && { quarter: Number(part.slice(1)) }),
    ...(part.startsWith('m') && { month: Number(part.slice(1)) }),
  };
  const years = Array.from({ length: 5 }, (_, at) => String(thisYear - at));
  return (
    <Page
      title={t('payroll:reports.title')}
      description={t('payroll:reports.text')}
      tabs={<PayrollTabs active="reports" />}
      actions={<ReportViews active="figures" />}
    >
      <div className={`row wrap gap-12 lines-4 ${classes.reportTools}`}>
        <SegmentedControl
          aria-label={t('payroll:reports.title')}
          value={shown}
          onChange={(value) => setKind(value === 'summary' ? '' : value)}
          data={kinds.map((value) => ({ value, label: t(`payroll:reports.kinds.${value}`) }))}
        />
        <Select
          aria-label={t('payroll:reports.year')}
          w={110}
          allowDeselect={false}
          data={years}
          value={String(asked.year)}
          onChange={(value) => setYear(value ?? '')}
        />
        <Select
          aria-label={t('payroll:reports.period')}
          w={190}
          allowDeselect={false}
          data={[
            { value: '', label: t('payroll:reports.wholeYear') },
            ...[1, 2, 3, 4].map((one) => ({
              value: `q${one}`,
              label: t('payroll:reports.quarter', { number: one }),
            })),
            ...Array.from({ length: 12 }, (_, at) => ({
              value: `m${at + 1}`,
              label: monthName(`${asked.year}-${String(at + 1).padStart(2, '0')}`, i18n.language),
            })),
          ]}
          value={part}
          onChange={(value) => setPart(value ?? '')}
        />
      </div>
      {shown === 'summary' ? <Summary asked={asked} /> : null}
      {shown === 'tax-compliance' ? <Dues asked={asked} /> : null}
      {shown === 'department-wise' ? <Departments asked={asked} /> : null}
    </Page>
  );
}

interface Column {
  readonly key: string;
  readonly label: string;
}

interface TableProps {
  readonly caption: string;
  readonly first: string;
  readonly columns: readonly Column[];
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly amounts: readonly (string | null)[];
  }[];
  readonly currency: string;
}

function AmountTable({ caption, first, columns, rows, currency }: TableProps) {
  return (
    <div className={classes.reportCard}>
      <Wide label={caption}>
        <table className={classes.report}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {columns.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, amounts }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {amounts.map((amount, at) => (
                  <td key={columns[at]?.key}>
                    {amount === null ? '–' : <Money amount={amount} currency={currency} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </div>
  );
}

function Nothing() {
  const { t } = useTranslation('payroll');
  return (
    <EmptyState
      icon={IconChartBar}
      title={t('payroll:reports.empty')}
      text={t('payroll:reports.emptyText')}
    />
  );
}

const pay = ['grossPay', 'deductions', 'taxes', 'netPay'] as const;

function Summary({ asked }: { asked: Asked }) {
  const { t, i18n } = useTranslation('payroll');
  const read = useRead('GET /api/payroll/reports/summary', { query: { ...asked, grouping: 'department' } });
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines rows={8} />;
  const { data } = read.data;
  if (data.payslips === 0) return <Nothing />;
  const columns = pay.map((key) => ({ key, label: t(`payroll:reports.amounts.${key}`) }));
  const amounts = (row: Record<(typeof pay)[number], string>) => pay.map((key) => row[key]);
  return (
    <>
      <AmountTable
        caption={t('payroll:reports.paid', { count: data.people })}
        first={t('payroll:reports.of')}
        columns={columns}
        currency={data.currency}
        rows={[
          { key: 'total', name: t('payroll:reports.total'), amounts: amounts(data.totals) },
          { key: 'average', name: t('payroll:reports.average'), amounts: amounts(data.averages) },
          ...data.breakdown.map((row) => ({
            key: row.key || 'none',
            name: row.label || t('payroll:reports.noDepartment'),
            amounts: amounts(row),
          })),
        ]}
      />
      <AmountTable
        caption={t('payroll:reports.trend', { year: asked.year })}
        first={t('payroll:reports.month')}
        columns={columns}
        currency={data.currency}
        rows={data.trends.map((row) => ({
          key: row.payPeriod,
          name: monthName(row.payPeriod, i18n.language),
          amounts: amounts(row),
        }))}
      />
    </>
  );
}

const dues = ['taxableIncome', 'incomeTax', 'socialSecurity', 'medicare', 'employerContributions'] as const;

function Dues({ asked }: { asked: Asked }) {
  const { t, i18n } = useTranslation('payroll');
  const read = useRead('GET /api/payroll/reports/tax-compliance', { query: { ...asked } });
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines rows={8} />;
  const { data } = read.data;
  if (data.months.length === 0) return <Nothing />;
  const amounts = (row: Record<(typeof dues)[number], string | null>) => dues.map((key) => row[key]);
  return (
    <AmountTable
      caption={t('payroll:reports.kinds.tax-compliance')}
      first={t('payroll:reports.month')}
      columns={dues.map((key) => ({ key, label: t(`payroll:reports.amounts.${key}`) }))}
      currency={data.currency}
      rows={[
        { key: 'total', name: t('payroll:reports.total'), amounts: amounts(data.totals) },
        ...data.months.map((row) => ({
          key: row.payPeriod,
          name: monthName(row.payPeriod, i18n.language),
          amounts: amounts(row),
        })),
      ]}
    />
  );
}

const costs = ['grossPay', 'employerContributions', 'cost'] as const;

function Departments({ asked }: { asked: Asked }) {
  const { t } = useTranslation('payroll');
  const read = useRead('GET /api/payroll/reports/department-wise', { query: { ...asked } });
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines rows={8} />;
  const { data } = read.data;
  if (data.departments.length === 0) return <Nothing />;
  const columns = costs.map((key) => ({ key, label: t(`payroll:reports.amounts.${key}`) }));
  const amounts = (row: Record<(typeof costs)[number], string>) => costs.map((key) => row[key]);
  return (
    <>
      <AmountTable
        caption={t('payroll:reports.kinds.department-wise')}
        first={t('payroll:reports.of')}
        columns={columns}
        currency={data.currency}
        rows={data.departments.map((row) => ({
          key: row.departmentId ?? 'none',
          name: row.name ?? t('payroll:reports.noDepartment'),
          amounts: amounts(row),
        }))}
      />
      <AmountTable
        caption={t('payroll:reports.costCentres')}
        first={t('payroll:reports.of')}
        columns={columns}
        currency={data.currency}
        rows={data.costCentres.map((row) => ({
          key: row.costCentre ?? 'none',
          name: row.costCentre ?? t('payroll:reports.noCostCentre'),
          amounts: amounts(row),
        }))}
      />
    </>
  );
}
