import { paymentMethods } from '@bellwether/contract/billing/invoices/invoice.values';
import { receipts } from '@bellwether/contract/billing/invoices/receipts';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { useWrite } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { type ContractForm, useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { fieldAmount } from '../../../ui/form/money-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useBaseCurrency } from '../../../ui/words/money.tsx';
import { CustomerField } from './customer-field.tsx';
import { PaymentFields } from './payment-fields.tsx';

interface ReceiveDialogProps {
  /** Whose money it is, where that is known. */
  customer?: { readonly id: string; readonly name: string };
  /** What is expected of them. */
  amount?: string;
  onClose: () => void;
}

/** Takes money of a customer at the desk: it pays the oldest dues. Asks where the same amount came in a moment ago. */
export default function ReceiveDialog({ customer, amount, onClose }: ReceiveDialogProps) {
  const { t } = useTranslation('finance');
  const today = useToday();
  const currency = useBaseCurrency();
  const [twin, setTwin] = useState(false);
  const handle = useContractForm({
    schema: receipts.create.body,
    initialValues: {
      customerId: customer?.id ?? '',
      amount: amount === '0.00' ? '' : fieldAmount(amount),
      paymentDate: today,
      paymentMethod: paymentMethods[0] as (typeof paymentMethods)[number],
      reference: '',
      accountId: null as string | null,
      isAnother: false,
    },
  });
  const receive = useWrite('POST /api/finance/receipts', {
    quiet: (problem) => problem.code === 'POSSIBLE_DUPLICATE',
    onDone: ({ data }) => toast.success(t('finance:receipts.done', { number: data.receiptNumber })),
  });
  const send = async (body: ReturnType<typeof handle.form.getValues>) => {
    try {
      return await receive.mutateAsync({ body });
    } catch (error) {
      if (isProblem(error) && error.code === 'POSSIBLE_DUPLICATE') setTwin(true);
      throw error;
    }
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:receipts.add')}
      description={t('finance:receipts.addText')}
      handle={handle}
      onSubmit={send}
      submitLabel={t('finance:receipts.take')}
    >
      <CustomerField
        form={handle.form as unknown as ContractForm<{ customerId: string }>}
        name={customer?.name}
      />
      <PaymentFields form={handle.form} currency={currency} />
      {twin ? (
        <Alert color="orange" title={t('finance:receipts.twin')}>
          <Button
            size="compact"
            variant="default"
            onClick={() => {
              handle.form.setFieldValue('isAnother', true);
              setTwin(false);
            }}
          >
            {t('finance:receipts.another')}
          </Button>
        </Alert>
      ) : null}
    </FormDialog>
  );
}
