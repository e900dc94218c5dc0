import { SittingMessageBody } from '@bellwether/contract/sittings/messages/sitting-messages';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { TextAreaField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';

interface MessageDialogProps {
  /** The sitting. */
  id: string;
  /** To whom; without one to all who write. */
  to: { readonly studentId: string; readonly name: string } | undefined;
  onClose: () => void;
}

/** A short message to who writes a sitting. AMB-402. */
export default function MessageDialog({ id, to, onClose }: MessageDialogProps) {
  const { t } = useTranslation('sittings');
  const bodyOf = ({ text }: { text: string }) => ({ text, studentId: to?.studentId });
  const handle = useContractForm({
    schema: SittingMessageBody,
    initialValues: { text: '' },
    toBody: bodyOf,
  });
  const send = useWrite('POST /api/lms/scheduled-assessments/:id/messages', {
    onDone: () => toast.success(t('sittings:message.sent')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={to ? t('sittings:message.title', { name: to.name }) : t('sittings:message.titleAll')}
      description={t('sittings:message.text')}
      handle={handle}
      onSubmit={(values) => send.mutateAsync({ params: { id }, body: bodyOf(values) })}
      submitLabel={t('sittings:message.send')}
      size={480}
    >
      <TextAreaField form={handle.form} name="text" label={t('sittings:message.words')} required autoFocus />
    </FormDialog>
  );
}
