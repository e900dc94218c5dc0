import { payrollLimits } from '@bellwether/contract/payroll/payroll.values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../../../ui/form/form.ts';
import { type Picked, SearchPicker } from '../../../ui/form/search-picker.tsx';
import { searchEmployees } from '../employee-field.tsx';

interface EmployeesFieldProps<V extends { employeeIds: string[] } & Record<string, unknown>> {
  form: ContractForm<V>;
  /** What the one is called that is chosen already. */
  name: string | undefined;
  disabled: boolean;
}

/** Whom it is about, one or several, found by a part of the name. */
export function EmployeesField<V extends { employeeIds: string[] } & Record<string, unknown>>({
  form,
  name,
  disabled,
}: EmployeesFieldProps<V>) {
  const { t } = useTranslation('payroll');
  const [id] = form.getValues().employeeIds;
  const [chosen, setChosen] = useState<Picked[]>(id && name ? [{ id, name }] : []);
  const error = Object.entries(form.errors).find(([path]) => path.split('.')[0] === 'employeeIds')?.[1];
  return (
    <SearchPicker
      label={t('payroll:inputs.employees')}
      {...(!disabled && { help: t('payroll:inputs.employeesHelp') })}
      required
      autoFocus={!disabled}
      name="payroll-employee"
      max={payrollLimits.inputPeople}
      value={chosen}
      onChange={(picked) => {
        setChosen(picked);
        form.setFieldValue('employeeIds', picked.map((one) => one.id) as never);
        form.clearErrors();
      }}
      search={searchEmployees}
      failure={t('payroll:employeeFailed')}
      nothing={t('payroll:employeeNothing')}
      placeholder={t('payroll:employeeSearch')}
      error={error}
      disabled={disabled}
    />
  );
}
