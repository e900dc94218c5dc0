import { payInputs } from '@bellwether/contract/payroll/inputs/pay-inputs';
import { payInputKinds, payrollLimits } from '@bellwether/contract/payroll/payroll.values';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../api/types.ts';
import { useToday } from '../../../api/use-today.ts';
import { SelectField, SwitchField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { useBaseCurrency } from '../../../ui/words/money.tsx';
import { payPeriodChoices, useChoices } from '../payroll-words.tsx';
import { EmployeesField } from './employees-field.tsx';

interface InputDialogProps {
  /** Absent: a new one, for one person or for several. */
  id: string | undefined;
  onClose: () => void;
}

type Input = Reply<'GET /api/payroll/inputs/:id'>['data'];

interface Values extends Record<string, unknown> {
  employeeIds: string[];
  payPeriod: string;
  kind: (typeof payInputKinds)[number];
  name: string;
  amount: string;
  taxable: boolean;
  insurable: boolean;
  note: string;
}

/** Enters what is paid or kept back once, or corrects it. AMB-393. */
export function InputDialog({ id, onClose }: InputDialogProps) {
  const { t } = useTranslation('payroll');
  const today = useToday();
  const label = (key: string) => t(`payroll:inputs.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/payroll/inputs/:id"
      create="POST /api/payroll/inputs"
      update="PUT /api/payroll/inputs/:id"
      schema={payInputs.create.body}
      values={(row): Values => ({
        employeeIds: row ? [row.employeeId] : [],
        payPeriod: row?.payPeriod ?? today.slice(0, 7),
        kind: row?.kind ?? 'EARNING',
        name: row?.name ?? '',
        amount: row?.amount ?? '',
        taxable: row?.taxable ?? true,
        insurable: row?.insurable ?? false,
        note: row?.note ?? '',
      })}
      toBody={(values) => values}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form, row) => <Fields form={form} input={row} />}
    </RecordDialog>
  );
}

function Fields({ form, input }: { form: ContractForm<Values>; input: Input | undefined }) {
  const { t, i18n } = useTranslation('payroll');
  const currency = useBaseCurrency();
  const today = useToday();
  const kindsOf = useChoices('inputs.kinds');
  const label = (key: string) => t(`payroll:inputs.${key}`);
  const { kind, payPeriod } = form.getValues();
  return (
    <>
      <EmployeesField form={form} name={input?.employeeName} disabled={input !== undefined} />
      <FieldRow>
        <SelectField form={form} name="kind" label={label('kind')} choices={kindsOf(payInputKinds)} />
        <SelectField
          form={form}
          name="payPeriod"
          label={label('payPeriod')}
          help={label('payPeriodHelp')}
          required
          choices={payPeriodChoices(today, payPeriod, i18n.language)}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          form={form}
          name="name"
          label={label('name')}
          help={label('nameHelp')}
          required
          maxLength={payrollLimits.name}
        />
        <MoneyField form={form} name="amount" label={label('amount')} required currency={currency} />
      </FieldRow>
      {kind === 'EARNING' ? (
        <FieldRow>
          <SwitchField form={form} name="taxable" label={label('taxable')} />
          <SwitchField form={form} name="insurable" label={label('insurable')} />
        </FieldRow>
      ) : (
        <p className="s12 dim">{label('deductionHelp')}</p>
      )}
      <TextAreaField form={form} name="note" label={label('note')} help={label('noteHelp')} rows={2} />
    </>
  );
}
