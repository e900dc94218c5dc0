import { orders } from '@bellwether/contract/billing/orders/orders';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { SelectField, TextAreaField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import type { OrderReply } from './order-words.tsx';

/** Approves what somebody else submitted, or gives it back with notes. AMB-211. */
export default function DecideDialog({ order, onClose }: { order: OrderReply; onClose: () => void }) {
  const { t } = useTranslation('finance');
  const handle = useContractForm({
    schema: orders.approve.body,
    initialValues: { approved: 'yes' as 'yes' | 'no', notes: '' },
    toBody: ({ approved, notes }) => ({ approved: approved === 'yes', notes }),
  });
  const decide = useWrite('POST /api/e-commerce/orders/:id/approve', {
    onDone: ({ data }) =>
      toast.success(t(data.orderStatus === 'DRAFT' ? 'finance:orders.refused' : 'finance:orders.approved')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:orders.decideTitle')}
      description={t('finance:orders.decideText')}
      handle={handle}
      onSubmit={({ approved, notes }) =>
        decide.mutateAsync({ params: { id: order.id }, body: { approved: approved === 'yes', notes } })
      }
      submitLabel={t(
        handle.form.getValues().approved === 'yes' ? 'finance:orders.approve' : 'finance:orders.refuse',
      )}
    >
      <SelectField
        form={handle.form}
        name="approved"
        label={t('finance:orders.approve')}
        choices={[
          { value: 'yes', label: t('finance:orders.approve') },
          { value: 'no', label: t('finance:orders.refuse') },
        ]}
      />
      <TextAreaField form={handle.form} name="notes" label={t('finance:orders.decisionNotes')} rows={3} />
    </FormDialog>
  );
}
