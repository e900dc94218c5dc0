import { payrollLimits } from '@bellwether/contract/payroll/payroll.values';
import { salaryAssignments } from '@bellwether/contract/payroll/salary-assignments';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { useBaseCurrency } from '../../../ui/words/money.tsx';
import { EmployeeField } from '../employee-field.tsx';

interface SalaryDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

type Salary = Reply<'GET /api/payroll/salary-assignments/:id'>['data'];

interface Values extends Record<string, unknown> {
  employeeId: string;
  salaryStructureId: string;
  basePay: string;
  costCentre: string;
  reason: string;
  effectiveFrom: string;
  effectiveTo: string | null;
}

/** Sets what somebody is paid from a day on, or corrects it. */
export function SalaryDialog({ id, onClose }: SalaryDialogProps) {
  const { t } = useTranslation('payroll');
  const today = useToday();
  const label = (key: string) => t(`payroll:salaries.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/payroll/salary-assignments/:id"
      create="POST /api/payroll/salary-assignments"
      update="PUT /api/payroll/salary-assignments/:id"
      schema={salaryAssignments.create.body}
      values={(row): Values => ({
        employeeId: row?.employeeId ?? '',
        salaryStructureId: row?.salaryStructureId ?? '',
        basePay: row?.basePay ?? '',
        costCentre: row?.costCentre ?? '',
        reason: row?.reason ?? '',
        effectiveFrom: row?.effectiveFrom ?? today,
        effectiveTo: row?.effectiveTo ?? null,
      })}
      toBody={(values) => values}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form, row) => <Fields form={form} salary={row} />}
    </RecordDialog>
  );
}

function Fields({ form, salary }: { form: ContractForm<Values>; salary: Salary | undefined }) {
  const { t } = useTranslation('payroll');
  const currency = useBaseCurrency();
  const label = (key: string) => t(`payroll:salaries.${key}`);
  const structures = useRead('GET /api/payroll/salary-structures', {
    query: { limit: 100, isActive: 'true' },
  });
  const known = (structures.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const own = salary && !known.some(({ value }) => value === salary.salaryStructureId);
  return (
    <>
      <EmployeeField form={form} name={salary?.employeeName} disabled={salary !== undefined} />
      <FieldRow>
        <SelectField
          form={form}
          name="salaryStructureId"
          label={label('structure')}
          required
          choices={own ? [...known, { value: salary.salaryStructureId, label: salary.structureName }] : known}
        />
        <MoneyField form={form} name="basePay" label={label('basePayMonth')} required currency={currency} />
      </FieldRow>
      <FieldRow>
        <DateField
          form={form}
          name="effectiveFrom"
          label={label('effectiveFrom')}
          help={salary ? undefined : label('effectiveFromHelp')}
          required
        />
        <DateField form={form} name="effectiveTo" label={label('effectiveTo')} clearable />
      </FieldRow>
      <FieldRow>
        <TextField
          form={form}
          name="costCentre"
          label={label('costCentre')}
          maxLength={payrollLimits.costCentre}
        />
        <TextField form={form} name="reason" label={label('reason')} maxLength={payrollLimits.remarks} />
      </FieldRow>
    </>
  );
}
