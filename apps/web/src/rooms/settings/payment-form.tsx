import { currencies } from '@bellwether/contract/settings/lookups/currencies.values';
import { Payment } from '@bellwether/contract/settings/payment';
import type { SettingsOf } from '@bellwether/contract/settings/system-settings';
import { qrFormats, symbolPositions } from '@bellwether/contract/settings/values';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NumberField, SelectField, TextField } from '../../ui/form/fields.tsx';
import { type ContractForm, useContractForm } from '../../ui/form/form.ts';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import { localeOf } from '../../ui/words/format.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsGroup } from './settings-group.tsx';

type Value = SettingsOf<'payment'>;

const defaults = Payment.parse({});

/** Where the organisation is paid, in which currency, and how its QR code is made. APP-35. */
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
      </SettingsGroup>
      <CurrencyFields form={form} />
      <SettingsGroup title={t('configuration:payment.qr')} hint={t('configuration:payment.qrHelp')}>
        <FieldRow>
          <SelectField
            form={form}
            name="qrFormat"
            label={t('configuration:payment.qrFormat')}
            choices={qrFormats.map((format) => ({
              value: format,
              label: t(`configuration:payment.qrFormats.${format}`),
            }))}
          />
          <NumberField
            form={form}
            name="qrSize"
            label={t('configuration:payment.qrSize')}
            help={t('configuration:payment.qrSizeHelp')}
            min={100}
            max={500}
            step={10}
          />
        </FieldRow>
      </SettingsGroup>
    </SettingsForm>
  );
}

function CurrencyFields({ form }: { form: ContractForm<Value> }) {
  const { t, i18n } = useTranslation(['configuration', 'common']);
  const { currencySymbol, symbolPosition } = form.values;
  const amount = (1_500_000).toLocaleString(localeOf(i18n.language));
  const names = new Intl.DisplayNames([i18n.language], { type: 'currency' });
  // Another currency brings its own symbol; the dong stands after the amount.
  const choose = (code: string | null) => {
    const known = currencies.find((one) => one.code === code);
    if (!known) return;
    form.setValues({
      currency: known.code,
      currencySymbol: known.symbol,
      symbolPosition: known.code === 'VND' ? 'after' : 'before',
    });
  };
  return (
    <SettingsGroup title={t('configuration:payment.money')}>
      <Select
        {...form.getInputProps('currency')}
        label={t('configuration:payment.currency')}
        data={currencies.map(({ code, symbol }) => ({
          value: code,
          label: `${code} · ${names.of(code) ?? code} (${symbol})`,
        }))}
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
