import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { Wide } from '../../../ui/wide.tsx';
import classes from '../payroll.module.css';
import { Pay } from '../payroll-words.tsx';
import { PageTurner } from '../reports/page-turner.tsx';

const PayslipDialog = later(async () => ({ default: (await import('../payroll-dialogs.ts')).PayslipDialog }));

/** Everybody's pay in a run, a page at a time; a row opens the payslip. */
export function PayslipTable({ runId }: { runId: string }) {
  const { t } = useTranslation('payroll');
  const [slip, setSlip] = useUrlState('slip');
  const [page, setPage] = useUrlState('page');
  const at = Math.max(1, Number(page) || 1);
  const query = { runId, sortBy: 'employee', sortOrder: 'asc', page: at } as const;
  const read = useRead('GET /api/payroll/payslips', { query });
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines rows={6} />;
  const { data, totalPages } = read.data;
  const head = (key: string) => (
    <th scope="col" className={classes.number}>
      {t(`payroll:runs.${key}`)}
    </th>
  );
  return (
    <section className="col">
      <Wide label={t('payroll:runs.people')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('payroll:employee')}</th>
              {head('grossPay')}
              {head('contributions')}
              {head('incomeTax')}
              {head('deductions')}
              {head('netPay')}
              {head('change')}
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={row.id}>
                <td>
                  <button type="button" className={classes.open} onClick={() => setSlip(row.id)}>
                    {row.employeeName}
                  </button>
                </td>
                {[row.grossPay, contributionsOf(row), row.incomeTax, row.deductions].map((amount, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: four columns that stand still
                  <td key={index} className={classes.number}>
                    <Pay amount={amount} />
                  </td>
                ))}
                <td className={`${classes.number} medium`}>
                  <Pay amount={row.netPay} />
                </td>
                <td className={`${classes.number} t2`}>
                  <Pay amount={changeOf(row)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      <PageTurner at={at} of={totalPages} onTurn={(next) => setPage(String(next))} />
      <Meanwhile>{slip ? <PayslipDialog id={slip} onClose={() => setSlip('')} /> : null}</Meanwhile>
    </section>
  );
}

interface Contributions {
  socialSecurity: string;
  medicare: string;
  otherContributions: string;
}

function contributionsOf({ socialSecurity, medicare, otherContributions }: Contributions): string {
  return exactText(exactOf(socialSecurity) + exactOf(medicare) + exactOf(otherContributions));
}

function changeOf({ netPay, formerNetPay }: { netPay: string; formerNetPay: string | null }): string | null {
  return formerNetPay === null ? null : exactText(exactOf(netPay) - exactOf(formerNetPay));
}
