import { reminderTargets } from '@bellwether/contract/calendar/values';
import { HrReminderBody } from '@bellwether/contract/hr-reminders/hr-reminders';
import { hrReminderLimits } from '@bellwether/contract/hr-reminders/hr-reminders.values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { MultiSelectField, SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { type Picked, UserPicker } from '../../../ui/form/search-picker.tsx';

interface HrReminderDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

type Reminder = Reply<'GET /api/hr/reminders/:id'>['data'];

interface Values extends Record<string, unknown> {
  title: string;
  message: string;
  eventDate: string;
  target: Reminder['target'];
  userIds: string[];
  roleIds: string[];
}

/** Writes a reminder, or changes it until it is sent. TAL-25. */
export function HrReminderDialog({ id, onClose }: HrReminderDialogProps) {
  const { t } = useTranslation('human-resources');
  const today = useToday();
  const label = (key: string) => t(`human-resources:hrReminders.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/hr/reminders/:id"
      create="POST /api/hr/reminders"
      update="PUT /api/hr/reminders/:id"
      schema={HrReminderBody}
      values={(row): Values => ({
        title: row?.title ?? '',
        message: row?.message ?? '',
        eventDate: row?.eventDate ?? today,
        target: row?.target ?? 'ALL_USERS',
        userIds: (row?.targetUsers ?? []).map((one) => one.id),
        roleIds: (row?.targetRoles ?? []).map((one) => one.id),
      })}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form, row) => (
        <>
          <TextField
            form={form}
            name="title"
            label={label('titleField')}
            required
            autoFocus
            maxLength={hrReminderLimits.title}
          />
          <FieldRow>
            <DateField
              form={form}
              name="eventDate"
              label={label('eventDate')}
              help={label('sentOn')}
              required
            />
            <SelectField
              form={form}
              name="target"
              label={label('target')}
              required
              choices={reminderTargets.map((value) => ({ value, label: label(`targets.${value}`) }))}
            />
          </FieldRow>
          <Receivers form={form} reminder={row} />
          <TextAreaField form={form} name="message" label={label('message')} rows={2} />
        </>
      )}
    </RecordDialog>
  );
}

/** Some people, or some roles, where it does not go to everybody. */
function Receivers({ form, reminder }: { form: ContractForm<Values>; reminder: Reminder | undefined }) {
  const { t } = useTranslation('human-resources');
  const { target } = form.getValues();
  const [users, setUsers] = useState<Picked[]>(reminder?.targetUsers ?? []);
  const roles = useRead('GET /api/calendar/reminders/roles', undefined, {
    profile: 'config',
    enabled: target === 'SPECIFIC_ROLES',
  });
  if (target === 'SPECIFIC_USERS')
    return (
      <UserPicker
        label={t('human-resources:hrReminders.users')}
        value={users}
        required
        error={form.errors.userIds}
        onChange={(next) => {
          setUsers(next);
          form.setFieldValue(
            'userIds',
            next.map((user) => user.id),
          );
        }}
      />
    );
  if (target === 'SPECIFIC_ROLES')
    return (
      <MultiSelectField
        form={form}
        name="roleIds"
        label={t('human-resources:hrReminders.roles')}
        required
        choices={(roles.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    );
  return null;
}
