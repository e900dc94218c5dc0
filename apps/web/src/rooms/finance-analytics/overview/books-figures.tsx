import {
  IconArrowDownLeft,
  IconArrowUpRight,
  IconCash,
  IconChecklist,
  IconReceipt,
  IconScale,
  IconTrendingDown,
  IconTrendingUp,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import { useMoney } from '../../../ui/words/money.tsx';
import { Figure, type Target } from '../figure.tsx';
import classes from '../finance-analytics.module.css';

export type Overview = Reply<'GET /api/finance/dashboard'>['data'];

/** The figures of the books, each of which opens the report that it is a line of; with those of the day where they are asked for. */
export function BooksFigures({ overview, withDay = false }: { overview: Overview; withDay?: boolean }) {
  const { t } = useTranslation('finance');
  const money = useMoney('none');
  const can = useCan();
  const { currency, startDate, endDate, receivables, payables } = overview;
  const mayReport = can('read', 'finance_report');
  const report = (name: string, search: Record<string, string>): Target | undefined =>
    mayReport ? { to: `/finance/reports/${name}`, search } : undefined;
  const result = report('profit-and-loss', { from: startDate, to: endDate });
  const linesOf = (accountId: string | null) =>
    accountId === null
      ? report('balance-sheet', { to: endDate })
      : report('general-ledger', { account: accountId, from: '1900-01-01', to: endDate });
  const shown = (amount: string) => <span title={amount}>{money(amount, currency)}</span>;
  const isLoss = overview.net.startsWith('-');
  return (
    <div className={classes.figures}>
      <Figure
        icon={IconTrendingUp}
        label={t('finance:overview.revenue')}
        target={result}
        value={shown(overview.revenue)}
        note={t('finance:overview.thisYear')}
      />
      <Figure
        icon={IconTrendingDown}
        label={t('finance:overview.expenses')}
        target={result}
        value={shown(overview.expenses)}
        note={t('finance:overview.thisYear')}
      />
      <Figure
        icon={IconScale}
        label={t('finance:overview.net')}
        target={result}
        value={shown(overview.net)}
        note={t(isLoss ? 'finance:overview.loss' : 'finance:overview.profit')}
        urgent={isLoss}
      />
      <Figure
        icon={IconArrowDownLeft}
        label={t('finance:overview.receivables')}
        target={linesOf(receivables.accountId)}
        value={shown(receivables.amount)}
        note={t('finance:overview.receivablesNote')}
      />
      <Figure
        icon={IconArrowUpRight}
        label={t('finance:overview.payables')}
        target={linesOf(payables.accountId)}
        value={shown(payables.amount)}
        note={t('finance:overview.payablesNote')}
      />
      <Figure
        icon={IconCash}
        label={t('finance:overview.cash')}
        target={report('cash-flow', { from: startDate, to: endDate })}
        value={shown(overview.cash)}
        note={t('finance:overview.cashNote')}
      />
      {withDay ? <DayFigures overview={overview} /> : null}
    </div>
  );
}

/** What came in today, and what waits for the viewer. */
function DayFigures({ overview: { currency, receiptsToday, toApprove } }: { overview: Overview }) {
  const { t } = useTranslation('finance');
  const money = useMoney('none');
  const { entries, budgets } = toApprove;
  return (
    <>
      {receiptsToday ? (
        <Figure
          icon={IconReceipt}
          label={t('finance:overview.receiptsToday')}
          target={{ to: '/finance/receipts' }}
          value={<span title={receiptsToday.amount}>{money(receiptsToday.amount, currency)}</span>}
          note={t('finance:overview.receipts', { count: receiptsToday.count })}
        />
      ) : null}
      {entries || budgets ? (
        <Figure
          icon={IconChecklist}
          label={t('finance:overview.approvals')}
          target={entries ? { to: '/finance/journal', search: { status: 'PENDING' } } : undefined}
          value={(entries?.count ?? 0) + (budgets?.count ?? 0)}
          note={t('finance:overview.approvalsNote')}
        />
      ) : null}
    </>
  );
}
