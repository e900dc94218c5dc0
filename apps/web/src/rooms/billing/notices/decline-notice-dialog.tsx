import { paymentNotices } from '@bellwether/contract/billing/notices/payment-notices';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { TextAreaField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import type { Notice } from './notice-words.tsx';

/** Says why what a family said that it paid is not there. AMB-263. */
export default function DeclineNoticeDialog({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { t } = useTranslation('finance');
  const handle = useContractForm({ schema: paymentNotices.decline.body, initialValues: { reason: '' } });
  const decline = useWrite('POST /api/finance/payment-notices/:id/decline', {
    onDone: () => toast.success(t('finance:notices.declined')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:notices.declineTitle', { name: notice.customerName })}
      handle={handle}
      onSubmit={(body) => decline.mutateAsync({ params: { id: notice.id }, body })}
      submitLabel={t('finance:notices.decline')}
    >
      <TextAreaField
        form={handle.form}
        name="reason"
        label={t('finance:notices.reason')}
        help={t('finance:notices.reasonHelp')}
        required
      />
    </FormDialog>
  );
}
