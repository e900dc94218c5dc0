import { exemptionDeclarations } from '@bellwether/contract/payroll/exemption-declarations';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { NumberField, SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { useBaseCurrency } from '../../../ui/words/money.tsx';

interface DeclareDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  employeeId: string;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  employeeId: string;
  taxExemptionId: string;
  taxYear: number;
  declaredAmount: string;
  units: number;
  months: number;
  documentUrl: string;
  remarks: string;
}

/** Declares an exemption for oneself, or changes what still waits for its review. PAY-08. */
export function DeclareDialog({ id, employeeId, onClose }: DeclareDialogProps) {
  const { t } = useTranslation('payroll');
  const today = useToday();
  const label = (key: string) => t(`payroll:declarations.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/payroll/exemption-declarations/:id"
      create="POST /api/payroll/exemption-declarations"
      update="PUT /api/payroll/exemption-declarations/:id"
      schema={exemptionDeclarations.create.body}
      values={(row): Values => ({
        employeeId: row?.employeeId ?? employeeId,
        taxExemptionId: row?.taxExemptionId ?? '',
        taxYear: row?.taxYear ?? Number(today.slice(0, 4)),
        declaredAmount: row?.declaredAmount ?? '',
        units: row?.units ?? 1,
        months: row?.months ?? 12,
        documentUrl: row?.documentUrl ?? '',
        remarks: row?.remarks ?? '',
      })}
      toBody={(values) => values}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form, row) => <Fields form={form} isNew={row === undefined} />}
    </RecordDialog>
  );
}

function Fields({ form, isNew }: { form: ContractForm<Values>; isNew: boolean }) {
  const { t } = useTranslation('payroll');
  const currency = useBaseCurrency();
  const label = (key: string) => t(`payroll:declarations.${key}`);
  const { taxYear, taxExemptionId } = form.getValues();
  const read = useRead(
    'GET /api/payroll/declarable-exemptions',
    { query: { taxYear: Number(taxYear) } },
    { enabled: Number(taxYear) >= 2020 && Number(taxYear) <= 2030 },
  );
  const chosen = read.data?.data.find(({ id }) => id === taxExemptionId);
  return (
    <>
      <FieldRow>
        <NumberField form={form} name="taxYear" label={label('taxYear')} required disabled={!isNew} />
        <SelectField
          form={form}
          name="taxExemptionId"
          label={label('exemption')}
          required
          autoFocus
          disabled={!isNew}
          choices={(read.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FieldRow>
      <FieldRow>
        <MoneyField
          form={form}
          name="declaredAmount"
          label={label('declaredAmount')}
          required
          currency={currency}
        />
        {chosen && chosen.unitLimit > 1 ? (
          <NumberField form={form} name="units" label={label('units')} min={1} max={chosen.unitLimit} />
        ) : null}
        <NumberField form={form} name="months" label={label('months')} min={1} max={12} />
      </FieldRow>
      <TextField
        form={form}
        name="documentUrl"
        label={label('documentUrl')}
        help={label('documentUrlHelp')}
        maxLength={2000}
      />
      <TextAreaField form={form} name="remarks" label={label('remarks')} rows={2} />
    </>
  );
}
