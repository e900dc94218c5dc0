import { payrollOpenings } from '@bellwether/contract/payroll/openings/payroll-openings';
import { openingNet } from '@bellwether/contract/payroll/openings/payroll-openings.rules';
import { payrollLimits } from '@bellwether/contract/payroll/payroll.values';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../api/types.ts';
import { useToday } from '../../../api/use-today.ts';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { useBaseCurrency } from '../../../ui/words/money.tsx';
import { EmployeeField } from '../employee-field.tsx';
import { monthChoices, Pay, taxYearChoices } from '../payroll-words.tsx';
import { InsuredLines } from './insured-lines.tsx';
import { type OpeningValues, openingValues } from './opening-form.rules.ts';

interface OpeningDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

type Opening = Reply<'GET /api/payroll/openings/:id'>['data'];

/** Enters what somebody was paid in a year before the first payslip here, or corrects it. AMB-392. */
export function OpeningDialog({ id, onClose }: OpeningDialogProps) {
  const { t } = useTranslation('payroll');
  const today = useToday();
  const label = (key: string) => t(`payroll:openings.${key}`);
  return (
    <RecordDialog
      id={id}
      size={720}
      onClose={onClose}
      read="GET /api/payroll/openings/:id"
      create="POST /api/payroll/openings"
      update="PUT /api/payroll/openings/:id"
      schema={payrollOpenings.create.body}
      values={(row) => openingValues(row, today)}
      toBody={(values) => ({
        ...values,
        taxYear: Number(values.taxYear),
        firstMonth: Number(values.firstMonth),
        lastMonth: Number(values.lastMonth),
      })}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form, row) => <Fields form={form} opening={row} />}
    </RecordDialog>
  );
}

/** An amount that is typed to its end. */
const whole = /^\d{1,12}(\.\d{1,4})?$/;

const kept = ['incomeTax', 'socialSecurity', 'medicare', 'otherContributions', 'deductions'] as const;

function Fields({ form, opening }: { form: ContractForm<OpeningValues>; opening: Opening | undefined }) {
  const { t, i18n } = useTranslation('payroll');
  const currency = useBaseCurrency();
  const label = (key: string) => t(`payroll:openings.${key}`);
  const values = form.getValues();
  const months = monthChoices(Number(values.taxYear), i18n.language);
  const money = (name: 'grossPay' | 'taxableIncome' | (typeof kept)[number]) => (
    <MoneyField key={name} form={form} name={name} label={label(name)} required currency={currency} />
  );
  return (
    <>
      <EmployeeField form={form} name={opening?.employeeName} disabled={opening !== undefined} />
      <FieldRow>
        <SelectField form={form} name="taxYear" label={label('taxYear')} required choices={taxYearChoices} />
        <SelectField form={form} name="firstMonth" label={label('firstMonth')} required choices={months} />
        <SelectField form={form} name="lastMonth" label={label('lastMonth')} required choices={months} />
      </FieldRow>
      <FieldRow>
        {money('grossPay')}
        {money('taxableIncome')}
      </FieldRow>
      <FieldRow>{kept.slice(0, 3).map(money)}</FieldRow>
      <FieldRow>{kept.slice(3).map(money)}</FieldRow>
      <p className="row">
        <span className="dim">{label('netPay')}</span> <Pay amount={netOf(values)} />
      </p>
      <InsuredLines form={form} />
      <TextField
        form={form}
        name="source"
        label={label('source')}
        help={label('sourceHelp')}
        maxLength={payrollLimits.source}
      />
    </>
  );
}

/** What was paid out, as far as the fields are filled in; null while one of them is only half typed, such as '12.'. */
function netOf(values: OpeningValues): string | null {
  const figure = (name: 'grossPay' | (typeof kept)[number]) => String(values[name] || '0');
  const figures = {
    ...{ grossPay: figure('grossPay'), incomeTax: figure('incomeTax'), deductions: figure('deductions') },
    ...{ socialSecurity: figure('socialSecurity'), medicare: figure('medicare') },
    otherContributions: figure('otherContributions'),
  };
  if (!Object.values(figures).every((text) => whole.test(text))) return null;
  return exactText(openingNet(figures));
}
