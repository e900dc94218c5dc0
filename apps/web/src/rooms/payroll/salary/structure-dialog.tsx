import { payrollLimits } from '@bellwether/contract/payroll/payroll.values';
import { salaryStructures } from '@bellwether/contract/payroll/salary-structures';
import { useTranslation } from 'react-i18next';
import { SwitchField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { useBaseCurrency } from '../../../ui/words/money.tsx';
import { type StructureValues, structureValues } from './structure-form.rules.ts';
import { StructureLines } from './structure-lines.tsx';
import { StructurePreview } from './structure-preview.tsx';

interface StructureDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

/** Makes a salary structure or changes one, with what it comes to beside it. AMB-199. */
export function StructureDialog({ id, onClose }: StructureDialogProps) {
  const { t } = useTranslation('payroll');
  const currency = useBaseCurrency();
  const label = (key: string) => t(`payroll:structures.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/payroll/salary-structures/:id"
      create="POST /api/payroll/salary-structures"
      update="PUT /api/payroll/salary-structures/:id"
      schema={salaryStructures.create.body}
      values={(row): StructureValues => structureValues(row)}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
      size={720}
    >
      {(form) => (
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
            <MoneyField
              form={form}
              name="basePay"
              label={label('basePay')}
              help={label('basePayHelp')}
              currency={currency}
            />
          </FieldRow>
          <StructureLines form={form} list="allowances" />
          <StructureLines form={form} list="deductions" />
          <StructurePreview values={form.getValues()} />
          <TextAreaField form={form} name="description" label={label('description')} rows={2} />
          <SwitchField form={form} name="isActive" label={label('inUse')} />
        </>
      )}
    </RecordDialog>
  );
}
