import { DateField } from '../../ui/form/date-field.tsx';
import type { ContractForm } from '../../ui/form/form.ts';
import { birthDateBounds } from './birth-date.rules.ts';
import type { EmployeeValues } from './employee-form.rules.ts';

interface BirthDateFieldProps {
  form: ContractForm<EmployeeValues>;
  label: string;
  /** The organisation's day, YYYY-MM-DD. */
  today: string;
}

/** The date of birth: from 1900 to today, the picker opening on the years around 25 years back. HR-07. */
export function BirthDateField({ form, label, today }: BirthDateFieldProps) {
  return <DateField form={form} name="dateOfBirth" label={label} {...birthDateBounds(today)} />;
}
