import { deposits } from '@bellwether/contract/billing/deposits/deposits';
import { type PaymentMethod, paymentMethods } from '@bellwether/contract/billing/invoices/invoice.values';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { fieldAmount } from '../../../ui/form/money-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useBaseCurrency } from '../../../ui/words/money.tsx';
import { PaymentFields } from '../invoices/payment-fields.tsx';

interface RefundDepositDialogProps {
  deposit: { readonly id: string; readonly depositNumber: string; readonly held: string };
  onClose: () => void;
}

/** Pays a deposit back, at most what is held of it. AMB-262. */
export default function RefundDepositDialog({ deposit, onClose }: RefundDepositDialogProps) {
  const { t } = useTranslation('finance');
  const today = useToday();
  const currency = useBaseCurrency();
  const handle = useContractForm({
    schema: deposits.refund.body,
    initialValues: {
      amount: fieldAmount(deposit.held),
      paymentDate: today,
      paymentMethod: paymentMethods[3] as PaymentMethod,
      reference: '',
      accountId: null as string | null,
    },
  });
  const refund = useWrite('POST /api/finance/deposits/:id/refunds', {
    onDone: ({ state }) =>
      toast.success(t(state === 'PENDING' ? 'finance:refunds.asked' : 'finance:deposits.refunded')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:deposits.refundTitle', { number: deposit.depositNumber })}
      handle={handle}
      onSubmit={(body) => refund.mutateAsync({ params: { id: deposit.id }, body })}
      submitLabel={t('finance:deposits.refund')}
    >
      <PaymentFields form={handle.form} currency={currency} />
    </FormDialog>
  );
}
