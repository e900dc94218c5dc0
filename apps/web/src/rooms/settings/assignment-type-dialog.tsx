import { assignmentTypes } from '@bellwether/contract/settings/assignment-types';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { EventColorField } from '../../ui/event-color-field.tsx';
import { SwitchField, TextField } from '../../ui/fields.tsx';
import { useContractForm } from '../../ui/form.ts';
import { FieldRow, FormDialog } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import type { AssignmentTypeRow } from './assignment-types-page.tsx';

interface AssignmentTypeDialogProps {
  /** Absent: a new type. */
  type: AssignmentTypeRow | undefined;
  onClose: () => void;
}

/** Makes an assignment type or changes one. AMB-179. */
export default function AssignmentTypeDialog({ type, onClose }: AssignmentTypeDialogProps) {
  const { t } = useTranslation(['configuration', 'common']);
  const handle = useContractForm({
    schema: assignmentTypes.create.body,
    initialValues: {
      name: type?.name ?? '',
      category: type?.category ?? '',
      color: type?.color ?? 'indigo',
      isActive: type?.isActive ?? true,
    },
  });
  const saved = () => toast.success(t('configuration:assignmentTypes.saved'));
  const create = useWrite('POST /api/assignment-types', { onDone: saved });
  const update = useWrite('PUT /api/assignment-types/:id', { onDone: saved });
  const { form } = handle;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(type ? 'configuration:assignmentTypes.edit' : 'configuration:assignmentTypes.add')}
      handle={handle}
      onSubmit={(body) =>
        type
          ? update.mutateAsync({ params: { id: type.id }, body: { ...body, version: type.version } })
          : create.mutateAsync({ body })
      }
    >
      <FieldRow>
        <TextField
          form={form}
          name="name"
          label={t('configuration:assignmentTypes.name')}
          required
          autoFocus
          maxLength={120}
        />
        <TextField
          form={form}
          name="category"
          label={t('configuration:assignmentTypes.category')}
          maxLength={80}
        />
      </FieldRow>
      <EventColorField form={form} name="color" label={t('configuration:assignmentTypes.color')} />
      <SwitchField form={form} name="isActive" label={t('configuration:assignmentTypes.inUse')} />
    </FormDialog>
  );
}
