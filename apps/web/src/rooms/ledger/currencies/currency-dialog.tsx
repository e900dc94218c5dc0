import { currencies } from '@bellwether/contract/ledger/currencies/currencies';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SwitchField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { useBaseCurrency } from '../../../ui/words/money.tsx';
import { useFinanceMoney } from '../settings/use-finance-money.ts';
import { type CurrencyValues, currencyOptions, exampleOf, valuesOfCode } from './currency-form.rules.ts';

interface CurrencyDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

/** Sets a currency up or changes it; another rate is that of today. FIN-23. */
export default function CurrencyDialog({ id, onClose }: CurrencyDialogProps) {
  const { t } = useTranslation('finance');
  const label = (key: string) => t(`finance:currencies.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/finance/currencies/:id"
      create="POST /api/finance/currencies"
      update="PUT /api/finance/currencies/:id"
      schema={id ? currencies.update.body : currencies.create.body}
      values={(row): CurrencyValues => ({
        currencyCode: row?.currencyCode ?? '',
        currencyName: row?.currencyName ?? '',
        currencySymbol: row?.currencySymbol ?? '',
        exchangeRate: row?.exchangeRate ?? '',
        isActive: row?.isActive ?? true,
        autoUpdate: row?.autoUpdate ?? false,
      })}
      toBody={({ exchangeRate, ...values }) => ({ ...values, exchangeRate: exchangeRate.replace(',', '.') })}
      addTitle={label('add')}
      editTitle={(row) => (row ? `${row.currencyCode} · ${row.currencyName}` : label('edit'))}
      saved={label('saved')}
    >
      {(form, row) => <Fields form={form} isNew={id === undefined} isBase={row?.isBase ?? false} />}
    </RecordDialog>
  );
}

interface FieldsProps {
  form: ContractForm<CurrencyValues>;
  isNew: boolean;
  isBase: boolean;
}

function Fields({ form, isNew, isBase }: FieldsProps) {
  const { t, i18n } = useTranslation('finance');
  const label = (key: string) => t(`finance:currencies.${key}`);
  const base = useBaseCurrency();
  const money = useFinanceMoney();
  const { currencyCode, exchangeRate } = form.values;
  const worth = exampleOf(exchangeRate.replace(',', '.'));
  return (
    <>
      {isNew ? <CodeField form={form} language={i18n.language} base={base} /> : null}
      <FieldRow>
        <TextField form={form} name="currencyName" label={label('currencyName')} required maxLength={80} />
        <TextField form={form} name="currencySymbol" label={label('currencySymbol')} required maxLength={8} />
      </FieldRow>
      <TextField
        form={form}
        name="exchangeRate"
        label={t('finance:currencies.rateIn', { base })}
        required
        disabled={isBase}
        help={
          worth === undefined || currencyCode === ''
            ? t('finance:currencies.rateHelp', { base })
            : t('finance:currencies.rateExample', {
                amount: money('1000', currencyCode),
                worth: money(worth, base),
              })
        }
      />
      <SwitchField form={form} name="autoUpdate" label={label('autoUpdate')} help={label('autoUpdateHelp')} />
      <SwitchField form={form} name="isActive" label={label('inUse')} />
    </>
  );
}

interface CodeFieldProps extends Pick<FieldsProps, 'form'> {
  language: string;
  base: string;
}

/** The currency by its code; choosing one brings its name and symbol. */
function CodeField({ form, language, base }: CodeFieldProps) {
  const { t } = useTranslation(['finance', 'common']);
  const choose = (code: string | null) => {
    if (code) form.setValues({ currencyCode: code, ...valuesOfCode(code, language) });
  };
  return (
    <Select
      {...form.getInputProps('currencyCode')}
      label={t('finance:currencies.currencyCode')}
      data={currencyOptions(language, base)}
      searchable
      withAsterisk
      allowDeselect={false}
      checkIconPosition="right"
      nothingFoundMessage={t('common:noResults')}
      onChange={choose}
    />
  );
}
