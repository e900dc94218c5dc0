import { momentOf, wallClock } from '@bellwether/contract/shared/zone';
import { DateTimePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../../ui/form/form.ts';
import { monthLabels, noWeekend } from '../../ui/words/dates.ts';

interface MomentInputProps {
  label: string;
  required?: boolean;
  disabled?: boolean;
  /** What a screen reader is told, where the label alone does not say whose it is. */
  name?: string;
  value?: string | null;
  error?: ReactNode;
  onChange: (wall: string | null) => void;
}

/** Day and time by the wall clock of the organisation: a value as the picker writes it. */
export function MomentInput({ label, name, required = false, disabled = false, ...bound }: MomentInputProps) {
  const { t, i18n } = useTranslation(['sittings', 'common']);
  return (
    <DateTimePicker
      label={label}
      {...(name ? { 'aria-label': name } : {})}
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
      {...bound}
    />
  );
}

interface MomentFieldProps<V extends Record<string, unknown>> {
  form: ContractForm<V>;
  name: 'scheduledDateTime' | 'closesAt' | 'endsAt';
  label: string;
  required?: boolean;
  disabled?: boolean;
}

/** A moment of a form. */
export function MomentField<V extends Record<string, unknown>>({ form, name, ...look }: MomentFieldProps<V>) {
  return <MomentInput {...look} {...form.getInputProps(name)} />;
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
