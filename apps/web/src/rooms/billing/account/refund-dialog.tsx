import { type PaymentMethod, paymentMethods } from '@bellwether/contract/billing/invoices/invoice.values';
import { refunds } from '@bellwether/contract/billing/refunds/refunds';
import { exactOf, exactText, total } from '@bellwether/contract/shared/exact.rules';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { fieldAmount } from '../../../ui/form/money-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { PaymentFields } from '../invoices/payment-fields.tsx';
import type { Account } from './account-words.tsx';

/** What a customer has, less what waits for approval already. */
function leftOf({ credit, refunds: waiting }: Account): string {
  const asked = waiting.filter(({ depositNumber }) => depositNumber === null);
  return exactText(exactOf(credit) - total(asked.map(({ amount }) => exactOf(amount))));
}

/** Pays what a customer has back to them, or asks for the approval that it needs. REV-42, AMB-334. */
export default function RefundDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation('finance');
  const today = useToday();
  const handle = useContractForm({
    schema: refunds.create.body,
    initialValues: {
      customerId: account.customerId,
      amount: fieldAmount(leftOf(account)),
      paymentDate: today,
      paymentMethod: paymentMethods[3] as PaymentMethod,
      reference: '',
      accountId: null as string | null,
    },
  });
  const refund = useWrite('POST /api/finance/refunds', {
    onDone: ({ state }) =>
      toast.success(t(state === 'PENDING' ? 'finance:refunds.asked' : 'finance:account.refunded')),
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
