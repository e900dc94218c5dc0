import { type MoneyFormat, money } from '@bellwether/contract/ledger/settings/money-format.rules';
import { symbolPositions } from '@bellwether/contract/settings/values';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { NumberField, SelectField, SwitchField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { currencyChoices } from '../../../ui/words/currency-choices.ts';
import type { FinanceValues, StoredFinance } from './finance-form.rules.ts';
import { Section } from './section.tsx';
import { useMoneyFormat } from './use-finance-money.ts';

export interface SectionFieldsProps {
  form: ContractForm<FinanceValues>;
  stored: StoredFinance;
}

/** The base currency and how amounts are written, with an example. FIN-20, REV-44. */
export function FormatFields({ form, stored }: SectionFieldsProps) {
  const { t, i18n } = useTranslation('finance');
  const label = (key: string) => t(`finance:settings.${key}`);
  const { isBaseCurrencyFixed } = stored;
  return (
    <Section title={label('format')}>
      <SelectField
        form={form}
        name="baseCurrency"
        label={label('baseCurrency')}
        choices={currencyChoices(i18n.language)}
        disabled={isBaseCurrencyFixed}
        help={label(isBaseCurrencyFixed ? 'baseCurrencyFixed' : 'baseCurrencyHelp')}
        required
      />
      <SwitchField
        form={form}
        name="multiCurrency"
        label={label('multiCurrency')}
        help={label('multiCurrencyHelp')}
      />
      <SwitchField form={form} name="showCurrencySymbol" label={label('showCurrencySymbol')} />
      <FieldRow>
        <SelectField
          form={form}
          name="currencySymbolPosition"
          label={label('currencySymbolPosition')}
          disabled={!form.values.showCurrencySymbol}
          choices={symbolPositions.map((value) => ({ value, label: label(`positions.${value}`) }))}
        />
        <NumberField
          form={form}
          name="decimalPlaces"
          label={label('decimalPlaces')}
          min={0}
          max={10}
          required
        />
      </FieldRow>
      <FieldRow>
        <TextField
          form={form}
          name="thousandsSeparator"
          label={label('thousandsSeparator')}
          maxLength={1}
          required
        />
        <TextField
          form={form}
          name="decimalSeparator"
          label={label('decimalSeparator')}
          maxLength={1}
          required
        />
      </FieldRow>
      <Example values={form.values} />
      <OrganizationFacts stored={stored} />
    </Section>
  );
}

/** What the settings make of an amount, before they are saved. */
function Example({ values }: { values: FinanceValues }) {
  const { t } = useTranslation('finance');
  const { symbols } = useMoneyFormat();
  const decimalPlaces = Number(values.decimalPlaces);
  if (!Number.isInteger(decimalPlaces) || decimalPlaces < 0 || decimalPlaces > 10) return null;
  const format: MoneyFormat = { ...values, decimalPlaces, symbols };
  return (
    <p className="s13 dim" aria-live="polite">
      {t('finance:settings.example', {
        amount: money('1234567.5', values.baseCurrency, format),
        negative: money('-250', values.baseCurrency, format),
      })}
    </p>
  );
}

/** Date format and time zone are the organisation's: one truth for lessons and money (REV-24). */
function OrganizationFacts({ stored: { dateFormat, timeZone } }: Pick<SectionFieldsProps, 'stored'>) {
  const { t } = useTranslation(['finance', 'configuration']);
  const can = useCan();
  return (
    <div className="col gap-4 s13">
      <p className="t2">
        {t('finance:settings.organization', {
          format: t(`configuration:dateFormats.${dateFormat}`),
          zone: timeZone,
        })}
      </p>
      {can('edit', 'setting') ? (
        <Link to="/settings/system">{t('finance:settings.organizationLink')}</Link>
      ) : (
        <p className="dim">{t('finance:settings.organizationHint')}</p>
      )}
    </div>
  );
}
