import { journalEntries } from '@bellwether/contract/ledger/journal/journal-entries';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { TextAreaField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';

/** Says why an entry is not posted. FIN-04. */
export default function RejectDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('finance');
  const handle = useContractForm({
    schema: journalEntries.approve.body,
    initialValues: { approved: false, notes: '' },
  });
  const reject = useWrite('POST /api/finance/journal-entries/:id/approve', {
    onDone: () => toast.success(t('finance:journal.rejected')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:journal.rejectTitle')}
      handle={handle}
      onSubmit={({ notes }) => reject.mutateAsync({ params: { id }, body: { approved: false, notes } })}
      submitLabel={t('finance:journal.reject')}
      size={420}
    >
      <TextAreaField form={handle.form} name="notes" label={t('finance:journal.why')} required autoFocus />
    </FormDialog>
  );
}
