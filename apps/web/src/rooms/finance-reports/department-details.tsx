import { useTranslation } from 'react-i18next';
import type { Reply } from '../../api/types.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { CardGrid } from '../../ui/facts.tsx';
import { Card } from '../../ui/page.tsx';
import { Wide } from '../../ui/wide.tsx';
import { formatPercent } from '../../ui/words/format.ts';
import { Money } from '../../ui/words/money.tsx';
import { AmountLink } from './amount-link.tsx';
import classes from './reports.module.css';

export type Report = Reply<'GET /api/finance/reports/departments'>['data'];
export type Department = Report['departments'][number];
type Figures = Department['summary']['net'];

const colors = { info: 'green', warning: 'amber', error: 'red' } as const;

interface DetailsProps {
  department: Department;
  report: Report;
}

/** One department by account, what is left, and its largest variances. FIN-27. */
export function DepartmentDetails({ department, report }: DetailsProps) {
  const { t } = useTranslation('finance');
  const { topVariances, description } = department;
  return (
    <div className="col gap-20">
      {description ? <p className="t2 s13">{description}</p> : null}
      <AccountsTable department={department} report={report} />
      <CardGrid>
        {(['unfavourable', 'favourable'] as const).map((kind) => (
          <Card key={kind} title={t(`finance:reports.${kind}`)}>
            <TopVariances accounts={topVariances[kind]} currency={report.currency} />
          </Card>
        ))}
      </CardGrid>
    </div>
  );
}

function AccountsTable({ department, report }: DetailsProps) {
  const { t } = useTranslation('finance');
  const { currency, startDate, endDate } = report;
  return (
    <Wide label={t('finance:reports.departments')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('finance:accounts.account')}</th>
            {(['budgeted', 'actual', 'variance'] as const).map((word) => (
              <th key={word} scope="col" className={classes.number}>
                {t(`finance:budgets.actual.${word}`)}
              </th>
            ))}
            <th scope="col">{t('finance:budgets.actual.alert')}</th>
          </tr>
        </thead>
        {department.accountTypes.map((type) => (
          <tbody key={type.accountType}>
            <tr className={classes.part}>
              <th scope="rowgroup" colSpan={5}>
                {t(`finance:reports.parts.${type.accountType}`)}
              </th>
            </tr>
            {department.accounts
              .filter(({ accountType }) => accountType === type.accountType)
              .map((account) => (
                <tr key={account.accountId}>
                  <td>
                    <span className={`dim ${classes.code}`}>{account.accountCode}</span> {account.accountName}
                  </td>
                  <td className={`t2 ${classes.number}`}>
                    <Money amount={account.budgeted} currency={currency} />
                  </td>
                  <td className={classes.number}>
                    <AmountLink
                      amount={account.actual}
                      currency={currency}
                      accountId={account.accountId}
                      from={startDate}
                      to={endDate}
                      department={department.departmentId ?? 'none'}
                    />
                  </td>
                  <Compared of={account} currency={currency} />
                </tr>
              ))}
            <tr className={classes.total}>
              <td>
                {t('finance:reports.totalOf', { part: t(`finance:reports.parts.${type.accountType}`) })}
              </td>
              <Totals of={type} currency={currency} />
            </tr>
          </tbody>
        ))}
        <tfoot>
          <tr>
            <td>{t('finance:reports.left')}</td>
            <Totals of={department.summary.net} currency={currency} />
          </tr>
        </tfoot>
      </table>
    </Wide>
  );
}

interface FiguresProps {
  of: Figures;
  currency: string;
}

function Totals({ of, currency }: FiguresProps) {
  return (
    <>
      <td className={classes.number}>
        <Money amount={of.budgeted} currency={currency} />
      </td>
      <td className={classes.number}>
        <Money amount={of.actual} currency={currency} />
      </td>
      <Compared of={of} currency={currency} />
    </>
  );
}

/** The variance with its percent, and whether it is in order: two cells. AMB-140. */
export function Compared({ of, currency }: FiguresProps) {
  const { t, i18n } = useTranslation('finance');
  const percent = Number(of.variancePercent);
  // Without a plan nothing is off it.
  const isPlanned = Number(of.budgeted) !== 0;
  return (
    <>
      <td className={`${classes.number} ${of.unfavourable && isPlanned ? classes.bad : ''}`}>
        <Money amount={of.variance} currency={currency} />{' '}
        <span className="dim">{percent === 0 ? '' : formatPercent(percent / 100, i18n.language)}</span>
      </td>
      <td>
        {isPlanned ? (
          <StatusBadge color={colors[of.alert]}>{t(`finance:budgets.actual.alerts.${of.alert}`)}</StatusBadge>
        ) : (
          <StatusBadge color="gray">{t('finance:reports.notPlanned')}</StatusBadge>
        )}
      </td>
    </>
  );
}

function TopVariances({ accounts, currency }: { accounts: Department['accounts']; currency: string }) {
  const { t } = useTranslation('finance');
  if (accounts.length === 0)
    return <p className={`dim ${classes.none}`}>{t('finance:reports.noVariances')}</p>;
  return (
    <ol className={`col gap-4 ${classes.top}`}>
      {accounts.map((account) => (
        <li key={account.accountId} className="row justify-between gap-12">
          <span className="cut">
            <span className={`dim ${classes.code}`}>{account.accountCode}</span> {account.accountName}
          </span>
          <span className={`flex-none ${account.unfavourable ? classes.bad : ''}`}>
            <Money amount={account.variance} currency={currency} />
          </span>
        </li>
      ))}
    </ol>
  );
}
