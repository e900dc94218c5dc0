import { assignmentTypes } from '@bellwether/contract/settings/assignment-types';
import { useTranslation } from 'react-i18next';
import { EventColorField } from '../../ui/form/event-color-field.tsx';
import { SwitchField, TextField } from '../../ui/form/fields.tsx';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../ui/form/record-dialog.tsx';

interface AssignmentTypeDialogProps {
  /** Absent: a new type. */
  id: string | undefined;
  onClose: () => void;
}

/** Makes an assignment type or changes one. AMB-179. */
export default function AssignmentTypeDialog({ id, onClose }: AssignmentTypeDialogProps) {
  const { t } = useTranslation('configuration');
  const label = (key: string) => t(`configuration:assignmentTypes.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/assignment-types/:id"
      create="POST /api/assignment-types"
      update="PUT /api/assignment-types/:id"
      schema={assignmentTypes.create.body}
      values={(type) => ({
        name: type?.name ?? '',
        category: type?.category ?? '',
        color: type?.color ?? 'indigo',
        isActive: type?.isActive ?? true,
      })}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form) => (
        <>
          <FieldRow>
            <TextField form={form} name="name" label={label('name')} required autoFocus maxLength={120} />
            <TextField form={form} name="category" label={label('category')} maxLength={80} />
          </FieldRow>
          <EventColorField form={form} name="color" label={label('color')} />
          <SwitchField form={form} name="isActive" label={label('inUse')} />
        </>
      )}
    </RecordDialog>
  );
}
