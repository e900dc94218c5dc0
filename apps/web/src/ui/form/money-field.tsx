import { NumberInput } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../words/format.ts';
import type { FieldProps } from './fields.tsx';
import type { FormValues } from './form.ts';

/** An amount of money, its thousands parted as the viewer's language does; empty is ''. The value stays a string. */
export function MoneyField<V extends FormValues>({
  form,
  name,
  label,
  required = false,
  help,
  disabled = false,
  autoFocus = false,
  currency,
  decimals = 2,
}: FieldProps<V> & { currency: string; decimals?: number }) {
  return (
    <AmountInput
      {...(form.getInputProps(name) as AmountProps)}
      label={label}
      description={help}
      withAsterisk={required}
      disabled={disabled}
      {...(autoFocus && { 'data-autofocus': true })}
      decimals={decimals}
      rightSection={<span className="s12 dim">{currency}</span>}
      rightSectionWidth={52}
    />
  );
}

interface AmountProps {
  value: string | number;
  onChange: (value: string) => void;
  error?: ReactNode;
  label?: ReactNode;
  'aria-label'?: string;
  'data-autofocus'?: true;
  placeholder?: string;
  description?: ReactNode;
  withAsterisk?: boolean;
  disabled?: boolean;
  rightSection?: ReactNode;
  rightSectionWidth?: number;
  /** Two unless told. */
  decimals?: number;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  onBlur?: () => void;
}

/** The same without a form around it: for a cell of a grid. */
export function AmountInput({ onChange, decimals = 2, error, ...input }: AmountProps) {
  const { i18n } = useTranslation();
  const parts = new Intl.NumberFormat(localeOf(i18n.language)).formatToParts(12_345.6);
  const part = (type: string, fallback: string) => parts.find((one) => one.type === type)?.value ?? fallback;
  return (
    <NumberInput
      {...input}
      error={error}
      onValueChange={({ value: text }) => onChange(text)}
      valueIsNumericString
      thousandSeparator={part('group', ',')}
      decimalSeparator={part('decimal', '.')}
      decimalScale={decimals}
      allowNegative={false}
      hideControls
    />
  );
}

/** A stored amount as the field shows it: '12.50' stays, '1200000.00' is '1200000'. */
export function fieldAmount(amount: string | null | undefined): string {
  return (amount ?? '').replace(/\.00$/, '');
}
