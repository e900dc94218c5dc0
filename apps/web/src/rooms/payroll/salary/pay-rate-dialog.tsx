import { payRates } from '@bellwether/contract/payroll/pay-rates';
import { rateUnits, staffRoles } from '@bellwether/contract/payroll/payroll.values';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { useBaseCurrency } from '../../../ui/words/money.tsx';
import { EmployeeField } from '../employee-field.tsx';
import { useChoices } from '../payroll-words.tsx';

interface PayRateDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  employeeId: string;
  courseId: string | null;
  staffRole: (typeof staffRoles)[number];
  unit: (typeof rateUnits)[number];
  amount: string;
  effectiveFrom: string;
  effectiveTo: string | null;
}

/** Makes a rate for lessons or changes one. */
export function PayRateDialog({ id, onClose }: PayRateDialogProps) {
  const { t } = useTranslation('payroll');
  const today = useToday();
  const label = (key: string) => t(`payroll:lessonRates.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/payroll/pay-rates/:id"
      create="POST /api/payroll/pay-rates"
      update="PUT /api/payroll/pay-rates/:id"
      schema={payRates.create.body}
      values={(row): Values => ({
        employeeId: row?.employeeId ?? '',
        courseId: row?.courseId ?? null,
        staffRole: row?.staffRole ?? 'TEACHER',
        unit: row?.unit ?? 'PER_LESSON',
        amount: row?.amount ?? '',
        effectiveFrom: row?.effectiveFrom ?? today,
        effectiveTo: row?.effectiveTo ?? null,
      })}
      toBody={(values) => values}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form, row) => <Fields form={form} name={row?.employeeName ?? undefined} />}
    </RecordDialog>
  );
}

function Fields({ form, name }: { form: ContractForm<Values>; name: string | undefined }) {
  const { t } = useTranslation('payroll');
  const currency = useBaseCurrency();
  const label = (key: string) => t(`payroll:lessonRates.${key}`);
  const rolesOf = useChoices('lessonRates.roles');
  const unitsOf = useChoices('lessonRates.units');
  const courses = useRead('GET /api/lms/courses', { query: { limit: 100 } });
  return (
    <>
      <EmployeeField form={form} name={name} help={label('employeeHelp')} required={false} />
      <FieldRow>
        <SelectField
          form={form}
          name="courseId"
          label={label('course')}
          help={label('courseHelp')}
          clearable
          choices={(courses.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        />
        <SelectField form={form} name="staffRole" label={label('staffRole')} choices={rolesOf(staffRoles)} />
      </FieldRow>
      <FieldRow>
        <MoneyField form={form} name="amount" label={label('amount')} required currency={currency} />
        <SelectField form={form} name="unit" label={label('unit')} choices={unitsOf(rateUnits)} />
      </FieldRow>
      <FieldRow>
        <DateField form={form} name="effectiveFrom" label={label('effectiveFrom')} required />
        <DateField form={form} name="effectiveTo" label={label('effectiveTo')} clearable />
      </FieldRow>
    </>
  );
}
