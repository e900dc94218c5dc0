import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCash, IconFileText, IconPigMoney, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines, TitleBone } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { Money } from '../../../ui/words/money.tsx';
import { AccountDeposits } from '../deposits/account-deposits.tsx';
import { InvoiceStatusBadge } from '../invoices/invoice-words.tsx';
import { SaidList } from '../notices/said-list.tsx';
import { WaitingRefunds } from '../refunds/waiting-refunds.tsx';
import { SessionCredits } from '../tuition/session-credits.tsx';
import classes from './account.module.css';
import { AccountReminders } from './account-reminders.tsx';
import { type Account, AccountFigures, useDueName } from './account-words.tsx';

const ReceiveDialog = later(() => import('../invoices/receive-dialog.tsx'));
const DepositDialog = later(() => import('../deposits/deposit-dialog.tsx'));
const RefundDialog = later(() => import('./refund-dialog.tsx'));
const InvoiceDialog = later(() => import('../invoices/invoice-dialog.tsx'));

/** The account of a customer: what is due by its days, the invoices, and what they have; from here it is received, applied and paid back. */
export function AccountPage() {
  const { t } = useTranslation('finance');
  const { id } = useParams({ strict: false }) as { id: string };
  const navigate = useNavigate();
  const can = useCan();
  const read = useRead('GET /api/finance/customers/:id/account', { params: { id } });
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
    <Page
      name={account.customerName}
      title={account.customerName}
      description={
        <Link to="/customers/$id" params={{ id }}>
          {t('finance:account.customer')}
        </Link>
      }
      actions={<Actions account={account} open={setOpen} />}
    >
      <div className={`col gap-24 ${classes.content}`}>
        <AccountFigures account={account} />
        <SessionCredits customerId={id} />
        <AccountDeposits account={account} />
        <WaitingRefunds account={account} />
        <SaidList account={account} />
        <Dues account={account} />
        <Invoices account={account} />
        {can('read:any', 'invoice') ? <AccountReminders customerId={id} /> : null}
      </div>
      <Meanwhile>
        {open === 'receive' && account.can.receive ? (
          <ReceiveDialog
            customer={{ id, name: account.customerName }}
            amount={account.overdue === '0.00' ? account.due : account.overdue}
            onClose={close}
          />
        ) : null}
        {open === 'deposit' && account.can.receive ? (
          <DepositDialog customer={{ id, name: account.customerName }} onClose={close} />
        ) : null}
        {open === 'refund' && account.can.refund ? <RefundDialog account={account} onClose={close} /> : null}
        {open === 'invoice' && account.can.receive ? (
          <InvoiceDialog
            id={undefined}
            customer={{ id, name: account.customerName }}
            onClose={close}
            onMade={(made) => void navigate({ to: '/finance/invoices/$id', params: { id: made } })}
          />
        ) : null}
      </Meanwhile>
    </Page>
  );
}

function Actions({ account, open }: { account: Account; open: (what: string) => void }) {
  const { t } = useTranslation('finance');
  const can = useCan();
  const apply = useWrite('POST /api/finance/allocations', {
    onDone: () => toast.success(t('finance:account.applied')),
  });
  return (
    <>
      <Button
        variant="default"
        component={Link}
        to={`/finance/customers/${account.customerId}/statement`}
        leftSection={<IconFileText size={16} />}
      >
        {t('finance:account.statement')}
      </Button>
      {account.can.refund ? (
        <Button variant="default" leftSection={<IconArrowBackUp size={16} />} onClick={() => open('refund')}>
          {t('finance:account.refund')}
        </Button>
      ) : null}
      {account.can.apply ? (
        <Button
          variant="default"
          loading={apply.isPending}
          onClick={() => apply.mutate({ body: { customerId: account.customerId, invoiceId: null } })}
        >
          {t('finance:account.apply')}
        </Button>
      ) : null}
      {can('create:any', 'invoice') ? (
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => open('invoice')}>
          {t('finance:invoices.add')}
        </Button>
      ) : null}
      {account.can.receive ? (
        <Button variant="default" leftSection={<IconPigMoney size={16} />} onClick={() => open('deposit')}>
          {t('finance:deposits.take')}
        </Button>
      ) : null}
      {account.can.receive ? (
        <Button leftSection={<IconCash size={16} />} onClick={() => open('receive')}>
          {t('finance:receipts.add')}
        </Button>
      ) : null}
    </>
  );
}

function Dues({ account }: { account: Account }) {
  const { t, i18n } = useTranslation('finance');
  const name = useDueName();
  return (
    <section className="col">
      <h2 className="h3">{t('finance:account.dues')}</h2>
      {account.dues.length === 0 ? (
        <p className="s13 dim">{t('finance:account.nothingDue')}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('finance:orders.due')}</th>
              <th scope="col">{t('finance:account.for')}</th>
              <th scope="col" className={`${classes.number} ${classes.roomy}`}>
                {t('finance:total')}
              </th>
              <th scope="col" className={classes.number}>
                {t('finance:invoices.balanceDue')}
              </th>
            </tr>
          </thead>
          <tbody>
            {account.dues.map((due) => (
              <tr key={due.instalmentId ?? due.invoiceId}>
                <td className={due.isOverdue ? classes.late : undefined}>
                  {formatDay(due.dueDate, i18n.language)}
                </td>
                <td>
                  {name(due)}
                  <div className="s12 dim">
                    <Link to="/finance/invoices/$id" params={{ id: due.invoiceId }}>
                      {due.invoiceNumber}
                    </Link>
                  </div>
                </td>
                <td className={`${classes.number} ${classes.roomy}`}>
                  <Money amount={due.totalAmount} currency={due.currency} />
                </td>
                <td className={`medium ${classes.number}`}>
                  <Money amount={due.balanceDue} currency={due.currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Invoices({ account }: { account: Account }) {
  const { t, i18n } = useTranslation('finance');
  if (account.invoices.length === 0) return null;
  return (
    <section className="col">
      <h2 className="h3">{t('finance:invoices.title')}</h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('finance:invoices.number')}</th>
            <th scope="col" className={classes.roomy}>
              {t('finance:account.for')}
            </th>
            <th scope="col">{t('finance:status')}</th>
            <th scope="col" className={`${classes.number} ${classes.roomy}`}>
              {t('finance:total')}
            </th>
            <th scope="col" className={classes.number}>
              {t('finance:invoices.balanceDue')}
            </th>
          </tr>
        </thead>
        <tbody>
          {account.invoices.map((invoice) => (
            <tr key={invoice.id}>
              <td>
                <Link to="/finance/invoices/$id" params={{ id: invoice.id }}>
                  {invoice.invoiceNumber}
                </Link>
                <div className="s12 dim">{formatDay(invoice.invoiceDate, i18n.language)}</div>
              </td>
              <td className={classes.roomy}>{invoice.description}</td>
              <td>
                <InvoiceStatusBadge status={invoice.status} />
              </td>
              <td className={`${classes.number} ${classes.roomy}`}>
                <Money amount={invoice.totalAmount} currency={invoice.currency} />
              </td>
              <td className={classes.number}>
                <Money amount={invoice.balanceDue} currency={invoice.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
