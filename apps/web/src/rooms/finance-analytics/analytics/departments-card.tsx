import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/page.tsx';
import { WidgetEmpty } from '../../../ui/widget.tsx';
import { formatPercent } from '../../../ui/words/format.ts';
import { Money } from '../../../ui/words/money.tsx';
import classes from '../finance-analytics.module.css';
import { Wide } from '../wide.tsx';
import type { Analytics } from './analytics-page.tsx';
import { useAsk } from './analytics-tools.tsx';

const colors = { info: 'green', warning: 'amber', error: 'red' } as const;

/** What departments spent of what they planned, with an alert for spending and one for revenue; a name narrows the page to it. FIN-30. */
export function DepartmentsCard({ analytics }: { analytics: Analytics }) {
  const { t, i18n } = useTranslation('finance');
  const ask = useAsk();
  const { departmentComparison, currency } = analytics;
  return (
    <Card title={t('finance:analytics.departments.title')} hint={t('finance:analytics.departments.hint')}>
      {departmentComparison.length === 0 ? (
        <WidgetEmpty text={t('finance:analytics.departments.none')} />
      ) : (
        <Wide label={t('finance:analytics.departments.title')}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('finance:analytics.department')}</th>
                {(['budgeted', 'actual', 'variance'] as const).map((key) => (
                  <th key={key} scope="col" className={classes.number}>
                    {t(`finance:budgets.actual.${key}`)}
                  </th>
                ))}
                <th scope="col">{t('finance:budgets.actual.alert')}</th>
              </tr>
            </thead>
            <tbody>
              {departmentComparison.map((one) => (
                <tr key={one.departmentId}>
                  <td className={classes.name}>
                    <button
                      type="button"
                      className={`bare ${classes.opens}`}
                      onClick={() => ask({ departmentId: one.departmentId })}
                    >
                      {one.departmentName}
                    </button>
                  </td>
                  <td className={classes.number}>
                    <Money amount={one.budgeted} currency={currency} />
                  </td>
                  <td className={classes.number}>
                    <Money amount={one.actual} currency={currency} />
                  </td>
                  <td className={classes.number}>
                    <Money amount={one.variance} currency={currency} />
                    <span className="s12 dim">
                      {' '}
                      {formatPercent(Number(one.variancePercent) / 100, i18n.language)}
                    </span>
                  </td>
                  <td>
                    <span className="col gap-4 align-start">
                      {one.alerts.map(({ type, accountType }) => (
                        <StatusBadge key={accountType} color={colors[type]}>
                          {t('finance:analytics.departments.alert', {
                            part: t(`finance:reports.parts.${accountType}`),
                            state: t(`finance:budgets.actual.alerts.${type}`),
                          })}
                        </StatusBadge>
                      ))}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
      )}
    </Card>
  );
}
