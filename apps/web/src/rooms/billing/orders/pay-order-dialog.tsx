import { type PaymentMethod, paymentMethods } from '@bellwether/contract/billing/invoices/invoice.values';
import { orders } from '@bellwether/contract/billing/orders/orders';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { fieldAmount } from '../../../ui/form/money-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { PaymentFields } from '../invoices/payment-fields.tsx';
import type { OrderReply } from './order-words.tsx';

interface PayOrderDialogProps {
  order: OrderReply;
  /** Of the instalment that is paid; absent: of whatever is due on the order. */
  instalmentId?: string | undefined;
  onClose: () => void;
}

/** Takes money on an order or on one of its instalments. SAL-14, SAL-15. */
export default function PayOrderDialog({ order, instalmentId, onClose }: PayOrderDialogProps) {
  const { t } = useTranslation('finance');
  const today = useToday();
  const part = order.plan?.instalments.find(({ id }) => id === instalmentId);
  const handle = useContractForm({
    schema: orders.pay.body,
    initialValues: {
      amount: fieldAmount(part?.balanceDue ?? order.balanceDue),
      paymentDate: today,
      paymentMethod: paymentMethods[3] as PaymentMethod,
      reference: '',
      accountId: null as string | null,
    },
  });
  const onDone = () => toast.success(t('finance:receipts.recorded'));
  const pay = useWrite('POST /api/e-commerce/orders/:id/payments', { onDone });
  const payPart = useWrite('POST /api/e-commerce/instalments/:id/pay', { onDone });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={
        part
          ? t('finance:orders.payInstalmentTitle', { number: part.installmentNumber })
          : t('finance:orders.payTitle', { number: order.orderNumber })
      }
      handle={handle}
      onSubmit={(body) =>
        part
          ? payPart.mutateAsync({ params: { id: part.id }, body })
          : pay.mutateAsync({ params: { id: order.id }, body })
      }
      submitLabel={t('finance:orders.pay')}
    >
      <PaymentFields form={handle.form} currency={order.currency} />
    </FormDialog>
  );
}
