import { VariantsBody } from '@bellwether/contract/sales/products';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { EditedDialog } from '../../ui/form/edited-dialog.tsx';
import { NumberField, SwitchField, TextField } from '../../ui/form/fields.tsx';
import { type ContractForm, useContractForm } from '../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { useStale } from '../../ui/form/stale.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import type { ProductDetail } from './product-form.rules.ts';
import classes from './sales.module.css';
import { newVariant, type VariantValues, variantsBody, variantValues } from './variants-form.rules.ts';

interface VariantsDialogProps {
  id: string;
  onClose: () => void;
}

/** The forms in which a product is sold: all of them at once. SAL-07. */
export default function VariantsDialog({ id, onClose }: VariantsDialogProps) {
  const { t } = useTranslation('e-commerce');
  return (
    <EditedDialog
      id={id}
      read="GET /api/e-commerce/products/:id"
      title={t('e-commerce:products.variants')}
      onClose={onClose}
    >
      {(product, reload) => <VariantsForm product={product} onClose={onClose} onReload={reload} />}
    </EditedDialog>
  );
}

interface VariantsFormProps {
  product: ProductDetail;
  onClose: () => void;
  onReload: () => void;
}

function VariantsForm({ product, onClose, onReload }: VariantsFormProps) {
  const { t } = useTranslation('e-commerce');
  const label = (key: string) => t(`e-commerce:variants.${key}`);
  const stale = useStale(product.version, onReload);
  const variants = variantValues(product);
  const handle = useContractForm({
    schema: VariantsBody,
    initialValues: { variants: variants.length > 0 ? variants : [newVariant(product)] },
    toBody: (values) => variantsBody(values.variants, product.version),
  });
  const save = useWrite('PUT /api/e-commerce/products/:id/variants', {
    quiet: ({ code }) => code === 'STALE',
    onDone: () => toast.success(label('saved')),
  });
  const { form } = handle;
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={720}
      title={t('e-commerce:variants.title', { name: product.name })}
      description={label('text')}
      handle={handle}
      onSubmit={(values) =>
        stale.guard(
          save.mutateAsync({
            params: { id: product.id },
            body: variantsBody(values.variants, stale.version ?? product.version),
          }),
        )
      }
      footer={
        <Button
          variant="subtle"
          size="md"
          leftSection={<IconPlus size={16} />}
          onClick={() => form.insertListItem('variants', newVariant(product))}
        >
          {label('add')}
        </Button>
      }
    >
      {form.getValues().variants.length === 0 ? <p className="s13 dim">{label('none')}</p> : null}
      {form.getValues().variants.map((variant, index) => (
        <VariantFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a variant's fields are named by its place
          key={index}
          form={form}
          index={index}
          variant={variant}
          currency={product.currency}
        />
      ))}
      {form.errors.variants ? (
        <p className="s13" role="alert">
          {form.errors.variants}
        </p>
      ) : null}
      {stale.notice}
    </FormDialog>
  );
}

interface VariantFieldsProps {
  form: ContractForm<{ variants: VariantValues[] }>;
  index: number;
  variant: VariantValues;
  currency: string;
}

function VariantFields({ form, index, variant, currency }: VariantFieldsProps) {
  const { t } = useTranslation(['e-commerce', 'common']);
  const label = (key: string) => t(`e-commerce:variants.${key}`);
  const name = (field: keyof VariantValues) => `variants.${index}.${field}`;
  return (
    <fieldset className={classes.block}>
      <div className={`row ${classes.sectionHead}`}>
        <legend className="s13 medium">
          {variant.name || t('e-commerce:variants.number', { number: index + 1 })}
        </legend>
        <span className="grow" />
        <ActionIcon
          variant="subtle"
          size="compact"
          aria-label={t('common:removeOne', { name: variant.name || index + 1 })}
          onClick={() => form.removeListItem('variants', index)}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </div>
      <FieldRow>
        <TextField form={form} name={name('name')} label={label('name')} required autoFocus={index === 0} />
        <TextField form={form} name={name('sku')} label={label('sku')} />
      </FieldRow>
      <FieldRow>
        <MoneyField form={form} name={name('price')} label={label('price')} required currency={currency} />
        <MoneyField
          form={form}
          name={name('compareAtPrice')}
          label={label('compareAtPrice')}
          currency={currency}
        />
      </FieldRow>
      <TextField
        form={form}
        name={name('attributes')}
        label={label('attributes')}
        placeholder={label('attributesPlaceholder')}
      />
      <FieldRow>
        <SwitchField form={form} name={name('trackInventory')} label={label('trackInventory')} />
        {variant.trackInventory ? (
          <NumberField
            form={form}
            name={name('inventoryQty')}
            label={label('stock')}
            min={0}
            max={1_000_000}
          />
        ) : null}
      </FieldRow>
    </fieldset>
  );
}
