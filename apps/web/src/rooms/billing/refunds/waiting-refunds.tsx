import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { formatMoment } from '../../../ui/words/format.ts';
import { Money } from '../../../ui/words/money.tsx';
import classes from '../account/account.module.css';
import type { Account } from '../account/account-words.tsx';
import { RefundBadge } from './refund-words.tsx';

type Waiting = Account['refunds'][number];

/** What waits for somebody else's approval before it is paid back; who asked takes it back here. AMB-334. */
export function WaitingRefunds({ account, isMine = false }: { account: Account; isMine?: boolean }) {
  const { t, i18n } = useTranslation('finance');
  const withdraw = useWrite('POST /api/finance/refunds/:id/withdrawal', {
    onDone: () => toast.success(t('finance:refunds.withdrawn')),
  });
  if (account.refunds.length === 0) return null;
  const asked = ({ createdAt, requestedBy }: Waiting) => {
    const day = formatMoment(createdAt, i18n.language);
    return requestedBy === null
      ? t('finance:refunds.askedOn', { day })
      : t('finance:refunds.askedOnBy', { day, name: requestedBy });
  };
  return (
    <section className="col">
      <h2 className="h3">{t(isMine ? 'finance:refunds.mine' : 'finance:refunds.waiting')}</h2>
      <ul className={`plain-list bw-card ${classes.rows}`}>
        {account.refunds.map((one) => (
          <li key={one.id} className="row wrap justify-between">
            <span>
              {one.depositNumber ?? t('finance:refunds.ofCredit')}
              <span className={`s12 dim ${classes.second}`}>{asked(one)}</span>
            </span>
            <span className="row inline wrap gap-6">
              {one.can.withdraw ? (
                <Button
                  size="compact"
                  variant="subtle"
                  loading={withdraw.isPending}
                  onClick={() => withdraw.mutate({ params: { id: one.id } })}
                >
                  {t('finance:refunds.withdraw')}
                </Button>
              ) : null}
              <RefundBadge state="PENDING" />
              <b className={`medium ${classes.number}`}>
                <Money amount={one.amount} currency={account.currency} />
              </b>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
