import { AppointmentBody } from '@bellwether/contract/calendar/events';
import { type EventColor, eventColors } from '@bellwether/contract/calendar/values';
import { Input, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useRead, useWrite } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField, SwitchField, TextAreaField, TextField, TimeField } from '../../ui/fields.tsx';
import { type ContractForm, useContractForm } from '../../ui/form.ts';
import { FieldRow, FormDialog } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { endsAfterStart, targetOf, timesOf } from './appointment.rules.ts';
import { whenLabel } from './date-labels.ts';
import { momentsOf, type Target } from './moves.rules.ts';
import { daysPath } from './paths.ts';
import { dayOfWall } from './wall.rules.ts';
import './appointment-dialog.css';

interface AppointmentDialogProps {
  /** The times that are proposed. */
  readonly slot: Target;
  readonly zone: string;
  readonly onClose: () => void;
}

type Values = {
  title: string;
  description: string;
  day: string;
  start: string;
  end: string;
  color: EventColor;
  locationId: string | null;
  isPrivate: boolean;
};

/** 'Add appointment': an entry of one's own in the calendar (CAL-01). */
export default function AppointmentDialog({ slot, zone, onClose }: AppointmentDialogProps) {
  const { t, i18n } = useTranslation('calendar');
  const can = useCan();
  const locations = useRead(
    'GET /api/locations',
    { query: { limit: 100 } },
    { enabled: can('read', 'location') },
  );
  const { mutateAsync } = useWrite('POST /api/dashboard/calendar-events', { invalidates: [daysPath] });
  const handle = useContractForm<Values>({
    schema: useSchema(),
    initialValues: {
      title: '',
      description: '',
      day: dayOfWall(slot.start),
      ...timesOf(slot),
      color: 'blue',
      locationId: null,
      isPrivate: false,
    },
  });
  const { form } = handle;
  const save = async ({ title, description, color, locationId, isPrivate, ...times }: Values) => {
    const target = targetOf(times);
    const visibility = isPrivate ? 'PRIVATE' : 'NORMAL';
    await mutateAsync({
      body: { title, description, color, locationId, visibility, ...momentsOf(target, zone) },
    });
    toast.success(t('appointment.added', { title, when: whenLabel(target.start, i18n.language) }));
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('appointment.add')}
      handle={handle}
      submitLabel={t('appointment.submit')}
      onSubmit={save}
    >
      <TextField form={form} name="title" label={t('appointment.title')} required autoFocus maxLength={200} />
      <DateField form={form} name="day" label={t('appointment.day')} required />
      <FieldRow>
        <TimeField form={form} name="start" label={t('appointment.start')} required />
        <TimeField form={form} name="end" label={t('appointment.end')} required />
      </FieldRow>
      {locations.data ? (
        <SelectField
          form={form}
          name="locationId"
          label={t('appointment.place')}
          clearable
          choices={locations.data.data.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <TextAreaField form={form} name="description" label={t('appointment.description')} />
      <ColorChoice form={form} />
      <SwitchField
        form={form}
        name="isPrivate"
        label={t('appointment.private')}
        help={t('appointment.privateHelp')}
      />
    </FormDialog>
  );
}

// Days and times of the form become moments only when it is sent, so the body's schema cannot check them itself.
function useSchema() {
  const { t } = useTranslation('calendar');
  const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, t('move.invalidTime'));
  const { title, description } = AppointmentBody.shape;
  return z
    .object({
      title,
      description,
      day: z.string(t('move.invalidDate')).regex(/^\d{4}-\d{2}-\d{2}$/, t('move.invalidDate')),
      start: time,
      end: time,
    })
    .refine(endsAfterStart, { path: ['end'], error: t('appointment.endAfterStart') });
}

function ColorChoice({ form }: { form: ContractForm<Values> }) {
  const { t } = useTranslation('calendar');
  const id = useId();
  const { value, onChange } = form.getInputProps('color') as {
    value: EventColor;
    onChange: (color: EventColor) => void;
  };
  return (
    <Input.Wrapper label={t('appointment.color')} labelElement="div" labelProps={{ id }}>
      <div className="cal-colors" role="radiogroup" aria-labelledby={id}>
        {eventColors.map((color) => (
          <UnstyledButton
            key={color}
            role="radio"
            aria-checked={color === value}
            aria-label={t(`appointment.colors.${color}`)}
            title={t(`appointment.colors.${color}`)}
            className={`cal-color e-${color}`}
            onClick={() => onChange(color)}
          >
            {color === value ? <IconCheck size={14} stroke={3} aria-hidden="true" /> : null}
          </UnstyledButton>
        ))}
      </div>
    </Input.Wrapper>
  );
}
