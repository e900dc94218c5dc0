import { checkIns } from '@bellwether/contract/performance/check-ins';
import { noteVisibilities } from '@bellwether/contract/performance/performance.values';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { SelectField, TextAreaField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import type { CheckIn } from './check-ins-view.tsx';

interface NoteDialogProps {
  checkIn: CheckIn;
  /** Absent: a new one. */
  note: CheckIn['notes'][number] | undefined;
  onClose: () => void;
}

/** Adds a note to a talk, or changes one of one's own: for both, or for oneself alone. AMB-398. */
export function NoteDialog({ checkIn, note, onClose }: NoteDialogProps) {
  const { t } = useTranslation('performance');
  const label = (key: string, values = {}) => t(`performance:checkIns.${key}`, values);
  const { id, partner } = checkIn;
  const handle = useContractForm({
    schema: checkIns.addNote.body,
    initialValues: { visibility: note?.visibility ?? 'PRIVATE', text: note?.text ?? '' },
  });
  const saved = { onDone: () => void toast.success(label('noteSaved')) };
  const add = useWrite('POST /api/hr/check-ins/:id/notes', saved);
  const change = useWrite('PUT /api/hr/check-ins/:id/notes/:childId', saved);
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={label(note ? 'editNote' : 'addNote')}
      handle={handle}
      onSubmit={(body) =>
        note
          ? change.mutateAsync({ params: { id, childId: note.id }, body: { ...body, version: note.version } })
          : add.mutateAsync({ params: { id }, body })
      }
    >
      <TextAreaField form={handle.form} name="text" label={label('note')} required autoFocus rows={5} />
      <SelectField
        form={handle.form}
        name="visibility"
        label={label('visibility')}
        help={label('visibilityHelp')}
        required
        choices={noteVisibilities.map((value) => ({
          value,
          label: label(`visibilities.${value}`, { name: partner.name }),
        }))}
      />
    </FormDialog>
  );
}
