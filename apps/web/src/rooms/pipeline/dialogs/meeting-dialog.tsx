import { type MeetingType, meetingMinutes, meetingTypes } from '@bellwether/contract/pipeline/meeting.values';
import { Select } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useOrganization } from '../../../api/session.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField, TextAreaField, TextField, TimeField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { titledFailure } from '../../../ui/toast/failure.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { activityColor, activityIcons } from '../leads/detail/activity-looks.tsx';
import type { DialogLead, DialogMeeting } from './dialog.ts';
import classes from './dialogs.module.css';
import {
  durationsWith,
  earliestDay,
  type MeetingValues,
  meetingSchema,
  meetingValues,
  timesOf,
} from './meeting-form.rules.ts';
import { MeetingWhen } from './meeting-when.tsx';

interface MeetingDialogProps {
  lead: DialogLead;
  onClose: () => void;
  /** Given: it is put off; absent: a new one is made. */
  meeting?: DialogMeeting | undefined;
}

/** 'Schedule Meeting' and 'Reschedule Meeting', by the organisation's clock. CRM-28, CRM-29, CRM-30, CRM-32. */
export default function MeetingDialog({ lead, onClose, meeting }: MeetingDialogProps) {
  const { t } = useTranslation('e-commerce');
  const { timeZone } = useOrganization();
  const isNew = !meeting;
  const schema = useMemo(() => meetingSchema(timeZone, () => new Date()), [timeZone]);
  const handle = useContractForm<MeetingValues>({ schema, initialValues: meetingValues(meeting, timeZone) });
  const { form } = handle;
  const send = useMeetingSave(lead, meeting, timeZone);
  const title = isNew ? t('e-commerce:board.scheduleMeeting') : t('e-commerce:leadDialogs.rescheduleMeeting');
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={title}
      description={lead.company ?? lead.name}
      handle={handle}
      submitLabel={title}
      onSubmit={send}
    >
      {isNew ? (
        <>
          <MeetingTypeField
            value={form.values.meetingType}
            error={form.errors.meetingType}
            onChange={(next) => {
              // The minutes follow the type until somebody chooses their own.
              const before = form.values.meetingType;
              const isUsual = before === null || form.values.duration === String(meetingMinutes[before]);
              form.setFieldValue('meetingType', next);
              if (next && isUsual) form.setFieldValue('duration', String(meetingMinutes[next]));
            }}
          />
          <TextField
            form={form}
            name="title"
            label={t('e-commerce:leadDialogs.meetingTitle')}
            maxLength={200}
            required
            autoFocus
          />
        </>
      ) : (
        <div className={`col gap-2 ${classes.meeting}`}>
          <span className="s14 medium">{meeting.title}</span>
          <span className="s13 dim">{t(`e-commerce:activityTypes.${meeting.meetingType}`)}</span>
        </div>
      )}
      <div className={classes.times}>
        <DateField
          form={form}
          name="date"
          label={t('e-commerce:leadDialogs.date')}
          min={earliestDay(isNew, new Date(), timeZone)}
          required
        />
        <TimeField form={form} name="time" label={t('e-commerce:leadDialogs.time')} required />
        <SelectField
          form={form}
          name="duration"
          label={t('e-commerce:leadDialogs.durationOf')}
          choices={durationsWith(form.values.duration).map((count) => ({
            value: String(count),
            label: t('e-commerce:leadDialogs.minutes', { count }),
          }))}
        />
      </div>
      <MeetingWhen times={timesOf(form.values, timeZone)} zone={timeZone} />
      <TextField form={form} name="location" label={t('e-commerce:leadDialogs.location')} maxLength={200} />
      <TextAreaField
        form={form}
        name="notes"
        label={isNew ? t('e-commerce:leadDialogs.description') : t('e-commerce:leadDialogs.notes')}
        rows={2}
      />
    </FormDialog>
  );
}

/** Returns the function that sends the values: a new meeting, or the new time of one. */
function useMeetingSave(lead: DialogLead, meeting: DialogMeeting | undefined, zone: string) {
  const { t } = useTranslation('e-commerce');
  const create = useWrite('POST /api/e-commerce/leads/:id/meetings', {
    quiet: true,
    onDone: () => toast.success(t('e-commerce:leadDialogs.meetingScheduled')),
  });
  const move = useWrite('PATCH /api/e-commerce/leads/:id/meetings/:meetingId', {
    quiet: true,
    onDone: () => toast.success(t('e-commerce:leadDialogs.meetingRescheduled')),
  });
  return async (values: MeetingValues) => {
    const { meetingType, title, date, time, duration, location, notes } = values;
    const times = timesOf(values, zone);
    if (!times || !date || !meetingType) return;
    if (meeting) {
      const params = { id: lead.id, meetingId: meeting.id };
      const body = { date, time, duration: Number(duration), location, notes };
      await titledFailure(move.mutateAsync({ params, body }), t('e-commerce:leadDialogs.rescheduleFailed'));
      return;
    }
    const moments = { scheduledStart: times.start.toISOString(), scheduledEnd: times.end.toISOString() };
    const body = { leadId: lead.id, meetingType, title, description: notes, ...moments, location };
    const sending = create.mutateAsync({ params: { id: lead.id }, body });
    await titledFailure(sending, t('e-commerce:leadDialogs.scheduleFailed'));
  };
}

interface MeetingTypeFieldProps {
  value: MeetingType | null;
  onChange: (type: MeetingType | null) => void;
  error: ReactNode;
}

/** How one meets, with the minutes that it usually takes. CRM-29. */
function MeetingTypeField({ value, onChange, error }: MeetingTypeFieldProps) {
  const { t } = useTranslation(['e-commerce', 'common']);
  return (
    <Select
      label={t('e-commerce:leadDialogs.meetingType')}
      withAsterisk
      aria-required
      clearable
      clearButtonProps={{ 'aria-label': t('common:clear') }}
      data={meetingTypes.map((type) => ({ value: type, label: t(`e-commerce:activityTypes.${type}`) }))}
      value={value}
      onChange={(next) => onChange(next as MeetingType | null)}
      error={error}
      leftSection={value ? <TypeIcon type={value} /> : null}
      renderOption={({ option }) => (
        <span className={`row grow ${classes.option}`}>
          <TypeIcon type={option.value as MeetingType} />
          <span className="cut">{option.label}</span>
          <span className="grow" />
          <span className="s12 dim">
            {t('e-commerce:leadDialogs.minutes', { count: meetingMinutes[option.value as MeetingType] })}
          </span>
        </span>
      )}
    />
  );
}

function TypeIcon({ type }: { type: MeetingType }) {
  const IconOf = activityIcons[type];
  return <IconOf size={16} className={`${classes.typeIcon} e-${activityColor(type)}`} aria-hidden />;
}
