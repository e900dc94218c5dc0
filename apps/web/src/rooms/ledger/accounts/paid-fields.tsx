import { DateField } from '../../../ui/form/date-field.tsx';
import { type FieldProps, SelectField } from '../../../ui/form/fields.tsx';
import type { FormValues } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { useCashChoices } from './use-accounts.ts';

interface PaidFieldsProps<V extends FormValues> extends Pick<FieldProps<V>, 'form'> {
  readonly labels: { readonly day: string; readonly account: string };
}

/** On which day something approved is paid, and from which account: `paidOn` and `cashAccountId` of the form. */
export function PaidFields<V extends FormValues>({ form, labels }: PaidFieldsProps<V>) {
  const accounts = useCashChoices();
  return (
    <FieldRow>
      <DateField form={form} name="paidOn" label={labels.day} required autoFocus />
      <SelectField form={form} name="cashAccountId" label={labels.account} required choices={accounts} />
    </FieldRow>
  );
}
