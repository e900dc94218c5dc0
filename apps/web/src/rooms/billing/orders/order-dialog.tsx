import { orders } from '@bellwether/contract/billing/orders/orders';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { useTaxes } from '../../ledger/index.tsx';
import { CustomerField } from '../invoices/customer-field.tsx';
import { type OrderStart, orderBody, orderValues } from './order-form.rules.ts';
import { OrderItems } from './order-items.tsx';
import { useMoveOrder } from './use-move-order.ts';

interface OrderDialogProps {
  /** Absent: a new draft. */
  id: string | undefined;
  start?: OrderStart;
  onClose: () => void;
  onMade?: (id: string) => void;
}

/** Makes a draft of an order or changes one. SAL-10, SAL-11. */
export default function OrderDialog({ id, start, onClose, onMade }: OrderDialogProps) {
  const { t } = useTranslation('finance');
  const today = useToday();
  const taxes = useTaxes(today, 'SALES');
  const maySubmit = useCan()('edit:any', 'order') && id === undefined;
  // What comes from a won lead is agreed with the customer already.
  const [submits, setSubmits] = useState(start !== undefined);
  const move = useMoveOrder();
  const made = async (orderId: string) => {
    // Where it cannot be submitted, its own page says what lacks; the draft is there.
    if (maySubmit && submits) await move.toApproval(orderId).catch(() => undefined);
    onMade?.(orderId);
  };
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/e-commerce/orders/:id"
      create="POST /api/e-commerce/orders"
      update="PUT /api/e-commerce/orders/:id"
      schema={orders.create.body}
      values={(order) => orderValues(order, today, start)}
      toBody={(values) => orderBody(values, taxes)}
      addTitle={t('finance:orders.add')}
      editTitle={t('finance:orders.edit')}
      saved={t('finance:orders.saved')}
      onSaved={(reply) => (id ? undefined : made(reply.id))}
      footer={() =>
        maySubmit ? (
          <Checkbox
            label={t('finance:orders.submitToo')}
            checked={submits}
            onChange={(event) => setSubmits(event.currentTarget.checked)}
          />
        ) : null
      }
      size={960}
    >
      {(form, order) => (
        <>
          <CustomerField
            form={form as unknown as ContractForm<{ customerId: string }>}
            name={order?.customerName ?? start?.customerName}
          />
          <FieldRow>
            <DateField form={form} name="orderDate" label={t('finance:orders.orderDate')} required />
            <DateField form={form} name="dueDate" label={t('finance:orders.dueDate')} />
          </FieldRow>
          <OrderItems form={form} />
          <TextField form={form} name="terms" label={t('finance:invoices.terms')} maxLength={1000} />
          <FieldRow>
            <TextAreaField form={form} name="notes" label={t('finance:invoices.notes')} rows={2} />
            <TextAreaField
              form={form}
              name="internalNotes"
              label={t('finance:orders.internalNotes')}
              help={t('finance:orders.internalNotesHelp')}
              rows={2}
            />
          </FieldRow>
        </>
      )}
    </RecordDialog>
  );
}
