import { type OnboardingAssignee, onboardingLimits } from '@bellwether/contract/onboarding/onboarding.values';
import { onboardingTasks } from '@bellwether/contract/onboarding/onboarding-tasks';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { useAssigneeChoices, useRoleChoices } from './assignee-choices.ts';

interface NewTaskDialogProps {
  employeeId: string;
  onClose: () => void;
}

/** Adds a task to somebody's onboarding. TAL-19. */
export function NewTaskDialog({ employeeId, onClose }: NewTaskDialogProps) {
  const { t } = useTranslation('onboarding');
  const label = (key: string) => t(`onboarding:tasks.${key}`);
  const [assignees, roles] = [useAssigneeChoices(), useRoleChoices()];
  const handle = useContractForm({
    schema: onboardingTasks.create.body,
    initialValues: {
      ...{ employeeId, title: '', description: '', dueDate: null as string | null },
      ...{ assignee: 'HR' as OnboardingAssignee, roleId: '' },
    },
  });
  const add = useWrite('POST /api/hr/onboarding-tasks', { onDone: () => toast.success(label('saved')) });
  const { form } = handle;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={label('add')}
      handle={handle}
      onSubmit={(body) => add.mutateAsync({ body })}
      submitLabel={label('add')}
    >
      <TextField
        form={form}
        name="title"
        label={label('what')}
        required
        autoFocus
        maxLength={onboardingLimits.title}
      />
      <TextAreaField form={form} name="description" label={label('description')} rows={2} />
      <FieldRow>
        <SelectField form={form} name="assignee" label={label('assignee')} required choices={assignees} />
        <DateField form={form} name="dueDate" label={label('dueDate')} />
      </FieldRow>
      {form.values.assignee === 'ROLE' ? (
        <SelectField form={form} name="roleId" label={label('role')} required choices={roles} />
      ) : null}
    </FormDialog>
  );
}
