import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { Wide } from '../../ui/wide.tsx';
import { Money } from '../../ui/words/money.tsx';
import { DepartmentChoice } from './department-choice.tsx';
import { Compared, type Department, DepartmentDetails, type Report } from './department-details.tsx';
import { NothingPosted } from './nothing-posted.tsx';
import { ReportFrame } from './report-frame.tsx';
import { amountCell, type ReportSheet } from './report-sheet.rules.ts';
import classes from './reports.module.css';
import { usePeriod } from './use-period.ts';

/** What departments planned and what came; one of them by account, with its largest variances. FIN-27. */
export function DepartmentsPage() {
  const { t } = useTranslation('finance');
  const { from, to, search, set } = usePeriod();
  const { department } = search;
  const read = useRead('GET /api/finance/reports/departments', {
    query: { startDate: from, endDate: to, ...(department ? { departmentId: department } : {}) },
  });
  const report = read.data?.data;
  const [only] = report?.departments ?? [];
  const sheet = (of: Report): ReportSheet => ({
    head: [
      t('finance:reports.department'),
      t('finance:accounts.code'),
      t('finance:accounts.account'),
      ...['budgeted', 'actual', 'variance'].map((word) => t(`finance:budgets.actual.${word}`)),
    ],
    rows: of.departments.flatMap((one) =>
      one.accounts.map((account) => [
        one.departmentName || t('finance:reports.noDepartment'),
        account.accountCode,
        account.accountName,
        ...[account.budgeted, account.actual, account.variance].map(amountCell),
      ]),
    ),
  });
  return (
    <ReportFrame
      report="departments"
      tools={<DepartmentChoice value={department} onChange={(id) => set({ department: id })} />}
      sheet={report && (() => sheet(report))}
    >
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {!report && !read.error ? <SkeletonLines rows={12} /> : null}
      {report?.departments.every(({ accounts }) => accounts.length === 0) ? <NothingPosted /> : null}
      {report && department && only && only.accounts.length > 0 ? (
        <DepartmentDetails department={only} report={report} />
      ) : null}
      {report && !department && report.departments.length > 0 ? (
        <AllDepartments report={report} open={(id) => set({ department: id })} />
      ) : null}
    </ReportFrame>
  );
}

interface AllProps {
  report: Report;
  open: (department: string) => void;
}

/** A row for each department: what was earned, what was spent, what is left against the budget. */
function AllDepartments({ report, open }: AllProps) {
  const { t } = useTranslation('finance');
  return (
    <Wide label={t('finance:reports.departments')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('finance:reports.department')}</th>
            <th scope="col" className={classes.number}>
              {t('finance:reports.parts.REVENUE')}
            </th>
            <th scope="col" className={classes.number}>
              {t('finance:reports.parts.EXPENSE')}
            </th>
            <th scope="col" className={classes.number}>
              {t('finance:reports.left')}
            </th>
            <th scope="col" className={classes.number}>
              {t('finance:budgets.actual.budgeted')}
            </th>
            <th scope="col" className={classes.number}>
              {t('finance:budgets.actual.variance')}
            </th>
            <th scope="col">{t('finance:budgets.actual.alert')}</th>
          </tr>
        </thead>
        <tbody>
          {report.departments.map((department) => (
            <DepartmentRow
              key={department.departmentId ?? ''}
              department={department}
              currency={report.currency}
              open={open}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('finance:total')}</td>
            <Sums of={report.summary} currency={report.currency} />
          </tr>
        </tfoot>
      </table>
    </Wide>
  );
}

interface DepartmentRowProps {
  department: Department;
  currency: string;
  open: (department: string) => void;
}

function DepartmentRow({ department, currency, open }: DepartmentRowProps) {
  const { t } = useTranslation('finance');
  const { departmentId, departmentName, description, summary } = department;
  return (
    <tr>
      <td>
        <button
          type="button"
          className={`bare ${classes.opens}`}
          title={description ?? undefined}
          onClick={() => open(departmentId ?? 'none')}
        >
          {departmentName || t('finance:reports.noDepartment')}
        </button>
      </td>
      <Sums of={summary} currency={currency} />
    </tr>
  );
}

function Sums({ of: { revenue, expense, net }, currency }: { of: Report['summary']; currency: string }) {
  return (
    <>
      <td className={classes.number}>
        <Money amount={revenue.actual} currency={currency} />
      </td>
      <td className={classes.number}>
        <Money amount={expense.actual} currency={currency} />
      </td>
      <td className={`medium ${classes.number}`}>
        <Money amount={net.actual} currency={currency} />
      </td>
      <td className={`t2 ${classes.number}`}>
        <Money amount={net.budgeted} currency={currency} />
      </td>
      <Compared of={net} currency={currency} />
    </>
  );
}
