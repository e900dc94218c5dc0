import { sessionCredits } from '@bellwether/contract/billing/tuition/session-credits';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import type { CreditDetail } from './tuition-dialog.tsx';

/** Gives sessions, takes some, or moves the day on which they end; says why. */
export default function CorrectDialog({ credit, onClose }: { credit: CreditDetail; onClose: () => void }) {
  const { t } = useTranslation('finance');
  const handle = useContractForm({
    schema: sessionCredits.correct.body,
    initialValues: { version: credit.version, quantity: '', expiresOn: credit.expiresOn ?? '', note: '' },
  });
  const correct = useWrite('POST /api/finance/session-credits/:id/corrections', {
    onDone: () => toast.success(t('finance:credits.corrected')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:credits.correctTitle', { name: credit.studentName })}
      description={t('finance:credits.correctText')}
      handle={handle}
      onSubmit={(body) =>
        correct.mutateAsync({ params: { id: credit.id }, body: { ...body, quantity: body.quantity || '0' } })
      }
      submitLabel={t('finance:credits.correct')}
    >
      <FieldRow>
        <TextField
          form={handle.form}
          name="quantity"
          label={t('finance:credits.quantity')}
          help={t('finance:credits.quantityHelp')}
        />
        <DateField form={handle.form} name="expiresOn" label={t('finance:credits.expiresOn')} />
      </FieldRow>
      <TextField form={handle.form} name="note" label={t('finance:credits.why')} required maxLength={500} />
    </FormDialog>
  );
}
