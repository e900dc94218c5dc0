import { momentOf, wallClock } from '@bellwether/contract/shared/zone';
import { DateTimePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../../ui/form/form.ts';
import { monthLabels, noWeekend } from '../../ui/words/dates.ts';

interface MomentFieldProps<V extends Record<string, unknown>> {
  form: ContractForm<V>;
  name: 'scheduledDateTime' | 'closesAt';
  label: string;
  required?: boolean;
  disabled?: boolean;
}

/** Day and time by the wall clock of the organisation. */
export function MomentField<V extends Record<string, unknown>>({
  form,
  name,
  label,
  required = false,
  disabled = false,
}: MomentFieldProps<V>) {
  const { t, i18n } = useTranslation(['sittings', 'common']);
  return (
    <DateTimePicker
      label={label}
      withAsterisk={required}
      disabled={disabled}
      placeholder={t('common:pickADate')}
      clearable={!required}
      clearButtonProps={{ 'aria-label': t('common:clear') }}
      leftSection={<IconCalendar size={16} />}
      leftSectionPointerEvents="none"
      valueFormat="DD MMM YYYY, HH:mm"
      locale={i18n.language}
      weekendDays={noWeekend}
      ariaLabels={monthLabels()}
      defaultTimeValue="09:00"
      timePickerProps={{ 'aria-label': t('sittings:form.time') }}
      submitButtonProps={{ 'aria-label': t('sittings:form.takeTime') }}
      {...form.getInputProps(name)}
    />
  );
}

/** A moment as the picker writes it, by the wall clock of the zone; null without one. */
export function wallOf(moment: string | null, zone: string): string | null {
  if (!moment) return null;
  const { day, time } = wallClock(new Date(moment), zone);
  return `${day} ${time}:00`;
}

/** The moment that the picker's words mean in the zone, ISO in UTC; null for none. */
export function momentIn(wall: string | null, zone: string): string | null {
  if (!wall) return null;
  return momentOf(wall.slice(0, 10), wall.slice(11, 16), zone).toISOString();
}
