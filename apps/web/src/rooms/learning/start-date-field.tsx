import { wallClock } from '@bellwether/contract/shared/zone';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOrganization } from '../../api/session.ts';
import { monthLabels, noWeekend } from '../../ui/dates.ts';
import type { ContractForm, FormValues } from '../../ui/form.ts';
import { offersYear } from './start-year.rules.ts';

interface StartDateFieldProps<V extends FormValues> {
  form: ContractForm<V>;
  name: string;
  label: string;
}

/** The first day of a class: not before 1900, its years from 5 back to 10 ahead. LRN-03. */
export function StartDateField<V extends FormValues>({ form, name, label }: StartDateFieldProps<V>) {
  const { t, i18n } = useTranslation('common');
  const { timeZone } = useOrganization();
  const { day: today } = wallClock(new Date(), timeZone);
  const { value, onChange, error } = form.getInputProps(name);
  return (
    <DatePickerInput
      label={label}
      withAsterisk
      placeholder={t('common:pickADate')}
      leftSection={<IconCalendar size={16} />}
      leftSectionPointerEvents="none"
      valueFormat="DD MMM YYYY"
      locale={i18n.language}
      firstDayOfWeek={0}
      weekendDays={noWeekend}
      ariaLabels={monthLabels()}
      minDate="1900-01-01"
      getYearControlProps={(year) => ({ disabled: !offersYear(Number(year.slice(0, 4)), today) })}
      value={value || null}
      onChange={onChange}
      error={error}
    />
  );
}
