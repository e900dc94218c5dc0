import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountInput } from '../../../ui/form/money-field.tsx';
import type { LineTaxes, TypedTax } from './use-taxes.ts';

interface TaxCellProps {
  taxes: LineTaxes;
  value: TypedTax;
  /** Whose tax it is, for who cannot see the column: of the choice, and of a percent that is typed. */
  labels: { readonly code: string; readonly percent: string };
  error: ReactNode;
  onChange: (value: TypedTax) => void;
}

/** No code has a hyphen. */
const none = '-';

/** The tax of a line: one of those that are set up, else a percent that is typed. */
export function TaxCell({ taxes, value, labels, error, onChange }: TaxCellProps) {
  const { t } = useTranslation('finance');
  const code = taxes.codeOf(value);
  if (!taxes.isSetUp && code === '')
    return (
      <AmountInput
        aria-label={labels.percent}
        rightSection={<span className="s12 dim">%</span>}
        value={value.taxRate}
        error={error}
        onChange={(taxRate) => onChange({ taxCode: value.taxCode, taxRate })}
      />
    );
  const percent = Number(value.taxRate) > 0 ? `${value.taxRate} %` : t('finance:invoices.noTax');
  const isGone = code !== '' && !taxes.choices.some((choice) => choice.value === code);
  return (
    <Select
      aria-label={labels.code}
      data={[
        { value: none, label: code === '' ? percent : t('finance:invoices.noTax') },
        ...taxes.choices,
        ...(isGone ? [{ value: code, label: code }] : []),
      ]}
      value={code || none}
      allowDeselect={false}
      comboboxProps={{ width: 240, position: 'bottom-end' }}
      error={error}
      onChange={(chosen) => onChange({ taxCode: chosen === none ? '' : chosen, taxRate: '' })}
    />
  );
}
