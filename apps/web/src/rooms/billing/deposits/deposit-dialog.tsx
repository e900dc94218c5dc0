import { deposits } from '@bellwether/contract/billing/deposits/deposits';
import { type PaymentMethod, paymentMethods } from '@bellwether/contract/billing/invoices/invoice.values';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { type ContractForm, useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useBaseCurrency } from '../../../ui/words/money.tsx';
import { CustomerField } from '../invoices/customer-field.tsx';
import { PaymentFields } from '../invoices/payment-fields.tsx';

interface DepositDialogProps {
  /** Whose money it is, where that is known. */
  customer?: { readonly id: string; readonly name: string };
  onClose: () => void;
}

/** Takes a deposit of a customer: held until it is put on an invoice or paid back. AMB-262. */
export default function DepositDialog({ customer, onClose }: DepositDialogProps) {
  const { t } = useTranslation('finance');
  const today = useToday();
  const currency = useBaseCurrency();
  const handle = useContractForm({
    schema: deposits.create.body,
    initialValues: {
      customerId: customer?.id ?? '',
      amount: '',
      paymentDate: today,
      paymentMethod: paymentMethods[0] as PaymentMethod,
      reference: '',
      accountId: null as string | null,
      notes: '',
    },
  });
  const take = useWrite('POST /api/finance/deposits', {
    onDone: ({ data }) => toast.success(t('finance:deposits.taken', { number: data.depositNumber })),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:deposits.take')}
      description={t('finance:deposits.takeText')}
      handle={handle}
      onSubmit={(body) => take.mutateAsync({ body })}
      submitLabel={t('finance:deposits.take')}
    >
      <CustomerField
        form={handle.form as unknown as ContractForm<{ customerId: string }>}
        name={customer?.name}
      />
      <PaymentFields form={handle.form} currency={currency} />
      <TextField form={handle.form} name="notes" label={t('finance:deposits.for')} maxLength={2000} />
    </FormDialog>
  );
}
