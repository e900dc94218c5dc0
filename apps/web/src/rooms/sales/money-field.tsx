import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../ui/form/fields.tsx';
import type { FormValues } from '../../ui/form/form.ts';
import { localeOf } from '../../ui/words/format.ts';

/** An amount of money, its thousands parted as the viewer's language does; empty is ''. The value stays a string. */
export function MoneyField<V extends FormValues>({
  form,
  name,
  label,
  required = false,
  help,
  disabled = false,
  currency,
  decimals = 2,
}: FieldProps<V> & { currency: string; decimals?: number }) {
  const { i18n } = useTranslation();
  const { value, onChange, error, ...input } = form.getInputProps(name) as {
    value: string | number;
    onChange: (value: string) => void;
    error?: string;
  };
  const parts = new Intl.NumberFormat(localeOf(i18n.language)).formatToParts(12_345.6);
  const part = (type: string, fallback: string) => parts.find((one) => one.type === type)?.value ?? fallback;
  return (
    <NumberInput
      {...input}
      label={label}
      description={help}
      withAsterisk={required}
      disabled={disabled}
      error={error}
      value={value}
      onValueChange={({ value: text }) => onChange(text)}
      valueIsNumericString
      thousandSeparator={part('group', ',')}
      decimalSeparator={part('decimal', '.')}
      decimalScale={decimals}
      allowNegative={false}
      hideControls
      rightSection={<span className="s12 dim">{currency}</span>}
      rightSectionWidth={52}
    />
  );
}

/** A stored amount as the field shows it: '12.50' stays, '1200000.00' is '1200000'. */
export function fieldAmount(amount: string | null | undefined): string {
  return (amount ?? '').replace(/\.00$/, '');
}
