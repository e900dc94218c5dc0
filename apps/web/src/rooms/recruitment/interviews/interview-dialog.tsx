import { hiringLimits } from '@bellwether/contract/recruitment/hiring.values';
import { InterviewBody } from '@bellwether/contract/recruitment/interviews';
import { momentOf, wallClock } from '@bellwether/contract/shared/zone';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useOrganization } from '../../../api/session.ts';
import { useToday } from '../../../api/use-today.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { NumberField, SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { type Picked, UserPicker } from '../../../ui/form/search-picker.tsx';
import { TimeInput } from '../../../ui/form/time-input.tsx';

interface InterviewDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  /** Whom a new one is with. */
  applicantId?: string;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  applicantId: string;
  interviewType: string;
  day: string | null;
  time: string;
  durationMinutes: number;
  people: Picked[];
  location: string;
  locationId: string;
  meetingLink: string;
  notes: string;
}

const { type, location, duration } = hiringLimits;

/** Books an interview, or changes one; who or what is taken is said by the refusal. TAL-15. */
export function InterviewDialog({ id, applicantId = '', onClose }: InterviewDialogProps) {
  const { t } = useTranslation('recruitment');
  const label = (key: string) => t(`recruitment:interviews.${key}`);
  const { timeZone } = useOrganization();
  const today = useToday();
  const toBody = ({ day, time, people, ...values }: Values) => ({
    ...values,
    scheduledTime: day && time ? momentOf(day, time, timeZone).toISOString() : '',
    interviewerIds: people.map((one) => one.id),
  });
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/hr/interviews/:id"
      create="POST /api/hr/interviews"
      update="PUT /api/hr/interviews/:id"
      schema={InterviewBody}
      values={(row): Values => {
        const clock = row ? wallClock(new Date(row.scheduledTime), timeZone) : { day: today, time: '10:00' };
        return {
          ...{ applicantId: row?.applicant.id ?? applicantId, interviewType: row?.interviewType ?? '' },
          ...{ ...clock, durationMinutes: row?.durationMinutes ?? duration.usual },
          people: row?.interviewers ?? [],
          ...{ location: row?.location ?? '', locationId: row?.place?.id ?? '' },
          ...{ meetingLink: row?.meetingLink ?? '', notes: row?.notes ?? '' },
        };
      }}
      toBody={toBody}
      checked={toBody}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
      size={640}
    >
      {(form) => <Fields form={form} />}
    </RecordDialog>
  );
}

function Fields({ form }: { form: ContractForm<Values> }) {
  const { t } = useTranslation('recruitment');
  const label = (key: string) => t(`recruitment:interviews.${key}`);
  const places = useRead('GET /api/locations', { query: { limit: 100 } });
  return (
    <>
      <TextField
        form={form}
        name="interviewType"
        label={label('interviewType')}
        help={label('typeHelp')}
        required
        autoFocus
        maxLength={type}
      />
      <FieldRow>
        <DayInput
          label={label('day')}
          required
          value={form.values.day}
          error={form.errors.scheduledTime}
          onChange={(day) => {
            form.setFieldValue('day', day);
            form.clearFieldError('scheduledTime');
          }}
        />
        <TimeInput
          label={label('time')}
          required
          value={form.values.time}
          onChange={(time) => {
            form.setFieldValue('time', time);
            form.clearFieldError('scheduledTime');
          }}
        />
        <NumberField
          form={form}
          name="durationMinutes"
          label={label('durationMinutes')}
          min={duration.least}
          max={duration.most}
          required
        />
      </FieldRow>
      <UserPicker
        label={label('interviewers')}
        required
        max={hiringLimits.interviewers}
        value={form.values.people}
        error={form.errors.interviewerIds}
        onChange={(people) => {
          form.setFieldValue('people', people);
          form.clearFieldError('interviewerIds');
        }}
      />
      <FieldRow>
        <SelectField
          form={form}
          name="locationId"
          label={label('place')}
          clearable
          choices={(places.data?.data ?? []).map((one) => ({ value: one.id, label: one.name }))}
        />
        <TextField form={form} name="location" label={label('location')} maxLength={location} />
      </FieldRow>
      <TextField form={form} name="meetingLink" label={label('meetingLink')} />
      <TextAreaField form={form} name="notes" label={label('notes')} rows={2} />
    </>
  );
}
