import { hiringLimits } from '@bellwether/contract/recruitment/hiring.values';
import { OfferBody } from '@bellwether/contract/recruitment/offers';
import { currencies } from '@bellwether/contract/settings/lookups/currencies.values';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { useBaseCurrency } from '../../../ui/words/money.tsx';

interface OfferDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  /** To whom a new one goes. */
  applicantId?: string;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  applicantId: string;
  salary: string;
  currency: string;
  bonus: string;
  stockOptions: string;
  otherBenefits: string;
  offerDate: string;
  expiryDate: string | null;
  startDate: string | null;
  letterText: string;
  workEmail: string;
  employeeIdNumber: string;
  aboveRangeReason: string;
}

/** Writes an offer, or changes a draft. TAL-17. */
export function OfferDialog({ id, applicantId = '', onClose }: OfferDialogProps) {
  const { t } = useTranslation('recruitment');
  const label = (key: string) => t(`recruitment:offers.${key}`);
  const today = useToday();
  const base = useBaseCurrency();
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/hr/offers/:id"
      create="POST /api/hr/offers"
      update="PUT /api/hr/offers/:id"
      schema={OfferBody}
      values={(row): Values => ({
        applicantId: row?.applicant.id ?? applicantId,
        ...{ salary: row?.salary ?? '', currency: row?.currency ?? base, bonus: row?.bonus ?? '' },
        ...{ stockOptions: row?.stockOptions ?? '', otherBenefits: row?.otherBenefits ?? '' },
        ...{ offerDate: row?.offerDate ?? today, expiryDate: row?.expiryDate ?? null },
        ...{ startDate: row?.startDate ?? null, letterText: row?.letterText ?? '' },
        ...{ workEmail: row?.workEmail ?? '', employeeIdNumber: row?.employeeIdNumber ?? '' },
        aboveRangeReason: row?.aboveRangeReason ?? '',
      })}
      toBody={(values) => values}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
      size={720}
    >
      {(form) => <Fields form={form} />}
    </RecordDialog>
  );
}

function Fields({ form }: { form: ContractForm<Values> }) {
  const { t } = useTranslation('recruitment');
  const label = (key: string) => t(`recruitment:offers.${key}`);
  return (
    <>
      <FieldRow>
        <MoneyField
          form={form}
          name="salary"
          label={label('salary')}
          required
          currency={form.values.currency}
        />
        <SelectField
          form={form}
          name="currency"
          label={label('currency')}
          required
          choices={currencies.map(({ code }) => ({ value: code, label: code }))}
        />
        <MoneyField form={form} name="bonus" label={label('bonus')} currency={form.values.currency} />
      </FieldRow>
      <FieldRow>
        <DateField form={form} name="offerDate" label={label('offerDate')} required />
        <DateField form={form} name="expiryDate" label={label('expiryDate')} />
        <DateField form={form} name="startDate" label={label('startDate')} />
      </FieldRow>
      <TextAreaField form={form} name="letterText" label={label('letterText')} rows={5} />
      <FieldRow>
        <TextField
          form={form}
          name="stockOptions"
          label={label('stockOptions')}
          maxLength={hiringLimits.stockOptions}
        />
        <TextField
          form={form}
          name="otherBenefits"
          label={label('otherBenefits')}
          maxLength={hiringLimits.otherBenefits}
        />
      </FieldRow>
      <fieldset className="plain-group col gap-12">
        <legend className="medium">{label('forHire')}</legend>
        <FieldRow>
          <TextField form={form} name="workEmail" label={label('workEmail')} />
          <TextField
            form={form}
            name="employeeIdNumber"
            label={label('employeeIdNumber')}
            maxLength={hiringLimits.employeeIdNumber}
          />
        </FieldRow>
      </fieldset>
      <TextAreaField form={form} name="aboveRangeReason" label={label('aboveRangeReason')} rows={2} />
    </>
  );
}
