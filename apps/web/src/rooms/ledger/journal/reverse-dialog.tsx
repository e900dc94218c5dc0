import { journalEntries } from '@bellwether/contract/ledger/journal/journal-entries';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';

interface ReverseDialogProps {
  entry: { readonly id: string; readonly entryNumber: string | null; readonly description: string };
  onClose: () => void;
}

/** Writes the entry that takes another one back, and opens it. */
export default function ReverseDialog({ entry, onClose }: ReverseDialogProps) {
  const { t } = useTranslation('finance');
  const navigate = useNavigate();
  const today = useToday();
  const handle = useContractForm({
    schema: journalEntries.reverse.body,
    initialValues: {
      date: today,
      description: t('finance:journal.reversalOf', entry).slice(0, 500),
    },
  });
  const reverse = useWrite('POST /api/finance/journal-entries/:id/reverse', {
    onDone: ({ data }) => {
      toast.success(t('finance:journal.reversalWritten'));
      void navigate({ to: '/finance/journal/$id', params: { id: data.id } });
    },
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:journal.reverseTitle', { number: entry.entryNumber })}
      description={t('finance:journal.reverseText')}
      handle={handle}
      onSubmit={(body) => reverse.mutateAsync({ params: { id: entry.id }, body })}
      submitLabel={t('finance:journal.reverse')}
      size={420}
    >
      <DateField form={handle.form} name="date" label={t('finance:date')} required />
      <TextField form={handle.form} name="description" label={t('finance:description')} maxLength={500} />
    </FormDialog>
  );
}
