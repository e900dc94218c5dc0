import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload, IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { Money } from '../../../ui/words/money.tsx';
import { InvoiceStatusBadge } from '../invoices/invoice-words.tsx';
import { SaidList } from '../notices/said-list.tsx';
import { PdfButton } from '../pdf-button.tsx';
import { WaitingRefunds } from '../refunds/waiting-refunds.tsx';
import { SessionCredits } from '../tuition/session-credits.tsx';
import classes from './account.module.css';
import { type Account, useDueName } from './account-words.tsx';

const SayDialog = later(() => import('../notices/say-dialog.tsx'));

/** What a family has to pay: what is due first, with the code that pays it, what comes, and what they have. */
export function MyPaymentsPage() {
  const { t } = useTranslation('finance');
  const read = useRead('GET /api/finance/my-account');
  const [open, setOpen] = useUrlState('open');
  const account = read.data?.data;
  return (
    <Page title={t('finance:account.mine')}>
      {read.error && !read.data ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : account === undefined ? (
        <SkeletonLines rows={8} />
      ) : account === null ? (
        <EmptyState
          icon={IconReceipt}
          title={t('finance:account.none')}
          text={t('finance:account.noneText')}
        />
      ) : (
        <div className={`col gap-24 ${classes.narrow}`}>
          <PayNow account={account} onSay={() => setOpen('paid')} />
          <WaitingRefunds account={account} isMine />
          <SaidList account={account} />
          <SessionCredits />
          <Coming account={account} />
          <Paid account={account} />
          <Meanwhile>
            {open === 'paid' && account.dues.length > 0 ? (
              <SayDialog account={account} onClose={() => setOpen('')} />
            ) : null}
          </Meanwhile>
        </div>
      )}
    </Page>
  );
}

/** The due that comes first, and all that one needs to pay it. */
function PayNow({ account, onSay }: { account: Account; onSay: () => void }) {
  const { t, i18n } = useTranslation('finance');
  const name = useDueName();
  const [first] = account.dues;
  const { place, credit } = account;
  if (!first) {
    return (
      <section className={`bw-card col gap-4 ${classes.pay}`}>
        <h2 className="h2">{t('finance:account.allPaid')}</h2>
        {credit === '0.00' ? null : <Credit account={account} />}
        <Held account={account} />
      </section>
    );
  }
  const qr = `/api/finance/invoices/${first.invoiceId}/qr`;
  return (
    <section className={`bw-card col gap-16 ${classes.pay}`} aria-label={t('finance:account.payNow')}>
      <div className="row wrap justify-between s13">
        <span className={first.isOverdue ? `medium ${classes.late}` : 't2'}>
          {t(first.isOverdue ? 'finance:invoices.wasDue' : 'finance:invoices.isDue', {
            day: formatDay(first.dueDate, i18n.language),
          })}
        </span>
        <span className="dim">{name(first)}</span>
      </div>
      <div className={classes.how}>
        {place?.hasQr ? (
          <img
            className={classes.qr}
            src={`${qr}?v=${first.balanceDue}`}
            alt={t('finance:account.qr', { number: first.invoiceNumber })}
          />
        ) : null}
        <dl className={`col gap-6 ${classes.bank}`}>
          <Fact label={t('finance:account.payNow')}>
            <span className="h1">
              <Money amount={first.balanceDue} currency={first.currency} />
            </span>
          </Fact>
          {place ? (
            <Fact label={place.bankName || t('finance:account.bank')}>
              {place.accountNumber}
              <div className="s12 dim">{place.accountName}</div>
            </Fact>
          ) : null}
          {first.paymentReference ? (
            <Fact label={t('finance:reference')}>{first.paymentReference}</Fact>
          ) : null}
        </dl>
      </div>
      <div className="row wrap">
        {place?.hasQr ? (
          <Button
            component="a"
            href={qr}
            download={`${first.invoiceNumber}.svg`}
            leftSection={<IconDownload size={16} />}
          >
            {t('finance:account.saveQr')}
          </Button>
        ) : null}
        <Button variant="default" leftSection={<IconCheck size={16} />} onClick={onSay}>
          {t('finance:notices.iPaid')}
        </Button>
        {first.paymentReference ? (
          <CopyButton value={first.paymentReference}>
            {({ copied, copy }) => (
              <Button variant="default" leftSection={<IconCopy size={16} />} onClick={copy}>
                {t(copied ? 'finance:account.copied' : 'finance:account.copy')}
              </Button>
            )}
          </CopyButton>
        ) : null}
      </div>
      {place ? null : <p className="s13 t2">{t('finance:account.askSchool')}</p>}
      {credit === '0.00' ? null : <Credit account={account} />}
      <Held account={account} />
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="s12 dim">{label}</dt>
      <dd className={`medium ${classes.fact}`}>{children}</dd>
    </div>
  );
}

function Credit({ account }: { account: Account }) {
  const { t } = useTranslation('finance');
  return (
    <p className="s13 t2">
      {t('finance:account.youHave')} <Money amount={account.credit} currency={account.currency} />
    </p>
  );
}

/** What is held for them as deposits. */
function Held({ account }: { account: Account }) {
  const { t } = useTranslation('finance');
  if (account.deposit === '0.00') return null;
  return (
    <p className="s13 t2">
      {t('finance:deposits.youHave')} <Money amount={account.deposit} currency={account.currency} />
    </p>
  );
}

function Coming({ account }: { account: Account }) {
  const { t, i18n } = useTranslation('finance');
  const name = useDueName();
  const rest = account.dues.slice(1);
  if (rest.length === 0) return null;
  return (
    <section className="col">
      <div className="row justify-between">
        <h2 className="h3">{t('finance:account.coming')}</h2>
        <span className="s13 dim">
          {t('finance:account.inAll')} <Money amount={account.due} currency={account.currency} />
        </span>
      </div>
      <ul className={`plain-list bw-card ${classes.rows}`}>
        {rest.map((due) => (
          <li key={due.instalmentId ?? due.invoiceId} className="row justify-between">
            <span>
              {name(due)}
              <span className={`s12 ${due.isOverdue ? classes.late : 'dim'} ${classes.second}`}>
                {formatDay(due.dueDate, i18n.language)} ·{' '}
                <Link to="/finance/invoices/$id" params={{ id: due.invoiceId }}>
                  {due.invoiceNumber}
                </Link>
              </span>
            </span>
            <span className={classes.number}>
              <Money amount={due.balanceDue} currency={due.currency} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Paid({ account }: { account: Account }) {
  const { t, i18n } = useTranslation('finance');
  const { invoices } = account;
  if (invoices.length === 0) return null;
  return (
    <section className="col">
      <h2 className="h3">{t('finance:invoices.title')}</h2>
      <ul className={`plain-list bw-card ${classes.rows}`}>
        {invoices.map((invoice) => (
          <li key={invoice.id} className="row justify-between">
            <span>
              <Link to="/finance/invoices/$id" params={{ id: invoice.id }}>
                {invoice.description || invoice.invoiceNumber}
              </Link>
              <span className={`s12 dim ${classes.second}`}>
                {formatDay(invoice.invoiceDate, i18n.language)} · {invoice.invoiceNumber}
              </span>
            </span>
            <span className="row inline gap-6">
              <InvoiceStatusBadge status={invoice.status} />
              <span className={classes.number}>
                <Money amount={invoice.totalAmount} currency={invoice.currency} />
              </span>
              <PdfButton small paper={{ kind: 'invoice', id: invoice.id, name: invoice.invoiceNumber }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
