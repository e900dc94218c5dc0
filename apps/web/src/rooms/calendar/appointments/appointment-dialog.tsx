import { AppointmentBody } from '@bellwether/contract/calendar/appointments';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { EditedDialog } from '../../../ui/form/edited-dialog.tsx';
import { EventColorField } from '../../../ui/form/event-color-field.tsx';
import { SelectField, SwitchField, TextAreaField, TextField, TimeField } from '../../../ui/form/fields.tsx';
import { type ContractForm, useContractForm } from '../../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import type { Picked } from '../../../ui/form/search-picker.tsx';
import { isStale, useStale } from '../../../ui/form/stale.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { whenLabel } from '../date-labels.ts';
import type { CalendarEvent } from '../events/event.ts';
import type { Target } from '../grid/moves.rules.ts';
import { place } from '../grid/placed.rules.ts';
import {
  type AppointmentValues,
  appointmentValues,
  asksLastDay,
  bodyOf,
  targetOf,
} from './appointment-form.rules.ts';
import { PeopleField } from './people-field.tsx';
import { ReachChoice } from './reach-choice.tsx';
import { repeatOf } from './repeat.rules.ts';
import { RepeatFields } from './repeat-fields.tsx';
import { useAppointmentUndo } from './use-appointment-undo.ts';

interface AppointmentDialogProps {
  readonly zone: string;
  readonly onClose: () => void;
}

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
  const create = useWrite('POST /api/dashboard/calendar-events');
  const update = useWrite('PUT /api/dashboard/calendar-events/:id', {
    quiet: isStale,
  });
  const undo = useAppointmentUndo();
  const data = event?.resource.originalData;
  const isSeries = Boolean(data?.appointment?.series);
  const stale = useStale(data?.version ?? undefined, onReload);
  const initial = useMemo(() => appointmentValues(slot, event), [slot, event]);
  const handle = useContractForm<AppointmentValues>({
    schema: useSchema(initial),
    initialValues: initial,
    toBody: (values) => ({ ...values, repeat: repeatOf(values.repeat) }),
  });
  const { form } = handle;
  const target = targetOf(form.values, asksLastDay(form.values, initial));
  const save = async (values: AppointmentValues) => {
    const when = targetOf(values, asksLastDay(values, initial));
    if (!when) return;
    const { title, reach } = values;
    const body = bodyOf(values, when, { zone, isOne: isSeries && reach === 'THIS' });
    if (event && stale.version !== undefined) {
      const { version } = stale;
      const { id } = event;
      await stale.guard(update.mutateAsync({ params: { id }, body: { ...body, reach, version } }));
      toast.success(t('appointment.saved', { title }), { undo: () => undo(id) });
      return;
    }
    const { data: made } = await create.mutateAsync({ body });
    toast.success(t('appointment.added', { title, when: whenLabel(when.start, i18n.language) }), {
      undo: () => undo(made.id),
    });
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
      <WhenFields form={form} initial={initial} />
      {isSeries ? (
        <ReachChoice value={form.values.reach} onChange={(reach) => form.setFieldValue('reach', reach)} />
      ) : null}
      {isSeries && form.values.reach === 'THIS' ? null : <RepeatFields form={form} day={form.values.day} />}
      <WhoField form={form} event={event} target={target} />
      <PlaceField form={form} />
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

type Form = ContractForm<AppointmentValues>;

function WhenFields({ form, initial }: { readonly form: Form; readonly initial: AppointmentValues }) {
  const { t } = useTranslation('calendar');
  const { allDay } = form.values;
  const hasLastDay = asksLastDay(form.values, initial);
  return (
    <>
      <FieldRow>
        <DateField
          form={form}
          name="day"
          label={t(hasLastDay ? 'appointment.firstDay' : 'appointment.day')}
          required
        />
        {hasLastDay ? (
          <DateField
            form={form}
            name="lastDay"
            label={t('appointment.lastDay')}
            required
            min={form.values.day}
          />
        ) : null}
      </FieldRow>
      {allDay ? null : (
        <FieldRow>
          <TimeField form={form} name="start" label={t('appointment.start')} required />
          <TimeField form={form} name="end" label={t('appointment.end')} required />
        </FieldRow>
      )}
      <SwitchField form={form} name="allDay" label={t('appointment.allDay')} />
    </>
  );
}

interface WhoFieldProps {
  readonly form: Form;
  readonly event: CalendarEvent | undefined;
  readonly target: Target | null;
}

function WhoField({ form, event, target }: WhoFieldProps) {
  const [picked, setPicked] = useState<Picked[]>(() =>
    (event?.resource.originalData.appointment?.people ?? []).map(({ id, name }) => ({ id, name })),
  );
  return (
    <PeopleField
      value={picked}
      onChange={(people) => {
        setPicked(people);
        form.setFieldValue(
          'people',
          people.map(({ id }) => id),
        );
        form.clearFieldError('people');
      }}
      error={form.errors.people}
      target={target}
      ownId={event?.id}
    />
  );
}

function PlaceField({ form }: { readonly form: Form }) {
  const { t } = useTranslation('calendar');
  const can = useCan();
  const locations = useRead(
    'GET /api/locations',
    { query: { limit: 1000 } },
    { enabled: can('read', 'location') },
  );
  if (!locations.data) return null;
  return (
    <SelectField
      form={form}
      name="locationId"
      label={t('appointment.place')}
      clearable
      choices={locations.data.data.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

// Days and times of the form become moments only when it is sent, so the body's schema cannot check them itself.
function useSchema(initial: AppointmentValues) {
  const { t } = useTranslation('calendar');
  const { title, description, repeat, people } = AppointmentBody.shape;
  const date = z.string(t('move.invalidDate')).regex(/^\d{4}-\d{2}-\d{2}$/, t('move.invalidDate'));
  const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, t('move.invalidTime'));
  return z
    .object({
      title,
      description,
      repeat,
      people,
      day: date,
      lastDay: date,
      start: time,
      end: time,
      allDay: z.boolean(),
    })
    .superRefine((values, ctx) => {
      const form = { ...initial, ...values, repeat: initial.repeat, description: '' };
      const target = targetOf(form, asksLastDay(values, initial));
      if (!target || target.end > target.start) return;
      if (values.allDay)
        ctx.addIssue({ code: 'custom', path: ['lastDay'], message: t('appointment.lastDayBefore') });
      else ctx.addIssue({ code: 'custom', path: ['end'], message: t('appointment.endAfterStart') });
    });
}
