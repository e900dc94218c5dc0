import type { ProductTypeField } from '@bellwether/contract/sales/product.rules';
import { useTranslation } from 'react-i18next';
import { NumberField, SelectField, SwitchField, TextField } from '../../ui/form/fields.tsx';
import type { ContractForm } from '../../ui/form/form.ts';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { currencyChoices, useSkillChoices } from './choices.ts';
import { needsField, type ProductValues, showsField } from './product-form.rules.ts';
import { teacherTypeChoices } from './product-words.tsx';

interface ProductTypeFieldsProps {
  form: ContractForm<ProductValues>;
  /** Whether it has a price of its own: a bundle has that of its content. */
  priced: boolean;
}

/** The facts that a product of the chosen type has, those that it needs marked. SAL-06. */
export function ProductTypeFields({ form, priced }: ProductTypeFieldsProps) {
  const { t, i18n } = useTranslation('e-commerce');
  const skills = useSkillChoices();
  const label = (key: string) => t(`e-commerce:products.${key}`);
  const { productType, currency, hasExpiration } = form.getValues();
  const shows = (field: ProductTypeField) => showsField(productType, field);
  const field = (name: ProductTypeField) => ({ form, name, required: needsField(productType, name) });
  const sku = <TextField {...field('sku')} label={label('sku')} maxLength={50} />;
  const besideMinutes = shows('durationMonths');
  return (
    <>
      {shows('teacherType') ? (
        <FieldRow>
          <SelectField
            {...field('teacherType')}
            label={label('teacherType')}
            clearable
            choices={teacherTypeChoices(t).map(({ value, label: text }) => ({ value, label: text }))}
          />
          <SelectField {...field('skillId')} label={label('skill')} clearable choices={skills} />
        </FieldRow>
      ) : null}
      {shows('durationMonths') ? (
        <FieldRow>
          <NumberField {...field('durationMonths')} label={label('durationMonths')} min={1} max={24} />
          <NumberField {...field('sessionsPerWeek')} label={label('sessionsPerWeek')} min={1} max={7} />
        </FieldRow>
      ) : null}
      {shows('sessionDurationMinutes') ? (
        <FieldRow>
          {shows('totalSessions') ? (
            <NumberField {...field('totalSessions')} label={label('totalSessions')} min={1} max={1000} />
          ) : null}
          <NumberField
            {...field('sessionDurationMinutes')}
            label={label('sessionDurationMinutes')}
            min={30}
            max={180}
            step={15}
          />
          {besideMinutes ? sku : null}
        </FieldRow>
      ) : null}
      {priced ? (
        <FieldRow>
          <MoneyField {...field('basePrice')} label={label('basePrice')} currency={currency} />
          <SelectField
            form={form}
            name="currency"
            label={label('currency')}
            choices={currencyChoices(i18n.language)}
          />
        </FieldRow>
      ) : null}
      <FieldRow>
        {besideMinutes ? null : sku}
        {shows('dimensions') ? (
          <TextField {...field('dimensions')} label={label('dimensions')} placeholder="21 × 29 × 1 cm" />
        ) : null}
      </FieldRow>
      {shows('requiresShipping') ? (
        <FieldRow>
          <NumberField
            {...field('weight')}
            label={label('weight')}
            min={0}
            max={10_000}
            step={0.1}
            decimals={2}
          />
          <SwitchField {...field('requiresShipping')} label={label('requiresShipping')} />
        </FieldRow>
      ) : null}
      {shows('hasExpiration') ? (
        <FieldRow>
          <SwitchField
            {...field('hasExpiration')}
            label={label('hasExpiration')}
            help={label('hasExpirationHelp')}
          />
          {hasExpiration ? (
            <NumberField
              form={form}
              name="expirationMonths"
              label={label('expirationMonths')}
              required
              min={1}
              max={120}
            />
          ) : null}
        </FieldRow>
      ) : null}
    </>
  );
}
