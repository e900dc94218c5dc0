import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/page.tsx';
import { WidgetEmpty } from '../../../ui/widget.tsx';
import { Money } from '../../../ui/words/money.tsx';
import classes from '../finance-analytics.module.css';
import type { Overview } from './books-figures.tsx';

/** What waits for the viewer: entries and budgets that others wrote. AMB-092. */
export function ToApproveCard({ overview: { toApprove, currency } }: { overview: Overview }) {
  const { t } = useTranslation('finance');
  const { entries, budgets } = toApprove;
  if (entries === null && budgets === null) return null;
  const count = (entries?.count ?? 0) + (budgets?.count ?? 0);
  const hidden = count - (entries?.rows.length ?? 0) - (budgets?.rows.length ?? 0);
  return (
    <Card title={t('finance:overview.toApprove')} hint={count || undefined}>
      {count === 0 ? <WidgetEmpty text={t('finance:overview.nothingToApprove')} /> : null}
      <ul className={`plain-list ${classes.rows}`}>
        {(entries?.rows ?? []).map(({ id, number, description, amount }) => (
          <li key={id}>
            <Link to="/finance/journal/$id" params={{ id }} className={`row gap-12 ${classes.line}`}>
              <span className={`col gap-0 grow ${classes.what}`}>
                <b className="cut">{description}</b>
                <span className="cut">{t('finance:overview.entry', { number: number ?? '–' })}</span>
              </span>
              <b className={`flex-none ${classes.end}`}>
                <Money amount={amount} currency={currency} />
              </b>
            </Link>
          </li>
        ))}
        {(budgets?.rows ?? []).map(({ id, name, fiscalYear, amount }) => (
          <li key={id}>
            <Link
              to="/finance/budgets/$id"
              params={{ id }}
              search={{ tab: 'approvals' }}
              className={`row gap-12 ${classes.line}`}
            >
              <span className={`col gap-0 grow ${classes.what}`}>
                <b className="cut">{name}</b>
                <span className="cut">{t('finance:overview.budget', { year: String(fiscalYear) })}</span>
              </span>
              <b className={`flex-none ${classes.end}`}>
                <Money amount={amount} currency={currency} />
              </b>
            </Link>
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <p className={`s13 dim ${classes.note}`}>{t('finance:overview.more', { count: hidden })}</p>
      ) : null}
    </Card>
  );
}
