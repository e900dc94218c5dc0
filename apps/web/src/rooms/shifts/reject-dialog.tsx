import { decisionBody } from '@bellwether/contract/clock/requests.fields';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../../ui/form/fields.tsx';
import { useContractForm } from '../../ui/form/form.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import type { Decision } from './decision-buttons.tsx';

interface RejectDialogProps {
  readonly name: string;
  readonly onReject: (decision: Decision) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks why a request is rejected. TIM-12. */
export default function RejectDialog({ name, onReject, onClose }: RejectDialogProps) {
  const { t } = useTranslation('human-resources');
  const handle = useContractForm({
    schema: decisionBody,
    initialValues: { approverNotes: '' },
    toBody: (values) => ({ ...values, status: 'REJECTED' }),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={420}
      title={t('human-resources:time.rejectOf', { name })}
      handle={handle}
      onSubmit={({ approverNotes }) => onReject({ status: 'REJECTED', approverNotes })}
      submitLabel={t('human-resources:time.reject')}
    >
      <TextAreaField
        form={handle.form}
        name="approverNotes"
        label={t('human-resources:time.why')}
        required
        autoFocus
        rows={2}
      />
    </FormDialog>
  );
}
