import { Button } from '@mantine/core';
import { IconArrowsLeftRight, IconLock, IconPencil, IconUpload } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Card, Page } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines, TitleBone } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { InBankCurrency } from '../bank-currency.tsx';
import { StatementsTable } from '../files/statements-table.tsx';
import { BalanceStrip } from '../reconcile/balance-strip.tsx';
import { TransactionsTable } from '../reconcile/transactions-table.tsx';

const BankAccountDialog = later(() => import('./bank-account-dialog.tsx'));
const ImportDialog = later(() => import('../files/import-dialog.tsx'));
const CloseDialog = later(() => import('./close-dialog.tsx'));

export type BankAccount = Reply<'GET /api/finance/bank-accounts/:id'>['data'];

/** One bank account: its facts, what bank and books have, its transactions and its files. FIN-13. */
export function BankAccountPage() {
  const { t } = useTranslation(['finance', 'common']);
  const { id } = useParams({ strict: false }) as { id: string };
  const may = useCan()('edit', 'bank_account');
  const read = useRead('GET /api/finance/bank-accounts/:id', { params: { id } });
  const [open, setOpen] = useUrlState('open');
  const account = read.data?.data;
  if (read.error && !account) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!account) {
    return (
      <Page title={<TitleBone />}>
        <SkeletonLines rows={8} />
      </Page>
    );
  }
  const close = () => setOpen('');
  return (
    <InBankCurrency currency={account.currency}>
      <Page
        name={account.accountName}
        title={
          <span className="row wrap gap-12">
            {account.accountName}
            <StatusBadge color={account.isActive ? 'green' : 'gray'}>
              {t(
                account.isActive
                  ? 'finance:banking.bankAccounts.inUse'
                  : 'finance:banking.bankAccounts.closed',
              )}
            </StatusBadge>
          </span>
        }
        description={account.bankName}
        actions={<Actions account={account} may={may} onOpen={setOpen} />}
      >
        <div className="col gap-20">
          <BalanceStrip account={account} />
          <Card>
            <AccountFacts account={account} />
          </Card>
          <Card title={t('finance:banking.transactions')}>
            <TransactionsTable bankAccountId={id} />
          </Card>
          <Card title={t('finance:banking.files.title')}>
            <StatementsTable bankAccountId={id} />
          </Card>
        </div>
        <Meanwhile>
          {open === 'edit' && may ? <BankAccountDialog id={id} onClose={close} /> : null}
          {open === 'close' && may ? <CloseDialog account={account} onClose={close} /> : null}
          {open === 'import' && may ? <ImportDialog bankAccountId={id} onClose={close} /> : null}
        </Meanwhile>
      </Page>
    </InBankCurrency>
  );
}

interface ActionsProps {
  account: BankAccount;
  may: boolean;
  onOpen: (dialog: string) => void;
}

function Actions({ account, may, onOpen }: ActionsProps) {
  const { t } = useTranslation(['finance', 'common']);
  return (
    <>
      {may ? (
        <>
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => onOpen('edit')}>
            {t('common:edit')}
          </Button>
          {account.glAccountId && account.totalCount > 0 ? (
            <Button variant="default" leftSection={<IconLock size={16} />} onClick={() => onOpen('close')}>
              {t(
                account.reconciledThrough
                  ? 'finance:banking.closing.reopen'
                  : 'finance:banking.closing.close',
              )}
            </Button>
          ) : null}
          {account.isActive ? (
            <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => onOpen('import')}>
              {t('finance:banking.files.import')}
            </Button>
          ) : null}
        </>
      ) : null}
      {account.glAccountId ? (
        <Button
          leftSection={<IconArrowsLeftRight size={16} />}
          renderRoot={(props) => (
            <Link to="/finance/bank-accounts/$id/reconcile" params={{ id: account.id }} {...props} />
          )}
        >
          {t('finance:banking.reconcile')}
        </Button>
      ) : null}
    </>
  );
}

function AccountFacts({ account }: { account: BankAccount }) {
  const { t, i18n } = useTranslation('finance');
  const label = (key: string) => t(`finance:banking.bankAccounts.${key}`);
  const ledger = account.glAccountCode && `${account.glAccountCode} ${account.glAccountName}`;
  return (
    <Facts
      items={[
        { label: label('bankName'), value: account.bankName },
        { label: label('accountNumber'), value: account.accountNumber },
        { label: label('routingNumber'), value: account.routingNumber },
        { label: label('currency'), value: account.currency },
        { label: label('accountType'), value: t(`finance:banking.types.${account.accountType}`) },
        {
          label: label('closedThrough'),
          value: account.reconciledThrough && formatDay(account.reconciledThrough, i18n.language),
        },
        { label: label('ledger'), value: ledger ?? <span className="dim">{label('noLedger')}</span> },
      ]}
    />
  );
}
