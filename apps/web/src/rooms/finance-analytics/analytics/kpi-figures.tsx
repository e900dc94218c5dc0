import {
  IconAlertTriangle,
  IconCash,
  IconPercentage,
  IconReceipt,
  IconUser,
  IconUserDollar,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { formatPercent, localeOf } from '../../../ui/words/format.ts';
import { useMoney } from '../../../ui/words/money.tsx';
import { Figure } from '../figure.tsx';
import classes from '../finance-analytics.module.css';
import type { Analytics } from './analytics-page.tsx';

/** The figures of what students bring; those that a list shows open it. FIN-29. */
export function KpiFigures({ analytics: { educationKpis: kpis, currency } }: { analytics: Analytics }) {
  const { t, i18n } = useTranslation('finance');
  const money = useMoney('none');
  const can = useCan();
  const shown = (amount: string | null) =>
    amount === null ? '–' : <span title={amount}>{money(amount, currency)}</span>;
  const number = (value: number) => value.toLocaleString(localeOf(i18n.language));
  const rate = kpis.tuitionCollectionRate;
  const invoices = can('read:any', 'invoice') ? { to: '/finance/invoices' } : undefined;
  return (
    <div className={classes.figures}>
      <Figure
        icon={IconReceipt}
        label={t('finance:analytics.kpis.revenue')}
        target={invoices}
        value={shown(kpis.enrollmentRevenue)}
        note={t('finance:analytics.kpis.revenueNote')}
      />
      <Figure
        icon={IconPercentage}
        label={t('finance:analytics.kpis.rate')}
        target={can('read:any', 'payment') ? { to: '/finance/receipts' } : undefined}
        value={rate === null ? '–' : formatPercent(Number(rate) / 100, i18n.language)}
        note={t('finance:analytics.kpis.rateNote', {
          collected: money(kpis.collected, currency),
          invoiced: money(kpis.invoiced, currency),
        })}
      />
      <Figure
        icon={IconCash}
        label={t('finance:analytics.kpis.average')}
        value={shown(kpis.averageRevenuePerStudent)}
        note={t('finance:analytics.kpis.averageNote')}
      />
      <Figure
        icon={IconUser}
        label={t('finance:analytics.kpis.active')}
        target={can('read:any', 'student') ? { to: '/students', search: { status: 'ACTIVE' } } : undefined}
        value={number(kpis.activeStudents)}
        note={t('finance:analytics.kpis.activeNote')}
      />
      <Figure
        icon={IconUserDollar}
        label={t('finance:analytics.kpis.paying')}
        value={number(kpis.payingStudents)}
        note={t('finance:analytics.kpis.payingNote')}
      />
      <Figure
        icon={IconAlertTriangle}
        label={t('finance:analytics.kpis.late')}
        target={invoices && { ...invoices, search: { status: 'OVERDUE', sortBy: 'dueDate' } }}
        value={number(kpis.delinquentStudents)}
        note={t('finance:analytics.kpis.lateNote')}
        urgent={kpis.delinquentStudents > 0}
      />
    </div>
  );
}
