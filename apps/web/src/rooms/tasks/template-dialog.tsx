import { TaskTemplateBody } from '@bellwether/contract/tasks/task-templates';
import { Input, MultiSelect, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { SelectField, SwitchField, TextAreaField, TextField } from '../../ui/form/fields.tsx';
import type { ContractForm } from '../../ui/form/form.ts';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../ui/form/record-dialog.tsx';
import type { Picked } from '../../ui/form/search-picker.tsx';
import { UserPicker } from '../../ui/form/search-picker.tsx';
import { categories } from './detail/task-values.ts';
import { type EditedItem, emptyItem, templateItemBody } from './items/edited-item.ts';
import { ItemList } from './items/item-list.tsx';
import { useRoleChoices } from './task-choices.ts';
import type { Template } from './task-form.ts';

interface Values extends Record<string, unknown> {
  name: string;
  description: string;
  category: Template['category'];
  isKanbanTemplate: boolean;
  restrictToRoleIds: string[];
  person: Picked[];
  roleId: string | null;
  followUpTemplateId: string | null;
  toDoItems: EditedItem[];
}

interface TemplateDialogProps {
  /** Absent: a new template. */
  id: string | undefined;
  onClose: () => void;
}

/** Makes a template or changes one; read-only for who may not. TSK-14. */
export default function TemplateDialog({ id, onClose }: TemplateDialogProps) {
  const { t } = useTranslation('inbox');
  const can = useCan();
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/task-templates/:id"
      create="POST /api/task-templates"
      update="PUT /api/task-templates/:id"
      schema={TaskTemplateBody}
      values={valuesOf}
      toBody={bodyOf}
      addTitle={t('inbox:tasks.addTemplate')}
      editTitle={t('inbox:tasks.editTemplate')}
      saved={t('inbox:tasks.templateSaved')}
      size={720}
      changedOnly={!can(id ? 'edit' : 'create', 'task_template')}
    >
      {(form, template) => <TemplateFields form={form} template={template} />}
    </RecordDialog>
  );
}

interface TemplateFieldsProps {
  form: ContractForm<Values>;
  template: Template | undefined;
}

function TemplateFields({ form, template }: TemplateFieldsProps) {
  const { t } = useTranslation('inbox');
  const roles = useRoleChoices();
  const others = useRead('GET /api/task-templates', { query: { minimal: 'true' } });
  return (
    <>
      <FieldRow>
        <TextField
          form={form}
          name="name"
          label={t('inbox:tasks.templateName')}
          required
          autoFocus
          maxLength={200}
        />
        <SelectField
          form={form}
          name="category"
          label={t('inbox:tasks.category')}
          choices={categories.map((value) => ({ value, label: t(`inbox:tasks.categories.${value}`) }))}
        />
      </FieldRow>
      <TextAreaField form={form} name="description" label={t('inbox:tasks.description')} rows={2} />
      <Input.Wrapper label={t('inbox:tasks.items')} labelElement="div">
        <ItemList
          items={form.values.toDoItems}
          onChange={(items) => {
            form.setFieldValue('toDoItems', items);
            form.clearErrors();
          }}
          errorOf={(index, field) => form.errors[`toDoItems.${index}.${field}`]}
          error={form.errors.toDoItems}
          choosesTargets={false}
        />
      </Input.Wrapper>
      <FieldRow>
        <UserPicker
          label={t('inbox:tasks.defaultPerson')}
          max={1}
          value={form.values.person}
          disabled={form.values.roleId !== null}
          onChange={(person) => form.setFieldValue('person', person)}
        />
        <Select
          label={t('inbox:tasks.defaultRole')}
          data={roles}
          searchable
          clearable
          disabled={form.values.person.length > 0}
          value={form.values.roleId}
          onChange={(id) => form.setFieldValue('roleId', id)}
        />
      </FieldRow>
      <SelectField
        form={form}
        name="followUpTemplateId"
        label={t('inbox:tasks.followUp')}
        help={t('inbox:tasks.followUpHelp')}
        clearable
        choices={(others.data?.data ?? [])
          .filter(({ id }) => id !== template?.id)
          .map(({ id, name }) => ({ value: id, label: name }))}
      />
      <MultiSelect
        label={t('inbox:tasks.restricted')}
        description={t('inbox:tasks.restrictedHelp')}
        data={roles}
        searchable
        clearable
        hidePickedOptions
        value={form.values.restrictToRoleIds}
        error={form.errors.restrictToRoleIds}
        onChange={(ids) => form.setFieldValue('restrictToRoleIds', ids)}
      />
      <SwitchField
        form={form}
        name="isKanbanTemplate"
        label={t('inbox:tasks.kanban')}
        help={t('inbox:tasks.kanbanHelp')}
      />
    </>
  );
}

function valuesOf(template: Template | undefined): Values {
  const preset = template?.defaultAssignee;
  return {
    name: template?.name ?? '',
    description: template?.description ?? '',
    category: template?.category ?? 'General',
    isKanbanTemplate: template?.isKanbanTemplate ?? false,
    restrictToRoleIds: template?.restrictToRoleIds ?? [],
    person: preset?.type === 'USER' ? [{ id: preset.entityId, name: preset.name }] : [],
    roleId: preset?.type === 'ROLE' ? preset.entityId : null,
    followUpTemplateId: template?.followUpTemplateId ?? null,
    toDoItems: template
      ? template.toDoItems.map(({ id: _, order: __, ...item }) => ({ ...emptyItem(), ...item }))
      : [emptyItem()],
  };
}

function bodyOf({ person: [person], roleId, toDoItems, ...fields }: Values) {
  return {
    ...fields,
    defaultAssignee: person
      ? { type: 'USER' as const, entityId: person.id }
      : roleId
        ? { type: 'ROLE' as const, entityId: roleId }
        : null,
    toDoItems: toDoItems.map(templateItemBody),
  };
}
