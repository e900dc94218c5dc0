import { taskModes } from '@bellwether/contract/tasks/values';
import { MultiSelect, Radio, Select } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import { IconCalendar, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextAreaField, TextField } from '../../ui/form/fields.tsx';
import type { ContractForm } from '../../ui/form/form.ts';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import { UserPicker } from '../../ui/form/search-picker.tsx';
import { monthLabels, noWeekend } from '../../ui/words/dates.ts';
import { categories, priorities } from './detail/task-values.ts';
import { useRoleChoices } from './task-choices.ts';
import type { TaskValues, Template } from './task-form.ts';
import classes from './tasks.module.css';

interface FormPart {
  form: ContractForm<TaskValues>;
}

interface TaskBasicsProps extends FormPart {
  templates: { data: { data: readonly Template[] } | undefined; error: unknown };
  onTemplate: (id: string | null) => void;
}

/** The template, and what it fills in and locks: title and description. TSK-05. */
export function TaskBasics({ form, templates, onTemplate }: TaskBasicsProps) {
  const { t } = useTranslation('inbox');
  const locked = form.values.taskTemplateId !== null;
  const list = templates.data?.data ?? [];
  return (
    <div className={`col gap-16 ${classes.cardBody}`}>
      <Select
        label={t('inbox:tasks.template')}
        description={t('inbox:tasks.templateHelp')}
        placeholder={t('inbox:tasks.noTemplate')}
        data={list.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        clearable
        nothingFoundMessage={t('inbox:tasks.noTemplates')}
        error={templates.error && !templates.data ? t('inbox:tasks.templatesFailed') : undefined}
        value={form.values.taskTemplateId}
        onChange={onTemplate}
      />
      <TextField
        form={form}
        name="title"
        label={t('inbox:tasks.title')}
        required
        disabled={locked}
        maxLength={300}
        {...(locked
          ? {
              help: (
                <span className="row gap-4">
                  <IconLock size={13} aria-hidden /> {t('inbox:tasks.locked')}
                </span>
              ),
            }
          : {})}
      />
      <TextAreaField
        form={form}
        name="description"
        label={t('inbox:tasks.description')}
        rows={2}
        disabled={locked}
      />
    </div>
  );
}

/** Whom the task is given to: people, roles or both; and for more than one person whether they share it. TSK-06. */
export function TaskAssignees({ form }: FormPart) {
  const { t } = useTranslation('inbox');
  const roles = useRoleChoices();
  const { people, roleIds, mode } = form.values;
  const set = (patch: Partial<TaskValues>) => {
    form.setValues(patch);
    form.clearFieldError('assignments');
  };
  return (
    <div className={`col gap-16 ${classes.cardBody}`}>
      <UserPicker
        label={t('inbox:tasks.people')}
        required
        value={people}
        error={form.errors.assignments}
        onChange={(next) => set({ people: next })}
      />
      <MultiSelect
        label={t('inbox:tasks.roles')}
        description={t('inbox:tasks.rolesHelp')}
        data={roles}
        searchable
        clearable
        hidePickedOptions
        value={roleIds}
        onChange={(next) => set({ roleIds: next })}
      />
      {people.length > 1 || roleIds.length > 0 ? (
        <Radio.Group
          label={t('inbox:tasks.mode')}
          value={mode}
          onChange={(next) => form.setFieldValue('mode', next === 'EACH' ? 'EACH' : 'SHARED')}
        >
          <div className={`col gap-10 ${classes.modes}`}>
            {taskModes.map((value) => (
              <Radio
                key={value}
                size="xs"
                value={value}
                label={t(`inbox:tasks.modes.${value}`)}
                description={t(`inbox:tasks.modeHelp.${value}`)}
              />
            ))}
          </div>
        </Radio.Group>
      ) : null}
      <UserPicker
        label={t('inbox:tasks.alsoTold')}
        help={t('inbox:tasks.alsoToldHelp')}
        max={1}
        value={form.values.told}
        error={form.errors.additionalNotifiedUserId}
        onChange={(told) => form.setFieldValue('told', told)}
      />
    </div>
  );
}

/** Deadline within the years that may be chosen, priority and category. TSK-05. */
export function TaskTiming({ form, range }: FormPart & { range: { from: string; to: string } }) {
  const { t } = useTranslation('inbox');
  return (
    <div className={`col gap-16 ${classes.cardBody}`}>
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
          disabled={form.values.taskTemplateId !== null}
          choices={categories.map((value) => ({ value, label: t(`inbox:tasks.categories.${value}`) }))}
        />
      </FieldRow>
    </div>
  );
}

interface DeadlineFieldProps {
  form: { getInputProps: (name: 'deadline') => object };
  range: { from: string; to: string };
}

/** Day and time of a deadline, by the wall clock of the organisation. */
export function DeadlineField({ form, range }: DeadlineFieldProps) {
  const { t, i18n } = useTranslation(['inbox', 'common']);
  return (
    <DateTimePicker
      label={t('inbox:tasks.deadline')}
      placeholder={t('common:pickADate')}
      clearable
      clearButtonProps={{ 'aria-label': t('common:clear') }}
      leftSection={<IconCalendar size={16} />}
      leftSectionPointerEvents="none"
      valueFormat="DD MMM YYYY, HH:mm"
      locale={i18n.language}
      firstDayOfWeek={0}
      weekendDays={noWeekend}
      ariaLabels={monthLabels()}
      minDate={`${range.from} 00:00:00`}
      maxDate={`${range.to} 23:59:59`}
      defaultTimeValue="17:00"
      timePickerProps={{ 'aria-label': t('inbox:tasks.time') }}
      submitButtonProps={{ 'aria-label': t('inbox:tasks.takeDeadline') }}
      {...form.getInputProps('deadline')}
    />
  );
}
