import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import './escape-closes-picker.ts';
import i18next from 'i18next';
import { monthLabels, noWeekend } from '../words/dates.ts';
import type { FieldProps } from './fields.tsx';
import type { FormValues } from './form.ts';

interface Bounds {
  /** The earliest day that can be chosen, YYYY-MM-DD. */
  min?: string;
  max?: string;
  clearable?: boolean;
}

/** A calendar day YYYY-MM-DD; the week starts on Sunday. */
export function DateField<V extends FormValues>({
  form,
  name,
  label,
  required,
  help,
  placeholder,
  disabled,
  min,
  max,
  clearable = true,
}: FieldProps<V> & Bounds) {
  const { value, onChange, ...input } = form.getInputProps(name) as {
    value: string | null;
    onChange: (day: string | null) => void;
  };
  return (
    <DatePickerInput
      label={label}
      withAsterisk={required ?? false}
      description={help}
      placeholder={placeholder ?? i18next.t('common:pickADate')}
      disabled={disabled ?? false}
      clearable={clearable && !required}
      clearButtonProps={{ 'aria-label': i18next.t('common:clear') }}
      leftSection={<IconCalendar size={16} />}
      leftSectionPointerEvents="none"
      valueFormat="DD MMM YYYY"
      locale={i18next.language}
      firstDayOfWeek={0}
      weekendDays={noWeekend}
      ariaLabels={monthLabels()}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
      {...input}
      value={value || null}
      onChange={onChange}
    />
  );
}
