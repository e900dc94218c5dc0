import { bills } from '@bellwether/contract/purchasing/bills';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { TextAreaField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';

interface CancelDialogProps {
  bill: { readonly id: string; readonly billNumber: string; readonly isPostedToGL: boolean };
  onClose: () => void;
}

/** Takes a bill back on which nothing is paid. */
export default function CancelDialog({ bill, onClose }: CancelDialogProps) {
  const { t } = useTranslation('finance');
  const handle = useContractForm({ schema: bills.cancel.body, initialValues: { reason: '' } });
  const cancel = useWrite('POST /api/finance/bills/:id/cancel', {
    onDone: () => toast.success(t('finance:bills.cancelDone')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:bills.cancelTitle', { number: bill.billNumber })}
      description={t(bill.isPostedToGL ? 'finance:bills.cancelPosted' : 'finance:bills.cancelUnposted')}
      handle={handle}
      onSubmit={(body) => cancel.mutateAsync({ params: { id: bill.id }, body })}
      submitLabel={t('finance:bills.cancel')}
      size={420}
    >
      <TextAreaField form={handle.form} name="reason" label={t('finance:bills.reason')} autoFocus />
    </FormDialog>
  );
}
