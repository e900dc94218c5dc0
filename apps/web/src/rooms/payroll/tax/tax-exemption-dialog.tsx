import { exemptionTypes, payrollLimits } from '@bellwether/contract/payroll/payroll.values';
import { taxExemptions } from '@bellwether/contract/payroll/tax-exemptions';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { NumberField, SelectField, SwitchField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm, FormValues } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { useBaseCurrency } from '../../../ui/words/money.tsx';
import { useChoices } from '../payroll-words.tsx';

interface TaxExemptionDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

/** Makes a tax exemption or changes one: of an amount or of a share of the income. PAY-07. */
export function TaxExemptionDialog({ id, onClose }: TaxExemptionDialogProps) {
  const { t } = useTranslation('payroll');
  const today = useToday();
  const label = (key: string) => t(`payroll:exemptions.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/payroll/tax-exemptions/:id"
      create="POST /api/payroll/tax-exemptions"
      update="PUT /api/payroll/tax-exemptions/:id"
      schema={taxExemptions.create.body}
      values={(row) => ({
        name: row?.name ?? '',
        description: row?.description ?? '',
        exemptionType: row?.exemptionType ?? ('STANDARD' as const),
        maxAmount: row?.maxAmount ?? '',
        percentage: row?.percentage ?? '',
        isAutomatic: row?.isAutomatic ?? false,
        unitLimit: row?.unitLimit ?? 1,
        isActive: row?.isActive ?? true,
        effectiveFrom: row?.effectiveFrom ?? `${today.slice(0, 4)}-01-01`,
        effectiveTo: row?.effectiveTo ?? null,
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
  const typesOf = useChoices('exemptions.types');
  const label = (key: string) => t(`payroll:exemptions.${key}`);
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
        <SelectField
          form={form}
          name="exemptionType"
          label={label('exemptionType')}
          choices={typesOf(exemptionTypes)}
        />
      </FieldRow>
      <FieldRow>
        <MoneyField
          form={form}
          name="maxAmount"
          label={label('maxAmount')}
          help={label('maxAmountHelp')}
          currency={currency}
        />
        <NumberField
          form={form}
          name="percentage"
          label={label('percentage')}
          help={label('percentageHelp')}
          min={0}
          decimals={4}
          suffix=" %"
        />
      </FieldRow>
      <FieldRow>
        <SwitchField
          form={form}
          name="isAutomatic"
          label={label('isAutomatic')}
          help={label('isAutomaticHelp')}
        />
        <NumberField
          form={form}
          name="unitLimit"
          label={label('unitLimit')}
          help={label('unitLimitHelp')}
          min={1}
        />
      </FieldRow>
      <FieldRow>
        <DateField form={form} name="effectiveFrom" label={label('effectiveFrom')} required />
        <DateField form={form} name="effectiveTo" label={label('effectiveTo')} clearable />
      </FieldRow>
      <TextAreaField form={form} name="description" label={label('description')} rows={2} />
      <SwitchField form={form} name="isActive" label={label('inUse')} />
    </>
  );
}
