import { billPayments } from '@bellwether/contract/purchasing/bill-payments';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TextAreaField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useBaseCurrency, useMoney } from '../../../ui/words/money.tsx';
import type { Payment } from './bill-payments.tsx';

interface ReversePaymentDialogProps {
  billId: string;
  payment: Payment;
  onClose: () => void;
}

/** Takes a payment back, as when a check bounced. FIN-11. */
export default function ReversePaymentDialog({ billId, payment, onClose }: ReversePaymentDialogProps) {
  const { t } = useTranslation('finance');
  const money = useMoney();
  const amount = money(payment.paymentAmount, useBaseCurrency());
  const handle = useContractForm({
    schema: billPayments.reverse.body,
    initialValues: { paymentDate: useToday(), notes: '' },
  });
  const reverse = useWrite('POST /api/finance/bills/:id/payments/:paymentId/reverse', {
    onDone: () => toast.success(t('finance:bills.reverseDone')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:bills.reverseOf', { number: payment.paymentNumber })}
      description={t('finance:bills.reverseText', { amount })}
      handle={handle}
      onSubmit={(body) => reverse.mutateAsync({ params: { id: billId, paymentId: payment.id }, body })}
      submitLabel={t('finance:bills.reverse')}
      size={420}
    >
      <DateField form={handle.form} name="paymentDate" label={t('finance:bills.paymentDate')} required />
      <TextAreaField form={handle.form} name="notes" label={t('finance:bills.notes')} rows={2} />
    </FormDialog>
  );
}
