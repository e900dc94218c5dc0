import { dayIn } from '@bellwether/contract/shared/zone';
import { deadlineRange } from '@bellwether/contract/tasks/task.rules';
import { TaskInstanceChange } from '@bellwether/contract/tasks/task-instances';
import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { useOrganization } from '../../api/session.ts';
import { EditedDialog } from '../../ui/form/edited-dialog.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/form/fields.tsx';
import { useContractForm } from '../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../ui/form/form-dialog.tsx';
import type { Picked } from '../../ui/form/search-picker.tsx';
import { UserPicker } from '../../ui/form/search-picker.tsx';
import { isStale, useStale } from '../../ui/form/stale.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import type { TaskDetail } from './detail/task-page.tsx';
import { categories, priorities } from './detail/task-values.ts';
import { useRoleChoices } from './task-choices.ts';
import { DeadlineField } from './task-fields.tsx';
import { momentOfWall, wallOfMoment } from './task-form.ts';

interface Values extends Record<string, unknown> {
  title: string;
  description: string;
  priority: TaskDetail['priority'];
  category: TaskDetail['category'];
  deadline: string | null;
  people: Picked[];
  roleIds: string[];
  told: Picked[];
}

interface TaskDialogProps {
  id: string;
  onClose: () => void;
}

/** Changes a task that still waits, or gives it to others. Title and description of a template stay its own. TSK-05. */
export default function TaskDialog({ id, onClose }: TaskDialogProps) {
  const { t } = useTranslation('inbox');
  return (
    <EditedDialog id={id} read="GET /api/task-instances/:id" title={t('inbox:tasks.edit')} onClose={onClose}>
      {(task, reload) => <TaskForm task={task} onClose={onClose} onReload={reload} />}
    </EditedDialog>
  );
}

interface TaskFormProps {
  task: TaskDetail;
  onClose: () => void;
  onReload: () => void;
}

function TaskForm({ task, onClose, onReload }: TaskFormProps) {
  const { t } = useTranslation(['inbox', 'common']);
  const { timeZone } = useOrganization();
  const roles = useRoleChoices();
  const stale = useStale(task.version, onReload);
  const locked = task.taskTemplateId !== null;
  const handle = useContractForm<Values>({
    schema: TaskInstanceChange,
    initialValues: valuesOf(task, timeZone),
    toBody: (values) => bodyOf(values, timeZone, stale.version ?? task.version),
  });
  const update = useWrite('PUT /api/task-instances/:id', {
    quiet: isStale,
    onDone: () => toast.success(t('inbox:tasks.saved')),
  });
  const { form } = handle;
  const range = deadlineRange(dayIn(timeZone, new Date()));
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('inbox:tasks.edit')}
      handle={handle}
      onSubmit={(values) =>
        stale.guard(
          update.mutateAsync({
            params: { id: task.id },
            body: bodyOf(values, timeZone, stale.version ?? task.version),
          }),
        )
      }
    >
      {stale.notice}
      <TextField
        form={form}
        name="title"
        label={t('inbox:tasks.title')}
        required
        disabled={locked}
        autoFocus
        {...(locked ? { help: t('inbox:tasks.locked') } : {})}
      />
      <TextAreaField
        form={form}
        name="description"
        label={t('inbox:tasks.description')}
        rows={2}
        disabled={locked}
      />
      <UserPicker
        label={t('inbox:tasks.people')}
        value={form.values.people}
        error={form.errors.assignments}
        onChange={(people) => form.setFieldValue('people', people)}
      />
      <MultiSelect
        label={t('inbox:tasks.roles')}
        data={roles}
        searchable
        clearable
        hidePickedOptions
        value={form.values.roleIds}
        onChange={(ids) => form.setFieldValue('roleIds', ids)}
      />
      <DeadlineField form={form} range={range} />
      <FieldRow>
        <SelectField
          form={form}
          name="priority"
          label={t('inbox:tasks.priority')}
          choices={priorities.map((value) => ({ value, label: t(`inbox:tasks.priorities.${value}`) }))}
        />
        <SelectField
          form={form}
          name="category"
          label={t('inbox:tasks.category')}
          choices={categories.map((value) => ({ value, label: t(`inbox:tasks.categories.${value}`) }))}
        />
      </FieldRow>
      <UserPicker
        label={t('inbox:tasks.alsoTold')}
        max={1}
        value={form.values.told}
        onChange={(told) => form.setFieldValue('told', told)}
      />
    </FormDialog>
  );
}

function valuesOf(task: TaskDetail, zone: string): Values {
  const of = (type: 'USER' | 'ROLE') => task.assignments.filter((one) => one.type === type);
  return {
    title: task.title,
    description: task.description ?? '',
    priority: task.priority,
    category: task.category,
    deadline: wallOfMoment(task.deadline, zone),
    people: of('USER').map(({ entityId, name }) => ({ id: entityId, name })),
    roleIds: of('ROLE').map(({ entityId }) => entityId),
    told: task.additionalNotifiedUser ? [task.additionalNotifiedUser] : [],
  };
}

function bodyOf({ people, roleIds, told, deadline, ...fields }: Values, zone: string, version: number) {
  return {
    ...fields,
    deadline: momentOfWall(deadline, zone),
    additionalNotifiedUserId: told[0]?.id ?? null,
    assignments: [
      ...people.map(({ id }) => ({ type: 'USER' as const, entityId: id })),
      ...roleIds.map((id) => ({ type: 'ROLE' as const, entityId: id })),
    ],
    version,
  };
}
