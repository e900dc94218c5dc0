import { CalendarReminderBody } from '@bellwether/contract/calendar/reminders';
import { reminderTargets, reminderTypes } from '@bellwether/contract/calendar/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import { DateField } from '../../ui/date-field.tsx';
import { MultiSelectField, NumberField, SelectField, TextAreaField, TextField } from '../../ui/fields.tsx';
import { useContractForm } from '../../ui/form.ts';
import { FieldRow, FormDialog } from '../../ui/form-dialog.tsx';
import { type Picked, UserPicker } from '../../ui/search-picker.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Reminder } from './reminder-columns.tsx';

interface DialogProps {
  /** Absent: a new reminder. */
  reminder: Reminder | undefined;
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
export default function ReminderDialog({ reminder, onClose }: DialogProps) {
  const { t } = useTranslation(['calendar', 'common']);
  const [users, setUsers] = useState<Picked[]>(reminder?.targetUsers ?? []);
  const handle = useContractForm<Values>({
    schema: CalendarReminderBody,
    initialValues: {
      type: reminder?.type ?? 'OTHER',
      title: reminder?.title ?? '',
      description: reminder?.description ?? '',
      eventDate: reminder?.eventDate ?? '',
      remindDaysBefore: reminder?.remindDaysBefore ?? 0,
      countryCode: reminder?.countryCode ?? null,
      target: reminder?.target ?? 'ALL_USERS',
      userIds: reminder?.targetUsers.map(({ id }) => id) ?? [],
      roleIds: reminder?.targetRoles.map(({ id }) => id) ?? [],
    },
  });
  const saved = () => toast.success(t('calendar:reminders.saved'));
  const create = useWrite('POST /api/calendar/reminders', { onDone: saved });
  const update = useWrite('PUT /api/calendar/reminders/:id', { onDone: saved });
  const { form } = handle;
  const { type, target } = form.getValues();
  const roles = useRead('GET /api/calendar/reminders/roles', undefined, {
    profile: 'config',
    enabled: target === 'SPECIFIC_ROLES',
  });
  const countries = useRead('GET /api/holidays/countries', undefined, {
    profile: 'config',
    enabled: type === 'HOLIDAY',
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(reminder ? 'calendar:reminders.edit' : 'calendar:reminders.add')}
      handle={handle}
      onSubmit={(body) =>
        reminder
          ? update.mutateAsync({ params: { id: reminder.id }, body: { ...body, version: reminder.version } })
          : create.mutateAsync({ body })
      }
    >
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
              next.map(({ id }) => id),
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
      <TextAreaField form={form} name="description" label={t('calendar:reminders.description')} rows={2} />
    </FormDialog>
  );
}
