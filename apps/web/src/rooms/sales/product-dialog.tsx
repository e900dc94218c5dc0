import { products } from '@bellwether/contract/sales/products';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import { EditedDialog } from '../../ui/edited-dialog.tsx';
import { SelectField, SwitchField, TextAreaField, TextField } from '../../ui/fields.tsx';
import { useContractForm } from '../../ui/form.ts';
import { FieldRow, FormDialog } from '../../ui/form-dialog.tsx';
import { useBaseCurrency } from '../../ui/money.tsx';
import { useStale } from '../../ui/stale.tsx';
import { toast } from '../../ui/toast.tsx';
import { CategoryField } from './category-field.tsx';
import { ProductFilesFields } from './product-files-fields.tsx';
import { type ProductDetail, productBody, productValues } from './product-form.rules.ts';
import { ProductTypeFields } from './product-type-fields.tsx';
import { productTypeChoices } from './product-words.tsx';
import classes from './sales.module.css';

interface ProductDialogProps {
  /** Absent: a new product. */
  id: string | undefined;
  onClose: () => void;
}

/** Makes a product or changes one: only the facts of its type are asked for. SAL-05, SAL-06. */
export default function ProductDialog({ id, onClose }: ProductDialogProps) {
  const { t } = useTranslation('e-commerce');
  const read = useRead(
    'GET /api/e-commerce/products/:id',
    { params: { id: id ?? '' } },
    { enabled: Boolean(id) },
  );
  return (
    <EditedDialog id={id} read={read} title={t('e-commerce:products.edit')} onClose={onClose}>
      {(record, reload) => <ProductForm product={record} onClose={onClose} onReload={reload} />}
    </EditedDialog>
  );
}

interface ProductFormProps {
  product: ProductDetail | undefined;
  onClose: () => void;
  onReload: () => void;
}

function ProductForm({ product, onClose, onReload }: ProductFormProps) {
  const { t } = useTranslation('e-commerce');
  const label = (key: string) => t(`e-commerce:products.${key}`);
  const stale = useStale(product?.version, onReload);
  const base = useBaseCurrency();
  const handle = useContractForm({
    schema: products.create.body,
    initialValues: productValues(product, base),
    toBody: productBody,
  });
  const create = useWrite('POST /api/e-commerce/products', {
    invalidates: ['/api/e-commerce/product-bundles'],
    onDone: () => toast.success(label('made')),
  });
  const update = useWrite('PUT /api/e-commerce/products/:id', {
    invalidates: ['/api/e-commerce/product-bundles'],
    quiet: ({ code }) => code === 'STALE',
    onDone: () => toast.success(label('updated')),
  });
  const { form } = handle;
  const [uploading, setUploading] = useState(false);
  const { productType } = form.getValues();
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={720}
      title={label(product ? 'edit' : 'add')}
      // What is still on its way would be missing on the product.
      handle={{ ...handle, pending: handle.pending || uploading }}
      {...(uploading ? { pendingLabel: label('uploading') } : {})}
      onSubmit={(values) => {
        const body = productBody(values);
        if (!product) return create.mutateAsync({ body });
        const version = stale.version ?? product.version;
        return stale.guard(update.mutateAsync({ params: { id: product.id }, body: { ...body, version } }));
      }}
    >
      <FieldRow>
        <SelectField
          form={form}
          name="productType"
          label={label('type')}
          required
          disabled={product?.productType === 'BUNDLE'}
          help={label(`typeHelp.${productType}`)}
          choices={productTypeChoices(t)
            // A bundle is made of products, in a dialog of its own.
            .filter(({ value }) => value !== 'BUNDLE' || product?.productType === 'BUNDLE')
            .map(({ value, label: text }) => ({ value, label: text }))}
        />
        <CategoryField form={form} name="category" label={label('category')} />
      </FieldRow>
      <TextField form={form} name="name" label={label('name')} required autoFocus />
      <ProductTypeFields form={form} priced={!product?.bundle} />
      <TextAreaField form={form} name="description" label={label('description')} />
      <ProductFilesFields
        images={product?.images ?? []}
        documents={product?.documents ?? []}
        onImages={(ids) => form.setFieldValue('imageIds', ids)}
        onDocuments={(ids) => form.setFieldValue('documentIds', ids)}
        onBusyChange={setUploading}
        error={form.errors.fileIds ?? form.errors.imageIds ?? form.errors.documentIds}
      />
      <div className={classes.switches}>
        <SwitchField form={form} name="isActive" label={label('isActive')} help={label('isActiveHelp')} />
        <SwitchField form={form} name="isVisible" label={label('isVisible')} help={label('isVisibleHelp')} />
      </div>
      {stale.notice}
    </FormDialog>
  );
}
