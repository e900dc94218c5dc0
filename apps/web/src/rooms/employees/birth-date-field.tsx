import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../../ui/form.ts';
import '../../ui/dates.ts';
import type { EmployeeValues } from './employee-form.rules.ts';

interface BirthDateFieldProps {
  form: ContractForm<EmployeeValues>;
  label: string;
  /** The organisation's day, YYYY-MM-DD. */
  today: string;
}

const yearsBack = 25;

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
      weekendDays={[0, 6]}
      minDate="1900-01-01"
      maxDate={today}
      defaultDate={value || `${Number(today.slice(0, 4)) - yearsBack}${today.slice(4, 7)}-01`}
      value={value || null}
      onChange={onChange}
      error={error}
    />
  );
}
