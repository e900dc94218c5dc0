import { StartBody } from '@bellwether/contract/sittings/attempts';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import type { AttemptReply } from './queue.rules.ts';

interface CodeDialogProps {
  /** The sitting. */
  id: string;
  onStarted: (attempt: AttemptReply) => void;
  onClose: () => void;
}

/** Asks for the code of a sitting, and begins with it. AMB-411. */
export default function CodeDialog({ id, onStarted, onClose }: CodeDialogProps) {
  const { t } = useTranslation('sittings');
  const handle = useContractForm({ schema: StartBody, initialValues: { accessCode: '' } });
  const start = useWrite('POST /api/lms/scheduled-assessments/:id/attempts', {
    onDone: ({ data }) => onStarted(data),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('sittings:code.title')}
      description={t('sittings:code.text')}
      handle={handle}
      onSubmit={() => start.mutateAsync({ params: { id }, body: handle.form.getValues() })}
      submitLabel={t('sittings:own.begin')}
    >
      <TextField
        form={handle.form}
        name="accessCode"
        label={t('sittings:form.accessCode')}
        required
        autoFocus
        maxLength={20}
      />
    </FormDialog>
  );
}
