import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { formatDay } from '../../../ui/words/format.ts';
import classes from '../banking.module.css';
import { Signed } from './match-words.tsx';

type Transaction = RowOf<'GET /api/finance/bank-accounts/:id/transactions'>;

interface TransactionsTableProps {
  bankAccountId: string;
  /** Only those that are reconciled; all when absent. */
  reconciled?: true;
}

/** The lines of a bank account, the latest first, with what they are matched with and the way back. FIN-13. */
export function TransactionsTable({ bankAccountId, reconciled }: TransactionsTableProps) {
  const { t } = useTranslation('finance');
  const may = useCan()('edit', 'bank_account');
  const [limit, setLimit] = useState(20);
  const read = useRead('GET /api/finance/bank-accounts/:id/transactions', {
    params: { id: bankAccountId },
    query: { limit, ...(reconciled ? { isReconciled: 'true' } : {}) },
  });
  const undo = useWrite('POST /api/finance/bank-transactions/:id/undo', {
    onDone: () => toast.success(t('finance:banking.undone')),
  });
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines rows={5} />;
  const { data: lines, totalCount } = read.data;
  if (lines.length === 0)
    return (
      <p className={`dim ${classes.none}`}>
        {t(reconciled ? 'finance:banking.noneReconciled' : 'finance:banking.noTransactions')}
      </p>
    );
  return (
    <div className={classes.wide}>
      <table className={`${classes.table} ${classes.transactions}`}>
        <thead>
          <tr>
            <th scope="col">{t('finance:banking.date')}</th>
            <th scope="col">{t('finance:banking.bankLine')}</th>
            <th scope="col" className={classes.number}>
              {t('finance:banking.amount')}
            </th>
            <th scope="col">{t('finance:banking.matchedWith')}</th>
            <th scope="col">
              <span className="hidden-visually">{t('finance:banking.undo')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <TransactionRow
              key={line.id}
              line={line}
              busy={undo.isPending}
              onUndo={may ? () => undo.mutate({ params: { id: line.id } }) : undefined}
            />
          ))}
        </tbody>
      </table>
      {totalCount > lines.length && limit < 100 ? (
        <Button variant="subtle" size="compact" onClick={() => setLimit(100)}>
          {t('finance:reports.more')}
        </Button>
      ) : null}
    </div>
  );
}

interface RowProps {
  line: Transaction;
  busy: boolean;
  onUndo: (() => void) | undefined;
}

function TransactionRow({ line, busy, onUndo }: RowProps) {
  const { t, i18n } = useTranslation('finance');
  const isMatched = line.matchedWith.length > 0;
  return (
    <tr>
      <td className={classes.day}>{formatDay(line.transactionDate, i18n.language)}</td>
      <td className={classes.words}>
        {line.description}
        {line.reference ? <span className="dim"> {line.reference}</span> : null}
      </td>
      <td className={classes.number}>
        <Signed amount={line.amount} />
      </td>
      <td className={classes.words}>
        {isMatched ? null : <StatusBadge color="amber">{t('finance:banking.open')}</StatusBadge>}
        {line.matchedWith.map((one) => (
          <div key={one.entryId}>
            <Link to="/finance/journal/$id" params={{ id: one.entryId }} className="medium">
              {one.entryNumber ?? '…'}
            </Link>{' '}
            <span className="t2">{one.description}</span>
          </div>
        ))}
        {isMatched && !line.isReconciled ? (
          <StatusBadge color="blue">{t('finance:banking.partly')}</StatusBadge>
        ) : null}
      </td>
      <td className={classes.number}>
        {isMatched && onUndo ? (
          <Button
            size="compact"
            variant="subtle"
            leftSection={<IconArrowBackUp size={16} />}
            disabled={busy}
            onClick={onUndo}
            aria-label={t('finance:banking.undoOf', { text: line.description })}
          >
            {t('finance:banking.undo')}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}
