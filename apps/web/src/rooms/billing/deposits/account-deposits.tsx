import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { Money } from '../../../ui/words/money.tsx';
import classes from '../account/account.module.css';
import type { Account } from '../account/account-words.tsx';

const RefundDepositDialog = later(() => import('./refund-deposit-dialog.tsx'));

/** What is held for a customer, deposit by deposit, and what is done with each. AMB-262. */
export function AccountDeposits({ account }: { account: Account }) {
  const { t, i18n } = useTranslation('finance');
  const can = useCan();
  const [back, setBack] = useState<Account['deposits'][number]>();
  const apply = useWrite('POST /api/finance/deposits/:id/applications', {
    onDone: () => toast.success(t('finance:deposits.applied')),
  });
  if (account.deposits.length === 0) return null;
  const { currency } = account;
  const isDue = account.dues.some((due) => due.currency === currency);
  return (
    <section className="col">
      <h2 className="h3">{t('finance:deposits.title')}</h2>
      <ul className={`plain-list bw-card ${classes.rows}`}>
        {account.deposits.map((one) => (
          <li key={one.id} className="row wrap justify-between">
            <span>
              {one.notes ?? one.depositNumber}
              <span className={`s12 dim ${classes.second}`}>
                {formatDay(one.paymentDate, i18n.language)} · {one.depositNumber}
              </span>
            </span>
            <span className="row inline wrap gap-6">
              {can('manage', 'payment') ? (
                <Button size="compact" variant="subtle" onClick={() => setBack(one)}>
                  {t('finance:deposits.refund')}
                </Button>
              ) : null}
              {can('create:any', 'payment') && isDue ? (
                <Button
                  size="compact"
                  variant="default"
                  loading={apply.isPending}
                  onClick={() =>
                    apply.mutate({ params: { id: one.id }, body: { invoiceId: null, amount: null } })
                  }
                >
                  {t('finance:deposits.apply')}
                </Button>
              ) : null}
              <b className={`medium ${classes.number}`}>
                <Money amount={one.held} currency={currency} />
              </b>
            </span>
          </li>
        ))}
      </ul>
      <Meanwhile>
        {back ? <RefundDepositDialog deposit={back} onClose={() => setBack(undefined)} /> : null}
      </Meanwhile>
    </section>
  );
}
