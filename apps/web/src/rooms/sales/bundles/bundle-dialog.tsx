import { productBundles } from '@bellwether/contract/sales/product-bundles';
import { useTranslation } from 'react-i18next';
import { NumberField, SelectField, SwitchField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { Money } from '../../../ui/words/money.tsx';
import { CategoryField } from '../category-field.tsx';
import classes from '../sales.module.css';
import { type BundleValues, bundleBody, bundleValues, previewOf } from './bundle-form.rules.ts';
import { BundleItemsField } from './bundle-items-field.tsx';

interface BundleDialogProps {
  /** Absent: a new bundle. */
  id: string | undefined;
  onClose: () => void;
}

/** Makes a bundle or changes one; what it costs is counted while one types. SAL-07. */
export default function BundleDialog({ id, onClose }: BundleDialogProps) {
  const { t } = useTranslation('e-commerce');
  const label = (key: string) => t(`e-commerce:bundles.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/e-commerce/product-bundles/:id"
      create="POST /api/e-commerce/product-bundles"
      update="PUT /api/e-commerce/product-bundles/:id"
      schema={productBundles.create.body}
      values={bundleValues}
      toBody={bundleBody}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label(id ? 'updated' : 'created')}
      size={720}
    >
      {(form) => (
        <>
          <FieldRow>
            <TextField form={form} name="name" label={t('e-commerce:products.name')} required autoFocus />
            <CategoryField form={form} name="category" label={t('e-commerce:products.category')} />
          </FieldRow>
          <BundleItemsField form={form} />
          <PricingFields form={form} />
          <Sums values={form.getValues()} />
          <TextAreaField form={form} name="description" label={t('e-commerce:products.description')} />
          <div className="row align-stretch wrap gap-32 lines-12">
            <SwitchField form={form} name="isActive" label={t('e-commerce:products.isActive')} />
            <SwitchField form={form} name="isVisible" label={t('e-commerce:products.isVisible')} />
          </div>
        </>
      )}
    </RecordDialog>
  );
}

/** How the price is told, and the number of it. */
function PricingFields({ form }: { form: ContractForm<BundleValues> }) {
  const { t } = useTranslation('e-commerce');
  const label = (key: string) => t(`e-commerce:bundles.${key}`);
  const { pricing, items } = form.getValues();
  const currency = items[0]?.currency ?? '';
  return (
    <FieldRow>
      <SelectField
        form={form}
        name="pricing"
        label={label('pricing')}
        choices={(['sum', 'price', 'amount', 'percent'] as const).map((value) => ({
          value,
          label: label(`pricings.${value}`),
        }))}
      />
      {pricing === 'price' ? (
        <MoneyField form={form} name="bundlePrice" label={label('price')} currency={currency} />
      ) : null}
      {pricing === 'amount' ? (
        <MoneyField form={form} name="discountAmount" label={label('discount')} currency={currency} />
      ) : null}
      {pricing === 'percent' ? (
        <NumberField
          form={form}
          name="discountPercent"
          label={label('discount')}
          min={0}
          max={100}
          decimals={2}
          suffix=" %"
        />
      ) : null}
    </FieldRow>
  );
}

/** What the items cost alone, what is saved, and what the bundle costs. */
function Sums({ values }: { values: BundleValues }) {
  const { t } = useTranslation('e-commerce');
  const totals = previewOf(values);
  const currency = values.items[0]?.currency;
  if (!totals || !currency) return null;
  return (
    <dl className={classes.sums} aria-live="polite">
      <dt className="t2">{t('e-commerce:bundles.itemsTotal')}</dt>
      <dd>
        <Money amount={totals.itemsTotal} currency={currency} />
      </dd>
      <dt className="t2">{t('e-commerce:bundles.discountOf', { percent: totals.discountPercent })}</dt>
      <dd>
        −<Money amount={totals.discountAmount} currency={currency} />
      </dd>
      <dt className="medium">{t('e-commerce:bundles.price')}</dt>
      <dd className="strong">
        <Money amount={totals.bundlePrice} currency={currency} />
      </dd>
    </dl>
  );
}
