import { Button } from '@mantine/core';
import { IconChecks, IconConfetti, IconUpload, IconWand } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Card, Page, Tabs } from '../../../ui/page.tsx';
import { usePhone } from '../../../ui/pointer.ts';
import { EmptyState, ErrorState, SkeletonLines, TitleBone } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import type { BankAccount } from '../accounts/bank-account-page.tsx';
import { InBankCurrency } from '../bank-currency.tsx';
import classes from '../banking.module.css';
import { BalanceStrip } from './balance-strip.tsx';
import { KeyLegend } from './key-legend.tsx';
import { OldRateTick } from './old-rate.tsx';
import { OpenLines } from './open-lines.tsx';
import { countsOf, type ReconcileKey } from './reconcile.rules.ts';
import { TransactionsTable } from './transactions-table.tsx';
import { type Reconcile, useReconcile } from './use-reconcile.ts';
import { useReconcileKeys } from './use-reconcile-keys.ts';

const ImportDialog = later(() => import('../files/import-dialog.tsx'));
const SplitDialog = later(() => import('./split-dialog.tsx'));
const EntryDialog = later(() => import('./entry-dialog.tsx'));
const BankRuleDialog = later(() => import('../rules/bank-rule-dialog.tsx'));

/** What the bank has and the books have, line by line, until they agree. FIN-14. */
export function ReconcilePage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const read = useRead('GET /api/finance/bank-accounts/:id', { params: { id } });
  const account = read.data?.data;
  if (read.error && !account) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!account) {
    return (
      <Page title={<TitleBone />}>
        <SkeletonLines rows={10} />
      </Page>
    );
  }
  return (
    <InBankCurrency currency={account.currency}>
      <Desk account={account} />
    </InBankCurrency>
  );
}

type Dialog = 'import' | 'split' | 'entry' | 'rule' | '';

function Desk({ account }: { account: BankAccount }) {
  const { t } = useTranslation('finance');
  const may = useCan()('edit', 'bank_account');
  const state = useReconcile(account.id, account.glAccountId !== null);
  const [tab, setTab] = useUrlState('tab');
  const [dialog, setDialog] = useState<Dialog>('');
  const [dropped, setDropped] = useState<File>();
  const open = (which: Dialog) => (which === 'import' || state.chosen) && setDialog(which);
  useReconcileKeys((key) => act(key, { state, may: may && tab === '', open }));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    if (!file || !may) return;
    setDropped(file);
    setDialog('import');
  };
  const close = () => {
    setDialog('');
    setDropped(undefined);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file is dropped here; the button Import does the same by keyboard
    <div onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Page
        name={account.accountName}
        title={t('finance:banking.reconcileOf', { name: account.accountName })}
        description={t('finance:banking.reconcileText')}
        actions={<Actions account={account} state={state} may={may} onImport={() => open('import')} />}
      >
        <div className="col gap-16">
          <BalanceStrip account={account} counts={state.read.data && countsOf(state.lines)} />
          <div className={classes.tabs}>
            <StateTabs account={account} tab={tab} setTab={setTab} />
          </div>
          <OldRateTick rate={state.rate} />
          {tab === '' ? (
            <Open account={account} state={state} may={may} open={open} />
          ) : (
            <Card>
              <TransactionsTable
                key={tab}
                bankAccountId={account.id}
                {...(tab === 'done' ? { reconciled: true as const } : {})}
              />
            </Card>
          )}
        </div>
      </Page>
      <Meanwhile>
        {dialog === 'import' ? (
          <ImportDialog bankAccountId={account.id} file={dropped} onClose={close} />
        ) : null}
        {state.chosen ? (
          <LineDialogs dialog={dialog} state={state} account={account} onClose={close} />
        ) : null}
      </Meanwhile>
    </div>
  );
}

interface ActsOn {
  state: Reconcile;
  may: boolean;
  open: (dialog: Dialog) => void;
}

function act(key: ReconcileKey, { state, may, open }: ActsOn): void {
  if (!may) return;
  if (typeof key === 'number') {
    if (state.chosen?.suggestions[key]) state.pick(key);
  } else if (key === 'next' || key === 'previous') {
    const id = state.step(key === 'next' ? 1 : -1);
    if (id) document.querySelector<HTMLElement>(`[data-bank-line="${id}"]`)?.focus();
  } else if (key === 'accept') state.accept();
  else if (key === 'undo') state.undoLast();
  else open(key);
}

interface ActionsProps {
  account: BankAccount;
  state: Reconcile;
  may: boolean;
  onImport: () => void;
}

function Actions({ account, state, may, onImport }: ActionsProps) {
  const { t } = useTranslation('finance');
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconWand size={16} />}
        renderRoot={(props) => <Link {...props} to="/finance/bank-rules" />}
      >
        {t('finance:banking.bankRules.title')}
      </Button>
      {may && account.isActive ? (
        <Button variant="default" leftSection={<IconUpload size={16} />} onClick={onImport}>
          {t('finance:banking.files.import')}
        </Button>
      ) : null}
      {may && state.sure > 0 ? (
        <Button leftSection={<IconChecks size={16} />} onClick={state.acceptSure} disabled={state.busy}>
          {t('finance:banking.acceptExact', { count: state.sure })}
        </Button>
      ) : null}
    </>
  );
}

function StateTabs({
  account,
  tab,
  setTab,
}: {
  account: BankAccount;
  tab: string;
  setTab: (tab: string) => void;
}) {
  const { t } = useTranslation('finance');
  const item = (value: string, label: string, count: number) => ({
    ...{ label, count, active: tab === value, onClick: () => setTab(value) },
  });
  return (
    <Tabs
      label={t('finance:banking.state')}
      items={[
        item('', t('finance:banking.todo'), account.openCount),
        item('done', t('finance:banking.reconciled'), account.totalCount - account.openCount),
        item('all', t('finance:banking.allLines'), account.totalCount),
      ]}
    />
  );
}

function Open({ account, state, may, open }: { account: BankAccount; may: boolean } & ActsOn) {
  const { t } = useTranslation('finance');
  const isNarrow = usePhone();
  const { read } = state;
  if (account.glAccountId === null)
    return <EmptyState title={t('finance:banking.noLedgerTitle')} text={t('finance:banking.noLedgerText')} />;
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines rows={8} />;
  if (state.lines.length === 0) {
    const isNew = account.totalCount === 0;
    return (
      <EmptyState
        icon={isNew ? IconUpload : IconConfetti}
        title={t(isNew ? 'finance:banking.noTransactions' : 'finance:banking.allDone')}
        text={t(isNew ? 'finance:banking.noTransactionsText' : 'finance:banking.allDoneText')}
      />
    );
  }
  const actions = { onSplit: () => open('split'), onEntry: () => open('entry'), onRule: () => open('rule') };
  return (
    <>
      <OpenLines state={state} isNarrow={isNarrow} may={may} actions={actions} />
      {state.leftOut > 0 ? (
        <p className="dim s13">{t('finance:banking.leftOut', { count: state.leftOut })}</p>
      ) : null}
      {may ? <KeyLegend /> : null}
    </>
  );
}

interface LineDialogsProps {
  dialog: Dialog;
  state: Reconcile;
  account: BankAccount;
  onClose: () => void;
}

function LineDialogs({ dialog, state, account, onClose }: LineDialogsProps) {
  const line = state.chosen;
  if (!line) return null;
  const { rate } = state;
  const parts = { line, bankAccountId: account.id, rate, onClose, onDone: () => state.wasDone(line) };
  if (dialog === 'split') return <SplitDialog {...parts} />;
  if (dialog === 'entry') return <EntryDialog {...parts} />;
  if (dialog === 'rule')
    return (
      <BankRuleDialog
        id={undefined}
        from={{ bankAccountId: account.id, text: line.description }}
        onClose={onClose}
      />
    );
  return null;
}
