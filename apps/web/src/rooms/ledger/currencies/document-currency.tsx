import { Alert, Checkbox, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../../../ui/form/form.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { Money } from '../../../ui/words/money.tsx';
import { useDocumentCurrency } from './use-document-currency.ts';

interface FieldProps<V> {
  form: ContractForm<V & { currency: string; acceptOldRate: boolean }>;
  /** The day of the document. */
  day: string;
}

/** The currency of a document, where several are in use, with the rate of its day. FIN-20. */
export function CurrencyField<V>({ form: given, day }: FieldProps<V>) {
  const { t } = useTranslation('finance');
  const form = given as unknown as ContractForm<{ currency: string; acceptOldRate: boolean }>;
  const { currency } = form.getValues();
  const { mayChoose, choices, base } = useDocumentCurrency(day, currency);
  if (!mayChoose && currency === '') return null;
  const others = choices.map(({ currencyCode, currencyName }) => ({
    value: currencyCode,
    label: `${currencyCode} ${currencyName}`,
  }));
  return (
    <div className="col gap-6">
      <Select
        label={t('finance:documentCurrency.label')}
        data={[{ value: base || '-', label: base }, ...others]}
        value={currency || base || '-'}
        allowDeselect={false}
        error={form.errors.currency}
        onChange={(chosen) => {
          form.setFieldValue('currency', chosen === base || chosen === null ? '' : chosen);
          form.setFieldValue('acceptOldRate', false);
        }}
      />
      <RateNote form={form} day={day} currency={currency} />
    </div>
  );
}

interface NoteProps<V> {
  form: ContractForm<V & { acceptOldRate: boolean }>;
  day: string;
  /** '' for the base currency, which has none. */
  currency: string;
}

/** The rate of a currency on a day; one that is older than seven days waits for a tick. REV-44. */
export function RateNote<V>({ form: given, day, currency }: NoteProps<V>) {
  const { t, i18n } = useTranslation('finance');
  const form = given as unknown as ContractForm<{ acceptOldRate: boolean }>;
  const { chosen, base } = useDocumentCurrency(day, currency);
  if (!chosen) return null;
  if (chosen.rate === null || chosen.rateDate === null)
    return <Alert color="orange">{t('finance:documentCurrency.noRate', { currency })}</Alert>;
  const text = (
    <>
      1 {currency} = <Money amount={chosen.rate} currency={base} />
      <span className="dim">
        {' '}
        {t('finance:documentCurrency.of', { day: formatDay(chosen.rateDate, i18n.language) })}
      </span>
    </>
  );
  if (!chosen.isStale) return <p className="s12">{text}</p>;
  return (
    <Alert color="orange">
      <div className="col gap-6">
        <span className="s13">{text}</span>
        <Checkbox
          label={t('finance:documentCurrency.acceptOld')}
          checked={form.getValues().acceptOldRate}
          onChange={(event) => form.setFieldValue('acceptOldRate', event.currentTarget.checked)}
        />
      </div>
    </Alert>
  );
}
