import { CalendarReminderBody } from '@bellwether/contract/calendar/reminders';
import { reminderTargets, reminderTypes } from '@bellwether/contract/calendar/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import {
  MultiSelectField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { type Picked, UserPicker } from '../../../ui/form/search-picker.tsx';
import type { Reminder } from './reminder-columns.tsx';

interface DialogProps {
  /** Absent: a new reminder. */
  id: string | undefined;
  onClose: () => void;
}

type Values = {
  type: Reminder['type'];
  title: string;
  description: string;
  eventDate: string;
  remindDaysBefore: number;
  countryCode: string | null;
  target: Reminder['target'];
  userIds: string[];
  roleIds: string[];
};

/** Makes a reminder or changes one. CAL-49, TAL-25. */
export default function ReminderDialog({ id, onClose }: DialogProps) {
  const { t } = useTranslation('calendar');
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/calendar/reminders/:id"
      create="POST /api/calendar/reminders"
      update="PUT /api/calendar/reminders/:id"
      schema={CalendarReminderBody}
      values={valuesOf}
      addTitle={t('calendar:reminders.add')}
      editTitle={t('calendar:reminders.edit')}
      saved={t('calendar:reminders.saved')}
    >
      {(form, reminder) => <ReminderFields form={form} reminder={reminder} />}
    </RecordDialog>
  );
}

function valuesOf(reminder: Reminder | undefined): Values {
  return {
    type: reminder?.type ?? 'OTHER',
    title: reminder?.title ?? '',
    description: reminder?.description ?? '',
    eventDate: reminder?.eventDate ?? '',
    remindDaysBefore: reminder?.remindDaysBefore ?? 0,
    countryCode: reminder?.countryCode ?? null,
    target: reminder?.target ?? 'ALL_USERS',
    userIds: reminder?.targetUsers.map((user) => user.id) ?? [],
    roleIds: reminder?.targetRoles.map((role) => role.id) ?? [],
  };
}

interface FieldsProps {
  form: ContractForm<Values>;
  reminder: Reminder | undefined;
}

function ReminderFields({ form, reminder }: FieldsProps) {
  const { t } = useTranslation('calendar');
  const { type } = form.getValues();
  const countries = useRead('GET /api/holidays/countries', undefined, {
    profile: 'config',
    enabled: type === 'HOLIDAY',
  });
  return (
    <>
      <TextField
        form={form}
        name="title"
        label={t('calendar:reminders.titleField')}
        required
        autoFocus
        maxLength={200}
      />
      <FieldRow>
        <SelectField
          form={form}
          name="type"
          label={t('calendar:reminders.type')}
          required
          choices={reminderTypes.map((value) => ({ value, label: t(`calendar:reminders.types.${value}`) }))}
        />
        {type === 'HOLIDAY' ? (
          <SelectField
            form={form}
            name="countryCode"
            label={t('calendar:reminders.country')}
            required
            choices={countries.data?.map(({ code, name }) => ({ value: code, label: name })) ?? []}
          />
        ) : (
          <span />
        )}
      </FieldRow>
      <FieldRow>
        <DateField form={form} name="eventDate" label={t('calendar:reminders.eventDate')} required />
        <NumberField
          form={form}
          name="remindDaysBefore"
          label={t('calendar:reminders.daysBefore')}
          help={t('calendar:reminders.daysBeforeHelp')}
          min={0}
          max={60}
        />
      </FieldRow>
      <TargetFields form={form} reminder={reminder} />
      <TextAreaField form={form} name="description" label={t('calendar:reminders.description')} rows={2} />
    </>
  );
}

/** Who is reminded: everybody, some people, or some roles. */
function TargetFields({ form, reminder }: FieldsProps) {
  const { t } = useTranslation('calendar');
  const { target } = form.getValues();
  const [users, setUsers] = useState<Picked[]>(reminder?.targetUsers ?? []);
  const roles = useRead('GET /api/calendar/reminders/roles', undefined, {
    profile: 'config',
    enabled: target === 'SPECIFIC_ROLES',
  });
  return (
    <>
      <SelectField
        form={form}
        name="target"
        label={t('calendar:reminders.target')}
        required
        choices={reminderTargets.map((value) => ({ value, label: t(`calendar:reminders.targets.${value}`) }))}
      />
      {target === 'SPECIFIC_USERS' ? (
        <UserPicker
          label={t('calendar:reminders.users')}
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
      ) : null}
      {target === 'SPECIFIC_ROLES' ? (
        <MultiSelectField
          form={form}
          name="roleIds"
          label={t('calendar:reminders.roles')}
          required
          choices={(roles.data ?? reminder?.targetRoles ?? []).map(({ id, name }) => ({
            value: id,
            label: name,
          }))}
        />
      ) : null}
    </>
  );
}
