import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { Card } from '../../../ui/page.tsx';
import { Money } from '../../../ui/words/money.tsx';
import type { Target } from '../figure.tsx';
import classes from '../finance-analytics.module.css';
import type { Analytics } from './analytics-page.tsx';

/** How families pay: by which way, in time or late, and what they were let off. FIN-30. */
export function PaymentsCard({ analytics }: { analytics: Analytics }) {
  const { t } = useTranslation('finance');
  const can = useCan();
  const { studentPayments, currency, period } = analytics;
  const { paymentMethods, timing, scholarships } = studentPayments;
  const count = (of: number) => t('finance:analytics.payments.count', { count: of });
  return (
    <Card title={t('finance:analytics.payments.title')}>
      <ul className={`plain-list ${classes.rows}`}>
        {paymentMethods.map(({ method, count: of, amount }) => (
          <Line
            key={method}
            name={t(`finance:methods.${method}`)}
            note={count(of)}
            amount={amount}
            currency={currency}
            target={
              can('read:any', 'payment')
                ? { to: '/finance/receipts', search: { paymentMethod: method } }
                : undefined
            }
          />
        ))}
        {(['onTime', 'late'] as const).map((key) => (
          <Line
            key={key}
            name={t(`finance:analytics.payments.${key}`)}
            note={count(timing[key].count)}
            amount={timing[key].amount}
            currency={currency}
          />
        ))}
        <Line
          name={t('finance:analytics.payments.overdue')}
          note={t('finance:analytics.payments.invoices', { count: timing.overdue.count })}
          amount={timing.overdue.amount}
          currency={currency}
          target={
            can('read:any', 'invoice')
              ? { to: '/finance/invoices', search: { status: 'OVERDUE', sortBy: 'dueDate' } }
              : undefined
          }
        />
        <Line
          name={t('finance:analytics.payments.scholarships')}
          note={t('finance:analytics.payments.scholarshipsNote')}
          amount={scholarships.amount}
          currency={currency}
          target={
            scholarships.accountId !== null && can('read', 'finance_report')
              ? {
                  to: '/finance/reports/general-ledger',
                  search: { account: scholarships.accountId, from: period.startDate, to: period.endDate },
                }
              : undefined
          }
        />
      </ul>
    </Card>
  );
}

interface LineProps {
  name: string;
  note: ReactNode;
  amount: string;
  currency: string;
  /** What the amount is made of; absent where no list shows just that. */
  target?: Target | undefined;
}

function Line({ name, note, amount, currency, target }: LineProps) {
  const content = (
    <>
      <span className={`col gap-0 grow ${classes.what}`}>
        <b className="cut">{name}</b>
        <span className="cut">{note}</span>
      </span>
      <b className={`flex-none ${classes.end}`}>
        <Money amount={amount} currency={currency} />
      </b>
    </>
  );
  const className = `row gap-12 ${classes.line}`;
  return (
    <li>
      {target ? (
        <Link to={target.to} search={target.search ?? {}} className={className}>
          {content}
        </Link>
      ) : (
        <div className={className}>{content}</div>
      )}
    </li>
  );
}
