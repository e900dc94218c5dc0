import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import type { ContractForm } from '../../ui/form/form.ts';
import { type Picked, SearchPicker } from '../../ui/form/search-picker.tsx';

type EmployeeForm = ContractForm<{ employeeId: string }>;

interface EmployeeFieldProps {
  form: EmployeeForm;
  /** What the chosen one is called, where one is chosen already. */
  name?: string | undefined;
  disabled?: boolean;
  required?: boolean;
  help?: string;
}

/** Whose pay it is about, found by a part of the name. */
export function EmployeeField({ form, name, disabled = false, required = true, help }: EmployeeFieldProps) {
  const { t } = useTranslation('payroll');
  const { employeeId } = form.getValues();
  const [chosen, setChosen] = useState<Picked[]>(employeeId && name ? [{ id: employeeId, name }] : []);
  return (
    <SearchPicker
      label={t('payroll:employee')}
      required={required}
      {...(help && { help })}
      name="payroll-employee"
      max={1}
      value={chosen}
      onChange={(picked) => {
        setChosen(picked);
        form.setFieldValue('employeeId', picked[0]?.id ?? '');
        form.clearFieldError('employeeId');
      }}
      search={searchEmployees}
      failure={t('payroll:employeeFailed')}
      nothing={t('payroll:employeeNothing')}
      placeholder={t('payroll:employeeSearch')}
      error={form.errors.employeeId}
      disabled={disabled}
      autoFocus={!employeeId}
    />
  );
}

/** The first ten employees with the text in their name. */
export async function searchEmployees(text: string, signal: AbortSignal): Promise<Picked[]> {
  const { data } = await call('GET /api/hr/employees', { query: { search: text, limit: 10 } }, signal);
  return data.map((one) => ({ id: one.id, name: one.name, detail: one.workEmail }));
}
