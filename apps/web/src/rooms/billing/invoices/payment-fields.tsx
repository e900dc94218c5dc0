import { type PaymentMethod, paymentMethods } from '@bellwether/contract/billing/invoices/invoice.values';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm, FormValues } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { useCashChoices } from '../../ledger/index.tsx';

export type PaymentValues = FormValues & {
  amount: string;
  paymentDate: string;
  paymentMethod: PaymentMethod;
  reference: string;
  accountId: string | null;
};

/** How much, when, how, and where the money is then. */
export function PaymentFields<V extends PaymentValues>({
  form,
  currency,
}: {
  form: ContractForm<V>;
  currency: string;
}) {
  const { t } = useTranslation('finance');
  const accounts = useCashChoices();
  return (
    <>
      <FieldRow>
        <MoneyField form={form} name="amount" label={t('finance:amount')} required currency={currency} />
        <DateField form={form} name="paymentDate" label={t('finance:date')} required />
      </FieldRow>
      <FieldRow>
        <SelectField
          form={form}
          name="paymentMethod"
          label={t('finance:method')}
          choices={paymentMethods.map((value) => ({ value, label: t(`finance:methods.${value}`) }))}
        />
        {accounts.length > 0 ? (
          <SelectField
            form={form}
            name="accountId"
            label={t('finance:receipts.account')}
            help={t('finance:receipts.accountHelp')}
            choices={accounts}
            clearable
          />
        ) : null}
      </FieldRow>
      <TextField form={form} name="reference" label={t('finance:reference')} maxLength={100} />
    </>
  );
}
