import { writtenCurrency } from '@bellwether/contract/settings/lookups/base-currency.rules';
import { Payment } from '@bellwether/contract/settings/payment';
import type { SettingsOf } from '@bellwether/contract/settings/system-settings';
import { symbolPositions } from '@bellwether/contract/settings/values';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { type ContractForm, useContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { currencyChoices } from '../../../ui/words/currency-choices.ts';
import { localeOf } from '../../../ui/words/format.ts';
import { SettingsForm } from '../settings-form.tsx';
import { SettingsGroup } from '../settings-group.tsx';
import { PaymentQr } from './payment-qr.tsx';

type Value = SettingsOf<'payment'>;

const defaults = Payment.parse({});

/** Where the organisation is paid, in which currency, and the QR code by which it is (APP-35). */
export function PaymentForm({ value, mayEdit }: { value: Value; mayEdit: boolean }) {
  const { t } = useTranslation('configuration');
  const handle = useContractForm<Value>({ schema: Payment, initialValues: value });
  const { form } = handle;
  return (
    <SettingsForm category="payment" handle={handle} stored={value} defaults={defaults} mayEdit={mayEdit}>
      <SettingsGroup title={t('configuration:payment.bank')} hint={t('configuration:payment.bankHelp')}>
        <FieldRow>
          <TextField
            form={form}
            name="bankName"
            label={t('configuration:payment.bankName')}
            maxLength={120}
          />
          <TextField form={form} name="branch" label={t('configuration:payment.branch')} maxLength={120} />
        </FieldRow>
        <FieldRow>
          <TextField
            form={form}
            name="accountNumber"
            label={t('configuration:payment.accountNumber')}
            maxLength={40}
          />
          <TextField
            form={form}
            name="accountName"
            label={t('configuration:payment.accountName')}
            maxLength={120}
          />
        </FieldRow>
        <FieldRow>
          <TextField
            form={form}
            name="bankBin"
            label={t('configuration:payment.bankBin')}
            help={t('configuration:payment.bankBinHelp')}
            maxLength={6}
          />
          <TextField
            form={form}
            name="iban"
            label={t('configuration:payment.iban')}
            help={t('configuration:payment.ibanHelp')}
            maxLength={42}
          />
        </FieldRow>
      </SettingsGroup>
      <CurrencyFields form={form} />
      <PaymentQr form={form} stored={value} />
    </SettingsForm>
  );
}

function CurrencyFields({ form }: { form: ContractForm<Value> }) {
  const { t, i18n } = useTranslation(['configuration', 'common']);
  const { currencySymbol, symbolPosition } = form.values;
  const amount = (1_500_000).toLocaleString(localeOf(i18n.language));
  // Another currency brings its own symbol; the dong stands after the amount.
  const choose = (code: string | null) => {
    if (!code) return;
    const { symbol, position } = writtenCurrency(code);
    form.setValues({ currency: code, currencySymbol: symbol, symbolPosition: position });
  };
  return (
    <SettingsGroup title={t('configuration:payment.money')}>
      <Select
        {...form.getInputProps('currency')}
        label={t('configuration:payment.currency')}
        data={currencyChoices(i18n.language)}
        searchable
        allowDeselect={false}
        checkIconPosition="right"
        nothingFoundMessage={t('common:noResults')}
        onChange={choose}
      />
      <FieldRow>
        <TextField
          form={form}
          name="currencySymbol"
          label={t('configuration:payment.symbol')}
          maxLength={8}
        />
        <SelectField
          form={form}
          name="symbolPosition"
          label={t('configuration:payment.position')}
          choices={symbolPositions.map((place) => ({
            value: place,
            label: t(`configuration:payment.positions.${place}`),
          }))}
        />
      </FieldRow>
      <p className="s13 dim">
        {t('configuration:payment.example', {
          amount: symbolPosition === 'after' ? `${amount} ${currencySymbol}` : `${currencySymbol}${amount}`,
        })}
      </p>
    </SettingsGroup>
  );
}
