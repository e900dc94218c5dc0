import { paymentMethods } from '@bellwether/contract/billing/invoices/invoice.values';
import { invoices } from '@bellwether/contract/billing/invoices/invoices';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { fieldAmount } from '../../../ui/form/money-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { RateNote } from '../../ledger/index.tsx';
import type { InvoiceReply } from './invoice-form.rules.ts';
import { PaymentFields } from './payment-fields.tsx';

/** Takes a payment on an invoice: all that is due, today, unless one says otherwise. SAL-15. */
export default function PayDialog({ invoice, onClose }: { invoice: InvoiceReply; onClose: () => void }) {
  const { t } = useTranslation('finance');
  const today = useToday();
  const handle = useContractForm({
    schema: invoices.pay.body,
    initialValues: {
      amount: fieldAmount(invoice.balanceDue),
      paymentDate: today,
      paymentMethod: paymentMethods[3] as (typeof paymentMethods)[number],
      reference: '',
      accountId: null as string | null,
      acceptOldRate: false,
    },
  });
  const pay = useWrite('POST /api/finance/invoices/:id/payments', {
    onDone: () => toast.success(t('finance:receipts.recorded')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:invoices.payTitle', { number: invoice.invoiceNumber })}
      handle={handle}
      onSubmit={(body) => pay.mutateAsync({ params: { id: invoice.id }, body })}
      submitLabel={t('finance:invoices.pay')}
    >
      <PaymentFields form={handle.form} currency={invoice.currency} />
      {invoice.exchangeRate ? (
        <RateNote form={handle.form} day={handle.form.getValues().paymentDate} currency={invoice.currency} />
      ) : null}
    </FormDialog>
  );
}
