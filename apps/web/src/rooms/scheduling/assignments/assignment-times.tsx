import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TimeField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { WeekdayToggles } from '../../../ui/form/weekday-toggles.tsx';
import type { AssignmentValues } from './assignment-form.rules.ts';

/** Nothing can be planned before it. SCH-34. */
const firstDay = '1900-01-01';

/** Days, the first and the last day, and the times of day of a pattern. SCH-32. */
export function PatternFields({ form }: { form: ContractForm<AssignmentValues> }) {
  const { t } = useTranslation('calendar');
  const { dayOfWeek, startDate } = form.getValues();
  return (
    <>
      <WeekdayToggles
        label={t('assignment.days')}
        value={dayOfWeek}
        onChange={(days) => {
          form.setFieldValue('dayOfWeek', days);
          form.clearFieldError('dayOfWeek');
        }}
        error={form.errors.dayOfWeek}
      />
      <FieldRow>
        <DateField
          form={form}
          name="startDate"
          label={t('assignment.patternStart')}
          min={firstDay}
          required
        />
        <DateField
          form={form}
          name="endDate"
          label={t('assignment.patternEnd')}
          min={startDate || firstDay}
          placeholder={t('assignment.noEnd')}
        />
      </FieldRow>
      <FieldRow>
        <TimeField form={form} name="startTimeOfDay" label={t('assignment.startTime')} required />
        <TimeField form={form} name="endTimeOfDay" label={t('assignment.endTime')} required />
      </FieldRow>
    </>
  );
}

/** The day and the times of what happens once. SCH-33. */
export function OneOffFields({ form }: { form: ContractForm<AssignmentValues> }) {
  const { t } = useTranslation('calendar');
  return (
    <>
      <DateField form={form} name="startDate" label={t('assignment.eventDate')} min={firstDay} required />
      <FieldRow>
        <TimeField form={form} name="startTime" label={t('assignment.startTime')} required />
        <TimeField form={form} name="endTime" label={t('assignment.endTime')} required />
      </FieldRow>
    </>
  );
}
