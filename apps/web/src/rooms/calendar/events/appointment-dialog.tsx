import type { EventColor } from '@bellwether/contract/calendar/color.values';
import { AppointmentBody } from '@bellwether/contract/calendar/appointments';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { EditedDialog } from '../../../ui/form/edited-dialog.tsx';
import { EventColorField } from '../../../ui/form/event-color-field.tsx';
import { SelectField, SwitchField, TextAreaField, TextField, TimeField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { isStale, useStale } from '../../../ui/form/stale.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { whenLabel } from '../date-labels.ts';
import { momentsOf, type Target } from '../grid/moves.rules.ts';
import { place } from '../grid/placed.rules.ts';
import { dayOfWall } from '../grid/wall.rules.ts';
import { endsAfterStart, targetOf, timesOf } from './appointment.rules.ts';
import type { CalendarEvent } from './event.ts';

interface AppointmentDialogProps {
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

/** 'Add appointment': an entry of one's own in the calendar (CAL-01). `slot` are the times that are proposed. */
export function AddAppointment({ slot, zone, onClose }: AppointmentDialogProps & { readonly slot: Target }) {
  return <AppointmentForm slot={slot} event={undefined} zone={zone} onClose={onClose} onReload={onClose} />;
}

/** The form of a stored appointment, by the id of its event. CAL-01. */
export function EditAppointment({ id, zone, onClose }: AppointmentDialogProps & { readonly id: string }) {
  const { t } = useTranslation('calendar');
  return (
    <EditedDialog
      id={id}
      read="GET /api/dashboard/calendar-events/:id"
      title={t('appointment.editTitle')}
      onClose={onClose}
    >
      {(event, reload) =>
        event.resource.originalData.type === 'appointment' ? (
          <AppointmentForm
            slot={place(event)}
            event={event}
            zone={zone}
            onClose={onClose}
            onReload={reload}
          />
        ) : (
          <Closed onClose={onClose} />
        )
      }
    </EditedDialog>
  );
}

/** An address may name a lesson or an assignment, which have forms of their own. */
function Closed({ onClose }: { readonly onClose: () => void }) {
  const leave = useEffectEvent(onClose);
  useEffect(() => leave(), []);
  return null;
}

interface AppointmentFormProps extends AppointmentDialogProps {
  /** The times that are proposed, or those of the appointment. */
  readonly slot: Target;
  /** The appointment to change; absent: a new one. */
  readonly event: CalendarEvent | undefined;
  /** Takes it as it is stored now. */
  readonly onReload: () => void;
}

function AppointmentForm({ slot, event, zone, onClose, onReload }: AppointmentFormProps) {
  const { t, i18n } = useTranslation('calendar');
  const can = useCan();
  const locations = useRead(
    'GET /api/locations',
    { query: { limit: 1000 } },
    { enabled: can('read', 'location') },
  );
  const create = useWrite('POST /api/dashboard/calendar-events');
  const update = useWrite('PUT /api/dashboard/calendar-events/:id', {
    quiet: isStale,
  });
  const data = event?.resource.originalData;
  const stale = useStale(data?.version ?? undefined, onReload);
  const handle = useContractForm<Values>({
    schema: useSchema(),
    initialValues: {
      title: event?.title ?? '',
      description: event?.description ?? '',
      day: dayOfWall(slot.start),
      ...timesOf(slot),
      color: event?.color ?? 'blue',
      locationId: data?.locationId ?? null,
      isPrivate: data?.visibility === 'PRIVATE',
    },
  });
  const { form } = handle;
  const save = async ({ title, description, color, locationId, isPrivate, ...times }: Values) => {
    const target = targetOf(times);
    const visibility = isPrivate ? ('PRIVATE' as const) : ('NORMAL' as const);
    const body = { title, description, color, locationId, visibility, ...momentsOf(target, zone) };
    if (event && stale.version !== undefined) {
      const { version } = stale;
      await stale.guard(update.mutateAsync({ params: { id: event.id }, body: { ...body, version } }));
      toast.success(t('appointment.saved', { title }));
      return;
    }
    await create.mutateAsync({ body });
    toast.success(t('appointment.added', { title, when: whenLabel(target.start, i18n.language) }));
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(event ? 'appointment.editTitle' : 'appointment.add')}
      handle={handle}
      {...(event ? {} : { submitLabel: t('appointment.submit') })}
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
      <EventColorField form={form} name="color" label={t('appointment.color')} />
      <SwitchField
        form={form}
        name="isPrivate"
        label={t('appointment.private')}
        help={t('appointment.privateHelp')}
      />
      {stale.notice}
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
