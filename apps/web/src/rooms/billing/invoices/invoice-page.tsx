import { Button } from '@mantine/core';
import {
  IconArrowsSplit2,
  IconBan,
  IconCash,
  IconPencil,
  IconPrinter,
  IconReceiptRefund,
  IconSend,
} from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines, TitleBone } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import { OtherPayers } from '../payers/other-payers.tsx';
import { PdfButton } from '../pdf-button.tsx';
import type { InvoiceReply } from './invoice-form.rules.ts';
import { InvoicePaper } from './invoice-paper.tsx';
import { InvoiceStatusBadge } from './invoice-words.tsx';
import classes from './invoices.module.css';

const InvoiceDialog = later(() => import('./invoice-dialog.tsx'));
const PayDialog = later(() => import('./pay-dialog.tsx'));
const DivideDialog = later(() => import('../payers/divide-dialog.tsx'));
const CreditDialog = later(() => import('./credit-dialog.tsx'));

/** One invoice: the paper, and beside it what is due, what was paid, and what was posted. FIN-07. */
export function InvoicePage() {
  const { t } = useTranslation('finance');
  const { id } = useParams({ strict: false }) as { id: string };
  const read = useRead('GET /api/finance/invoices/:id', { params: { id } });
  const [open, setOpen] = useUrlState('open');
  const invoice = read.data?.data;
  if (read.error && !invoice) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!invoice) {
    return (
      <Page title={<TitleBone />}>
        <SkeletonLines rows={8} />
      </Page>
    );
  }
  return (
    <Page
      name={invoice.invoiceNumber ?? t('finance:invoices.draft')}
      title={
        <span className="row wrap gap-12">
          {invoice.invoiceNumber ?? t('finance:invoices.draft')}
          <InvoiceStatusBadge status={invoice.status} />
        </span>
      }
      description={
        <Link to="/finance/customers/$id" params={{ id: invoice.customerId }} className={classes.opens}>
          {invoice.customerName}
        </Link>
      }
      actions={<InvoiceActions invoice={invoice} open={setOpen} />}
    >
      <div className={classes.split}>
        <InvoicePaper invoice={invoice} />
        <Side invoice={invoice} />
      </div>
      <Meanwhile>
        {open === 'edit' && invoice.can.edit ? <InvoiceDialog id={id} onClose={() => setOpen('')} /> : null}
        {open === 'pay' && invoice.can.pay ? (
          <PayDialog invoice={invoice} onClose={() => setOpen('')} />
        ) : null}
        {open === 'divide' && invoice.can.divide ? (
          <DivideDialog invoice={invoice} onClose={() => setOpen('')} />
        ) : null}
        {open === 'credit' && invoice.can.credit ? (
          <CreditDialog invoice={invoice} onClose={() => setOpen('')} />
        ) : null}
      </Meanwhile>
    </Page>
  );
}

function InvoiceActions({ invoice, open }: { invoice: InvoiceReply; open: (what: string) => void }) {
  const { t } = useTranslation(['finance', 'common']);
  const [cancelling, setCancelling] = useState(false);
  const params = { id: invoice.id };
  const send = useWrite('POST /api/finance/invoices/:id/send', {
    onDone: () => toast.success(t('finance:invoices.sent')),
  });
  const cancel = useWrite('POST /api/finance/invoices/:id/cancel', {
    onDone: () => toast.success(t('finance:invoices.cancelled')),
  });
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
        {t('finance:reports.print')}
      </Button>
      <PdfButton
        paper={{
          kind: 'invoice',
          id: invoice.id,
          name: invoice.invoiceNumber ?? t('finance:invoices.draft'),
        }}
      />
      {invoice.can.cancel ? (
        <Button variant="default" leftSection={<IconBan size={16} />} onClick={() => setCancelling(true)}>
          {t('finance:invoices.cancel')}
        </Button>
      ) : null}
      {invoice.can.divide ? (
        <Button variant="default" leftSection={<IconArrowsSplit2 size={16} />} onClick={() => open('divide')}>
          {t('finance:payers.divide')}
        </Button>
      ) : null}
      {invoice.can.credit ? (
        <Button
          variant="default"
          leftSection={<IconReceiptRefund size={16} />}
          onClick={() => open('credit')}
        >
          {t('finance:credits.submit')}
        </Button>
      ) : null}
      {invoice.can.edit ? (
        <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => open('edit')}>
          {t('common:edit')}
        </Button>
      ) : null}
      {invoice.can.send ? (
        <Button
          leftSection={<IconSend size={16} />}
          loading={send.isPending}
          onClick={() => send.mutate({ params })}
        >
          {t('finance:invoices.send')}
        </Button>
      ) : null}
      {invoice.can.pay ? (
        <Button leftSection={<IconCash size={16} />} onClick={() => open('pay')}>
          {t('finance:invoices.pay')}
        </Button>
      ) : null}
      <ConfirmDelete
        opened={cancelling}
        onClose={() => setCancelling(false)}
        title={t('finance:invoices.cancelTitle')}
        onConfirm={() => cancel.mutateAsync({ params })}
      >
        {t('finance:invoices.cancelText')}
      </ConfirmDelete>
    </>
  );
}

/** What is due, what was paid on it, and the entries that it posted. */
function Side({ invoice }: { invoice: InvoiceReply }) {
  const { t, i18n } = useTranslation('finance');
  const { currency } = invoice;
  const base = useBaseCurrency();
  const isLate = invoice.status === 'OVERDUE';
  return (
    <aside className={`col gap-16 ${classes.side}`}>
      <section className={`bw-card col gap-4 ${classes.due}`}>
        <span className="s12 dim">{t('finance:invoices.balanceDue')}</span>
        <span className={isLate ? `h1 ${classes.late}` : 'h1'}>
          <Money amount={invoice.balanceDue} currency={currency} />
        </span>
        {invoice.baseBalanceDue === null ? null : (
          <span className="s13 dim">
            <Money amount={invoice.baseBalanceDue} currency={base} /> {t('finance:documentCurrency.inBooks')}
          </span>
        )}
        <span className="s13 t2">
          {t(isLate ? 'finance:invoices.wasDue' : 'finance:invoices.isDue', {
            day: formatDay(invoice.nextDueDate, i18n.language),
          })}
        </span>
      </section>
      <section className="col">
        <h2 className="h3">{t('finance:invoices.payments')}</h2>
        {invoice.payments.length === 0 ? (
          <p className="s13 dim">{t('finance:invoices.noPayments')}</p>
        ) : (
          <ul className="plain-list col">
            {invoice.payments.map((payment) => (
              <li key={payment.id} className="row justify-between s13">
                <span>
                  {formatDay(payment.paymentDate, i18n.language)}{' '}
                  <span className="dim">
                    {payment.receiptNumber}, {t(`finance:methods.${payment.paymentMethod}`)}
                  </span>
                </span>
                <span className={classes.number}>
                  <Money amount={payment.amount} currency={currency} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <CreditNotes invoice={invoice} />
      <OtherPayers invoice={invoice} />
      {invoice.orderId ? (
        <Link to="/orders/$id" params={{ id: invoice.orderId }} className="s13">
          {t('finance:orders.one')}
        </Link>
      ) : null}
      {invoice.journalEntryIds.length > 0 ? (
        <section className="col">
          <h2 className="h3">{t('finance:invoices.posted')}</h2>
          <ul className="plain-list col gap-4 s13">
            {invoice.journalEntryIds.map((entry, at) => (
              <li key={entry}>
                <Link to="/finance/journal/$id" params={{ id: entry }} className={classes.opens}>
                  {t(at === 0 ? 'finance:invoices.entrySent' : 'finance:invoices.entryCancelled')}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </aside>
  );
}

/** What was credited of it, below 0 as on paper (REV-42). */
function CreditNotes({ invoice }: { invoice: InvoiceReply }) {
  const { t, i18n } = useTranslation('finance');
  if (invoice.creditNotes.length === 0) return null;
  return (
    <section className="col">
      <h2 className="h3">{t('finance:credits.notes')}</h2>
      <ul className="plain-list col">
        {invoice.creditNotes.map((note) => (
          <li key={note.id} className="row justify-between s13">
            <span>
              {formatDay(note.creditDate, i18n.language)} <span className="dim">{note.creditNoteNumber}</span>
              {note.reason ? <span className={`dim ${classes.second}`}>{note.reason}</span> : null}
            </span>
            <span className="row inline gap-4">
              <span className={classes.number}>
                −<Money amount={note.totalAmount} currency={invoice.currency} />
              </span>
              <PdfButton small paper={{ kind: 'creditNote', id: note.id, name: note.creditNoteNumber }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
