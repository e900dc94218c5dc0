import { credits } from '@bellwether/contract/billing/credits/credits';
import { type PaymentMethod, paymentMethods } from '@bellwether/contract/billing/invoices/invoice.values';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { fieldAmount } from '../../../ui/form/money-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { PaymentFields } from '../invoices/payment-fields.tsx';
import type { Account } from './account-words.tsx';

/** Pays what a customer has back to them. REV-42. */
export default function RefundDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation('finance');
  const today = useToday();
  const handle = useContractForm({
    schema: credits.refund.body,
    initialValues: {
      customerId: account.customerId,
      amount: fieldAmount(account.credit),
      paymentDate: today,
      paymentMethod: paymentMethods[3] as PaymentMethod,
      reference: '',
      accountId: null as string | null,
    },
  });
  const refund = useWrite('POST /api/finance/refunds', {
    onDone: () => toast.success(t('finance:account.refunded')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:account.refundTitle', { name: account.customerName })}
      description={t('finance:account.refundText')}
      handle={handle}
      onSubmit={(body) => refund.mutateAsync({ body })}
      submitLabel={t('finance:account.refund')}
    >
      <PaymentFields form={handle.form} currency={account.currency} />
    </FormDialog>
  );
}
