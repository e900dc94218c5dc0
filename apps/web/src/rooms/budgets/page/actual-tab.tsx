import { endOfMonth } from '@bellwether/contract/shared/day';
import { Select } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { Wide } from '../../../ui/wide.tsx';
import { formatPercent } from '../../../ui/words/format.ts';
import { Money } from '../../../ui/words/money.tsx';
import { monthName } from '../../../ui/words/month-name.ts';
import type { BudgetDetail } from '../budget-words.tsx';
import classes from '../budgets.module.css';

type Report = Reply<'GET /api/finance/reports/budget-variance'>['data'];
type Row = Report['rows'][number];
type Compared = Pick<Row, 'budgeted' | 'actual' | 'variance' | 'variancePercent' | 'unfavourable' | 'alert'>;

const colors = { info: 'green', warning: 'amber', error: 'red' } as const;

/** The budget against what its accounts moved, through a month. AMB-140. */
export function ActualTab({ budget }: { budget: BudgetDetail }) {
  const { t, i18n } = useTranslation('finance');
  const [through, setThrough] = useUrlState('through');
  const read = useRead(
    'GET /api/finance/reports/budget-variance',
    { query: { budgetId: budget.id, ...(through ? { through } : {}) } },
    { enabled: budget.canSeeActual },
  );
  if (!budget.canSeeActual) return <p className="t2">{t('finance:budgets.actual.hidden')}</p>;
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  const report = read.data?.data;
  if (!report) return <SkeletonLines rows={10} />;
  return (
    <div className="col gap-12">
      <span className="row inline s13">
        <span className="dim">{t('finance:budgets.actual.through')}</span>
        <Select
          w={180}
          aria-label={t('finance:budgets.actual.through')}
          allowDeselect={false}
          value={report.through}
          onChange={(month) => setThrough(month ?? '')}
          data={report.months.map((month) => ({
            value: month,
            label: monthName(month, i18n.language, 'long'),
          }))}
        />
      </span>
      <Wide label={t('finance:budgets.tabs.actual')}>
        <table className={classes.table}>
          <Head />
          <tbody>
            {report.rows.map((row) => (
              <AccountRows key={row.accountId} row={row} report={report} budget={budget} />
            ))}
          </tbody>
          <tfoot>
            {report.totals.map((total) => (
              <tr key={total.accountType}>
                <td>
                  {t('finance:budgets.actual.total', {
                    part: t(`finance:reports.parts.${total.accountType}`),
                  })}
                </td>
                <Figures of={total} currency={report.currency}>
                  <Money amount={total.actual} currency={report.currency} />
                </Figures>
                <td className={`${classes.number} ${classes.roomy}`}>
                  <Money amount={total.budgetedInAll} currency={report.currency} />
                </td>
              </tr>
            ))}
          </tfoot>
        </table>
      </Wide>
    </div>
  );
}

function Head() {
  const { t } = useTranslation('finance');
  return (
    <thead>
      <tr>
        <th scope="col">{t('finance:accounts.account')}</th>
        {(['budgeted', 'actual', 'variance', 'percent'] as const).map((key) => (
          <th key={key} scope="col" className={classes.number}>
            {t(`finance:budgets.actual.${key}`)}
          </th>
        ))}
        <th scope="col">{t('finance:budgets.actual.alert')}</th>
        <th scope="col" className={`${classes.number} ${classes.roomy}`}>
          {t('finance:budgets.actual.inAll')}
        </th>
      </tr>
    </thead>
  );
}

interface RowsProps {
  row: Row;
  report: Report;
  budget: BudgetDetail;
}

/** An account, and its months below it once they are opened. */
function AccountRows({ row, report, budget }: RowsProps) {
  const { t, i18n } = useTranslation('finance');
  const [isOpen, setOpen] = useState(false);
  const name = `${row.accountCode} ${row.accountName}`;
  const first = report.months[0] ?? report.through;
  return (
    <>
      <tr>
        <td>
          <span className="row inline gap-6">
            <button
              type="button"
              className={`bare row inline ${classes.opener}`}
              aria-expanded={isOpen}
              aria-label={t('finance:budgets.actual.months', { account: name })}
              onClick={() => setOpen(!isOpen)}
            >
              <IconChevronRight size={16} />
            </button>
            <span>
              <span className={`dim ${classes.code}`}>{row.accountCode}</span> {row.accountName}
            </span>
          </span>
        </td>
        <Figures of={row} currency={report.currency}>
          <Actual
            row={row}
            budget={budget}
            from={first}
            to={report.through}
            amount={row.actual}
            report={report}
          />
        </Figures>
        <td className={`${classes.number} ${classes.roomy}`}>
          <Money amount={row.budgetedInAll} currency={report.currency} />
        </td>
      </tr>
      {isOpen
        ? row.months.map((month) => (
            <tr key={month.period} className={classes.month}>
              <td>{monthName(month.period, i18n.language, 'long')}</td>
              <Figures of={month} currency={report.currency}>
                <Actual
                  row={row}
                  budget={budget}
                  from={month.period}
                  to={month.period}
                  amount={month.actual}
                  report={report}
                />
              </Figures>
              <td className={classes.roomy} />
            </tr>
          ))
        : null}
    </>
  );
}

interface ActualProps extends RowsProps {
  /** The months whose lines the number opens. */
  from: string;
  to: string;
  amount: string;
}

/** What came, which opens the lines that it is the sum of, for who may see them. */
function Actual({ row, budget, from, to, amount, report }: ActualProps) {
  const mayOpen = useCan()('read', 'finance_report');
  const department = budget.departmentId ? { department: budget.departmentId } : {};
  const text = <Money amount={amount} currency={report.currency} />;
  if (!mayOpen || Number(amount) === 0) return text;
  return (
    <Link
      to="/finance/reports/general-ledger"
      search={{ account: row.accountId, from: `${from}-01`, to: endOfMonth(`${to}-01`), ...department }}
    >
      {text}
    </Link>
  );
}

interface FiguresProps {
  of: Compared;
  currency: string;
  /** What came. */
  children: ReactNode;
}

function Figures({ of, currency, children }: FiguresProps) {
  const { t, i18n } = useTranslation('finance');
  const bad = of.unfavourable ? classes.bad : '';
  return (
    <>
      <td className={classes.number}>
        <Money amount={of.budgeted} currency={currency} />
      </td>
      <td className={classes.number}>{children}</td>
      <td className={`${classes.number} ${bad}`}>
        <Money amount={of.variance} currency={currency} />
      </td>
      <td className={`${classes.number} ${bad}`}>
        {formatPercent(Number(of.variancePercent) / 100, i18n.language)}
      </td>
      <td>
        <StatusBadge color={colors[of.alert]}>{t(`finance:budgets.actual.alerts.${of.alert}`)}</StatusBadge>
      </td>
    </>
  );
}
