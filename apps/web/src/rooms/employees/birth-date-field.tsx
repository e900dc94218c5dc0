import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import '../../ui/form/escape-closes-picker.ts';
import type { ContractForm } from '../../ui/form/form.ts';
import { monthLabels, noWeekend } from '../../ui/words/dates.ts';
import { birthDateBounds } from './birth-date.rules.ts';
import type { EmployeeValues } from './employee-form.rules.ts';

interface BirthDateFieldProps {
  form: ContractForm<EmployeeValues>;
  label: string;
  /** The organisation's day, YYYY-MM-DD. */
  today: string;
}

/** The date of birth: from 1900 to today, the picker opening 25 years back. HR-07. */
export function BirthDateField({ form, label, today }: BirthDateFieldProps) {
  const { t, i18n } = useTranslation('common');
  const { value, onChange, error } = form.getInputProps('dateOfBirth');
  return (
    <DatePickerInput
      label={label}
      placeholder={t('common:pickADate')}
      clearable
      leftSection={<IconCalendar size={16} />}
      leftSectionPointerEvents="none"
      valueFormat="DD MMM YYYY"
      locale={i18n.language}
      firstDayOfWeek={0}
      weekendDays={noWeekend}
      ariaLabels={monthLabels()}
      {...birthDateBounds(value as string, today)}
      value={value || null}
      onChange={onChange}
      error={error}
    />
  );
}
