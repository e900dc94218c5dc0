import { type PaymentMethod, paymentMethods } from '@bellwether/contract/billing/invoices/invoice.values';
import { paymentNotices } from '@bellwether/contract/billing/notices/payment-notices';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { fieldAmount } from '../../../ui/form/money-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import { FileList, Gallery } from '../../files/index.tsx';
import classes from '../account/account.module.css';
import { PaymentFields } from '../invoices/payment-fields.tsx';
import type { Notice } from './notice-words.tsx';

type BankLine = Reply<'GET /api/finance/payment-notices/:id/bank-lines'>['data'][number];

interface ConfirmNoticeDialogProps {
  notice: Notice;
  onClose: () => void;
  onDecline: () => void;
}

/** Confirms what a family said that it paid, beside the slip and the lines of the bank that it may be. AMB-263. */
export default function ConfirmNoticeDialog({ notice, onClose, onDecline }: ConfirmNoticeDialogProps) {
  const { t } = useTranslation('finance');
  const can = useCan();
  const currency = useBaseCurrency();
  const handle = useContractForm({
    schema: paymentNotices.confirm.body,
    initialValues: {
      amount: fieldAmount(notice.amount),
      paymentDate: notice.paidOn,
      paymentMethod: paymentMethods[3] as PaymentMethod,
      reference: notice.reference ?? '',
      accountId: null as string | null,
      receiptId: null as string | null,
    },
  });
  const confirm = useWrite('POST /api/finance/payment-notices/:id/confirm', {
    onDone: ({ data }) => toast.success(t('finance:notices.confirmed', { number: data.receiptNumber ?? '' })),
  });
  const use = (line: BankLine) =>
    handle.form.setValues({
      amount: fieldAmount(line.amount),
      paymentDate: line.transactionDate,
      accountId: line.glAccountId,
    });
  const images = notice.files.filter(({ mimetype }) => mimetype.startsWith('image/'));
  const others = notice.files.filter(({ mimetype }) => !mimetype.startsWith('image/'));
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:notices.confirmTitle', { name: notice.customerName })}
      description={notice.invoiceNumber ?? t('finance:notices.anything')}
      handle={handle}
      onSubmit={(body) => confirm.mutateAsync({ params: { id: notice.id }, body })}
      submitLabel={t('finance:notices.confirm')}
    >
      <Gallery images={images} />
      {others.length > 0 ? <FileList files={others} /> : null}
      {can('read', 'bank_account') ? <BankLines notice={notice} currency={currency} onUse={use} /> : null}
      <PaymentFields form={handle.form} currency={currency} />
      <div className="row">
        <Button variant="subtle" size="compact" onClick={onDecline}>
          {t('finance:notices.decline')}
        </Button>
      </div>
    </FormDialog>
  );
}

interface BankLinesProps {
  notice: Notice;
  currency: string;
  onUse: (line: BankLine) => void;
}

function BankLines({ notice, currency, onUse }: BankLinesProps) {
  const { t, i18n } = useTranslation('finance');
  const lines = useRead('GET /api/finance/payment-notices/:id/bank-lines', { params: { id: notice.id } }).data
    ?.data;
  if (!lines) return null;
  return (
    <section className="col gap-6">
      <h3 className="h3">{t('finance:notices.bank')}</h3>
      {lines.length === 0 ? (
        <p className="s13 dim">{t('finance:notices.noBank')}</p>
      ) : (
        <ul className={`plain-list bw-card ${classes.rows}`}>
          {lines.map((line) => (
            <li key={line.id} className="row wrap justify-between s13">
              <span>
                {line.description}
                <span className={`s12 dim ${classes.second}`}>
                  {formatDay(line.transactionDate, i18n.language)} · {line.accountName}
                </span>
              </span>
              <span className="row inline gap-6">
                <span className={classes.number}>
                  <Money amount={line.amount} currency={currency} />
                </span>
                <Button size="compact" variant="default" onClick={() => onUse(line)}>
                  {t('finance:notices.use')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
