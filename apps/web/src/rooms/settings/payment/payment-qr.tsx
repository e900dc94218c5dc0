import { paymentQrText } from '@bellwether/contract/settings/qr/payment-qr.rules';
import { crc16 } from '@bellwether/contract/settings/qr/vietqr.rules';
import type { SettingsOf } from '@bellwether/contract/settings/system-settings';
import { qrFormats } from '@bellwether/contract/settings/values';
import { useTranslation } from 'react-i18next';
import { NumberField, SelectField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { formatMoney } from '../../../ui/words/money.tsx';
import classes from '../settings.module.css';
import { SettingsGroup } from '../settings-group.tsx';

type Value = SettingsOf<'payment'>;

/** A made-up payment: every currency can pay a hundred thousand, and the reference passes its check. */
const sample = { amount: '100000.00', reference: 'BW0000000H' };

interface PaymentQrProps {
  form: ContractForm<Value>;
  /** What is stored: what the server draws. */
  stored: Value;
}

/** Format and size of the QR code, and how one looks as the settings are stored. APP-35. */
export function PaymentQr({ form, stored }: PaymentQrProps) {
  const { t } = useTranslation('configuration');
  return (
    <SettingsGroup title={t('configuration:payment.qr')} hint={t('configuration:payment.qrHelp')}>
      <FieldRow>
        <SelectField
          form={form}
          name="qrFormat"
          label={t('configuration:payment.qrFormat')}
          choices={qrFormats.map((value) => ({
            value,
            label: t(`configuration:payment.qrFormats.${value}`),
          }))}
        />
        <NumberField
          form={form}
          name="qrSize"
          label={t('configuration:payment.qrSize')}
          min={100}
          max={500}
          step={10}
        />
      </FieldRow>
      <Preview values={form.getValues()} stored={stored} isDirty={form.isDirty()} />
    </SettingsGroup>
  );
}

function Preview({ values, stored, isDirty }: { values: Value; stored: Value; isDirty: boolean }) {
  const { t, i18n } = useTranslation('configuration');
  const found = paymentQrText(values, sample.amount, sample.reference);
  if ('refusal' in found)
    return <p className="s13 dim">{t(`configuration:payment.qrRefusals.${found.refusal}`)}</p>;
  if (isDirty) return <p className="s13 dim">{t('configuration:payment.previewSave')}</p>;
  const amount = formatMoney(sample.amount, {
    currency: stored.currency,
    language: i18n.language,
    base: { code: stored.currency, symbol: stored.currencySymbol, position: stored.symbolPosition },
  });
  const words = { amount, reference: sample.reference };
  return (
    <figure className={`row wrap align-start gap-16 ${classes.qr}`}>
      <img
        // Another code has another address: the browser must not show the former one.
        src={`/api/e-commerce/payments/qr?${new URLSearchParams({ ...sample, v: crc16(`${stored.qrSize} ${found.text}`) })}`}
        alt={t('configuration:payment.previewOf', words)}
        width={stored.qrSize}
        height={stored.qrSize}
      />
      <figcaption className="s13 dim">{t('configuration:payment.previewText', words)}</figcaption>
    </figure>
  );
}
