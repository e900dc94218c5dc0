import { taxKinds, taxMethods } from '@bellwether/contract/ledger/taxes/tax.values';
import { taxSettings } from '@bellwether/contract/ledger/taxes/tax-settings';
import { dayIn } from '@bellwether/contract/shared/zone';
import { useTranslation } from 'react-i18next';
import { useOrganization } from '../../../api/session.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { NumberField, SelectField, SwitchField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm, FormValues } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';

interface TaxSettingDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

/** Makes a tax setting or changes one. FIN-22. */
export default function TaxSettingDialog({ id, onClose }: TaxSettingDialogProps) {
  const { t } = useTranslation('finance');
  const today = dayIn(useOrganization().timeZone, new Date());
  const label = (key: string) => t(`finance:taxSettings.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/finance/tax-settings/:id"
      create="POST /api/finance/tax-settings"
      update="PUT /api/finance/tax-settings/:id"
      schema={taxSettings.create.body}
      values={(row) => ({
        taxName: row?.taxName ?? '',
        taxCode: row?.taxCode ?? '',
        taxKind: row?.taxKind ?? ('STANDARD' as const),
        taxRate: row?.taxRate ?? '',
        calculationMethod: row?.calculationMethod ?? ('EXCLUSIVE' as const),
        effectiveDate: row?.effectiveDate ?? today,
        expiryDate: row?.expiryDate ?? null,
        applicableToSales: row?.applicableToSales ?? true,
        applicableToPurchases: row?.applicableToPurchases ?? true,
        description: row?.description ?? '',
        isDefault: row?.isDefault ?? false,
        isActive: row?.isActive ?? true,
      })}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form) => <TaxFields form={form} />}
    </RecordDialog>
  );
}

function TaxFields<V extends FormValues>({ form }: { form: ContractForm<V> }) {
  const { t } = useTranslation('finance');
  const label = (key: string) => t(`finance:taxSettings.${key}`);
  const choicesOf = (values: readonly string[], key: string) =>
    values.map((value) => ({ value, label: label(`${key}.${value}`) }));
  return (
    <>
      <FieldRow>
        <TextField form={form} name="taxName" label={label('taxName')} required autoFocus maxLength={120} />
        <TextField
          form={form}
          name="taxCode"
          label={label('taxCode')}
          required
          maxLength={20}
          help={label('taxCodeHelp')}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          form={form}
          name="taxKind"
          label={label('taxKind')}
          choices={choicesOf(taxKinds, 'kinds')}
        />
        <NumberField form={form} name="taxRate" label={label('taxRate')} min={0} decimals={4} required />
      </FieldRow>
      <SelectField
        form={form}
        name="calculationMethod"
        label={label('calculationMethod')}
        choices={choicesOf(taxMethods, 'methods')}
      />
      <FieldRow>
        <DateField form={form} name="effectiveDate" label={label('effectiveDate')} required />
        <DateField
          form={form}
          name="expiryDate"
          label={label('expiryDate')}
          help={label('expiryDateHelp')}
          clearable
        />
      </FieldRow>
      <FieldRow>
        <SwitchField form={form} name="applicableToSales" label={label('applicableToSales')} />
        <SwitchField form={form} name="applicableToPurchases" label={label('applicableToPurchases')} />
      </FieldRow>
      <TextAreaField form={form} name="description" label={label('description')} rows={2} />
      <FieldRow>
        <SwitchField form={form} name="isDefault" label={label('isDefault')} help={label('isDefaultHelp')} />
        <SwitchField form={form} name="isActive" label={label('inUse')} />
      </FieldRow>
    </>
  );
}
