import { interestStatuses } from '@bellwether/contract/pipeline/values';
import { useTranslation } from 'react-i18next';
import { NumberField, SelectField, TextAreaField } from '../../../ui/form/fields.tsx';
import type { ContractForm, FormValues } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { useBaseCurrency, useMoney } from '../../../ui/words/money.tsx';
import classes from './dialogs.module.css';
import { exactTotal } from './product-form.rules.ts';

interface InterestFieldsProps<V extends FormValues> {
  form: ContractForm<V>;
  /** Of the product; '' until one is chosen. */
  currency: string;
}

/** How much of the product, at which price, what that comes to, how far it is, and what was noted (CRM-23, CRM-24). */
export function InterestFields<V extends FormValues>({ form, currency }: InterestFieldsProps<V>) {
  const { t } = useTranslation('e-commerce');
  const money = useMoney();
  const baseCurrency = useBaseCurrency();
  const { unitPrice, quantity } = form.values;
  const total = exactTotal(numberOf(unitPrice), numberOf(quantity));
  return (
    <>
      <FieldRow>
        <NumberField
          form={form}
          name="quantity"
          label={t('e-commerce:leadDialogs.quantity')}
          min={1}
          required
        />
        <NumberField
          form={form}
          name="unitPrice"
          label={
            currency
              ? t('e-commerce:leadDialogs.unitPriceIn', { currency })
              : t('e-commerce:leadDialogs.unitPrice')
          }
          min={0}
          decimals={2}
        />
      </FieldRow>
      <div className={`row align-baseline ${classes.total}`} role="status">
        <span className="s13 dim">{t('e-commerce:leadDialogs.total')}</span>
        <span className="grow" />
        <b>{total === null ? '–' : money(total, currency || baseCurrency)}</b>
      </div>
      <SelectField
        form={form}
        name="status"
        label={t('e-commerce:leadDialogs.status')}
        choices={interestStatuses.map((value) => ({
          value,
          label: t(`e-commerce:interestStatuses.${value}`),
        }))}
      />
      <TextAreaField form={form} name="notes" label={t('e-commerce:leadDialogs.notes')} rows={2} />
    </>
  );
}

function numberOf(value: unknown): number | '' {
  return typeof value === 'number' ? value : '';
}
