import { journalEntries } from '@bellwether/contract/ledger/journal/journal-entries';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { entryBody, entryValues } from './entry-form.rules.ts';
import { EntryLines } from './entry-lines.tsx';

interface EntryDialogProps {
  /** Absent: a new entry. */
  id: string | undefined;
  onClose: () => void;
  onMade?: (id: string) => void;
}

/** Writes an entry, or changes one that waits for approval. FIN-02, FIN-03. */
export default function EntryDialog({ id, onClose, onMade }: EntryDialogProps) {
  const { t } = useTranslation('finance');
  const today = useToday();
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/finance/journal-entries/:id"
      create="POST /api/finance/journal-entries"
      update="PUT /api/finance/journal-entries/:id"
      schema={journalEntries.create.body}
      values={(entry) => entryValues(entry, today)}
      toBody={entryBody}
      addTitle={t('finance:journal.add')}
      editTitle={t('finance:journal.edit')}
      saved={t('finance:journal.saved')}
      onSaved={(reply) => (id ? undefined : onMade?.(reply.id))}
      size={960}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="description"
            label={t('finance:description')}
            required
            autoFocus
            maxLength={500}
          />
          <FieldRow>
            <DateField form={form} name="entryDate" label={t('finance:date')} required />
            <TextField form={form} name="reference" label={t('finance:reference')} maxLength={100} />
            <SelectField
              form={form}
              name="kind"
              label={t('finance:journal.kind')}
              choices={(['MANUAL', 'OPENING'] as const).map((value) => ({
                value,
                label: t(`finance:journal.kinds.${value}`),
              }))}
            />
          </FieldRow>
          <EntryLines form={form} />
        </>
      )}
    </RecordDialog>
  );
}
