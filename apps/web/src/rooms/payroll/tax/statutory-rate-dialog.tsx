import {
  capPeriods,
  payrollLimits,
  statutoryKinds,
  statutoryPayers,
} from '@bellwether/contract/payroll/payroll.values';
import { statutoryRates } from '@bellwether/contract/payroll/statutory-rates';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { NumberField, SelectField, SwitchField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm, FormValues } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { useBaseCurrency } from '../../../ui/words/money.tsx';
import { useChoices } from '../payroll-words.tsx';

interface StatutoryRateDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

/** Makes a rate of a contribution or changes one. PAY-02. */
export function StatutoryRateDialog({ id, onClose }: StatutoryRateDialogProps) {
  const { t } = useTranslation('payroll');
  const today = useToday();
  const label = (key: string) => t(`payroll:rates.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/payroll/statutory-rates/:id"
      create="POST /api/payroll/statutory-rates"
      update="PUT /api/payroll/statutory-rates/:id"
      schema={statutoryRates.create.body}
      values={(row) => ({
        name: row?.name ?? '',
        code: row?.code ?? '',
        kind: row?.kind ?? ('SOCIAL_SECURITY' as const),
        payer: row?.payer ?? ('EMPLOYEE' as const),
        rate: row?.rate ?? '',
        beforeTax: row?.beforeTax ?? false,
        floor: row?.floor ?? '',
        cap: row?.cap ?? '',
        capPeriod: row?.capPeriod ?? ('MONTH' as const),
        isActive: row?.isActive ?? true,
        effectiveFrom: row?.effectiveFrom ?? today,
        effectiveTo: row?.effectiveTo ?? null,
        source: row?.source ?? '',
      })}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form) => <Fields form={form} />}
    </RecordDialog>
  );
}

function Fields<V extends FormValues>({ form }: { form: ContractForm<V> }) {
  const { t } = useTranslation('payroll');
  const currency = useBaseCurrency();
  const kindsOf = useChoices('rates.kinds');
  const payersOf = useChoices('rates.payers');
  const capsOf = useChoices('rates.capPeriods');
  const label = (key: string) => t(`payroll:rates.${key}`);
  return (
    <>
      <FieldRow>
        <TextField
          form={form}
          name="name"
          label={label('name')}
          required
          autoFocus
          maxLength={payrollLimits.name}
        />
        <TextField
          form={form}
          name="code"
          label={label('code')}
          required
          maxLength={payrollLimits.code}
          help={label('codeHelp')}
        />
      </FieldRow>
      <FieldRow>
        <SelectField form={form} name="kind" label={label('kind')} choices={kindsOf(statutoryKinds)} />
        <SelectField form={form} name="payer" label={label('payer')} choices={payersOf(statutoryPayers)} />
        <NumberField
          form={form}
          name="rate"
          label={label('rate')}
          min={0}
          decimals={4}
          suffix=" %"
          required
        />
      </FieldRow>
      <FieldRow>
        <MoneyField form={form} name="floor" label={label('floor')} currency={currency} />
        <MoneyField form={form} name="cap" label={label('cap')} currency={currency} />
        <SelectField form={form} name="capPeriod" label={label('capPeriod')} choices={capsOf(capPeriods)} />
      </FieldRow>
      <FieldRow>
        <DateField form={form} name="effectiveFrom" label={label('effectiveFrom')} required />
        <DateField form={form} name="effectiveTo" label={label('effectiveTo')} clearable />
      </FieldRow>
      <TextField form={form} name="source" label={label('source')} maxLength={payrollLimits.source} />
      <FieldRow>
        <SwitchField form={form} name="beforeTax" label={label('beforeTax')} help={label('beforeTaxHelp')} />
        <SwitchField form={form} name="isActive" label={label('inUse')} />
      </FieldRow>
    </>
  );
}
