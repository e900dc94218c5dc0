import {
  allowedPayers,
  discountTypes,
  individualMinutes,
  prorationMethods,
  recognitionMethods,
  sessionUnits,
  tuitionTeachers,
} from '@bellwether/contract/billing/values';
import { minorPlaces } from '@bellwether/contract/shared/exact.rules';
import { useTranslation } from 'react-i18next';
import { NumberField, SelectField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { currencyChoices } from '../../../ui/words/currency-choices.ts';
import { useMoney } from '../../../ui/words/money.tsx';
import { type PackageValues, previewOf } from './package-form.rules.ts';
import { choicesOf } from './package-words.tsx';
import classes from './packages.module.css';

interface PackageFieldsProps {
  form: ContractForm<PackageValues>;
}

function useWords() {
  const { t, i18n } = useTranslation('e-commerce');
  return { t, language: i18n.language, label: (key: string) => t(`e-commerce:tuitionPackages.${key}`) };
}

/** Who teaches, and of individual lessons how long one is. SAL-17. */
export function TeachingFields({ form }: PackageFieldsProps) {
  const { t, label } = useWords();
  const isGroup = form.getValues().type === 'GROUP_LESSON';
  return (
    <FieldRow>
      <SelectField
        key={isGroup ? 'group' : 'alone'}
        form={form}
        name={isGroup ? 'groupTeacherType' : 'individualTeacherType'}
        label={label('teacher')}
        required
        choices={choicesOf(t, 'teachers', tuitionTeachers)}
      />
      {isGroup ? null : (
        <SelectField
          form={form}
          name="individualLessonDurationMinutes"
          label={label('minutes')}
          required
          choices={individualMinutes.map((minutes) => ({
            value: String(minutes),
            label: t('e-commerce:tuitionPackages.minutesOf', { minutes }),
          }))}
        />
      )}
    </FieldRow>
  );
}

/** How many sessions are bought, counted in what, and until when. */
export function SessionFields({ form }: PackageFieldsProps) {
  const { t, label } = useWords();
  return (
    <>
      <FieldRow>
        <NumberField
          form={form}
          name="sessionsIncluded"
          label={label('sessions')}
          help={label('sessionsHelp')}
          min={0}
          max={10_000}
          decimals={form.getValues().unit === 'HOUR' ? 2 : 0}
        />
        <SelectField
          form={form}
          name="unit"
          label={label('countedIn')}
          choices={choicesOf(t, 'units', sessionUnits)}
        />
      </FieldRow>
      <NumberField
        form={form}
        name="validityMonths"
        label={label('validity')}
        help={label('validityHelp')}
        min={1}
        max={120}
      />
    </>
  );
}

/** The price, who pays it and in how many months, what goes off, and what is left of it. */
export function PriceFields({ form }: PackageFieldsProps) {
  const { t, label, language } = useWords();
  const { currency, discountType } = form.getValues();
  const decimals = minorPlaces(currency);
  return (
    <>
      <FieldRow>
        <MoneyField
          form={form}
          name="price"
          label={label('price')}
          required
          currency={currency}
          decimals={decimals}
        />
        <SelectField
          form={form}
          name="currency"
          label={label('currency')}
          choices={currencyChoices(language)}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          form={form}
          name="discountType"
          label={label('discount')}
          choices={choicesOf(t, 'discounts', discountTypes)}
        />
        {discountType === 'PERCENTAGE' ? (
          <MoneyField form={form} name="discountValue" label={label('discountValue')} required currency="%" />
        ) : null}
        {discountType === 'FIXED_AMOUNT' ? (
          <MoneyField
            form={form}
            name="discountValue"
            label={label('discountValue')}
            required
            currency={currency}
            decimals={decimals}
          />
        ) : null}
      </FieldRow>
      <PricePreview values={form.getValues()} />
      <FieldRow>
        <SelectField
          form={form}
          name="allowedPayer"
          label={label('payer')}
          required
          choices={choicesOf(t, 'payers', allowedPayers)}
        />
        <NumberField
          form={form}
          name="paymentInstallmentMonths"
          label={label('installments')}
          help={label('installmentsHelp')}
          min={1}
          max={120}
        />
      </FieldRow>
    </>
  );
}

/** What the package costs as the form stands, by the rule that orders are counted by. */
function PricePreview({ values }: { values: PackageValues }) {
  const { t, label } = useWords();
  const money = useMoney();
  const price = previewOf(values);
  const { currency, discountType } = values;
  return (
    <output
      className={`row wrap align-baseline gap-12 lines-4 ${classes.preview}`}
      aria-label={label('finalPrice')}
    >
      {price ? (
        <>
          <span className="t2">{label('finalPrice')}</span>
          <span className={classes.amount}>{money(price.finalPrice, currency)}</span>
          <span className="s13 dim">
            {`${money(price.monthlyPrice, currency)} ${label('monthlyPrice')}`}
            {discountType === 'NONE'
              ? ''
              : ` · ${t('e-commerce:tuitionPackages.youSave', { amount: money(price.discountAmount, currency) })}`}
            {` · ${label('beforeTax')}`}
          </span>
        </>
      ) : (
        <span className="s13 dim">{label('noPrice')}</span>
      )}
    </output>
  );
}

/** How it is taxed, when it becomes revenue, and what a part of it costs. */
export function AccountingFields({ form }: PackageFieldsProps) {
  const { t, label } = useWords();
  return (
    <>
      <FieldRow>
        <SelectField
          form={form}
          name="recognition"
          label={label('recognition')}
          choices={choicesOf(t, 'recognitions', recognitionMethods)}
        />
        <SelectField
          form={form}
          name="proration"
          label={label('proration')}
          choices={choicesOf(t, 'prorations', prorationMethods)}
        />
      </FieldRow>
      <TextField
        form={form}
        name="taxCode"
        label={label('taxCode')}
        help={label('taxCodeHelp')}
        maxLength={20}
      />
    </>
  );
}
