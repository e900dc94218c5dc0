import { products } from '@bellwether/contract/sales/products';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, SwitchField, TextAreaField, TextField } from '../../ui/form/fields.tsx';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../ui/form/record-dialog.tsx';
import { useBaseCurrency } from '../../ui/words/money.tsx';
import { CategoryField } from './category-field.tsx';
import { ProductFilesFields } from './product-files-fields.tsx';
import { productBody, productValues } from './product-form.rules.ts';
import { ProductTypeFields } from './product-type-fields.tsx';
import { productTypeChoices } from './product-words.tsx';

interface ProductDialogProps {
  /** Absent: a new product. */
  id: string | undefined;
  onClose: () => void;
}

/** Makes a product or changes one: only the facts of its type are asked for. SAL-05, SAL-06. */
export default function ProductDialog({ id, onClose }: ProductDialogProps) {
  const { t } = useTranslation('e-commerce');
  const label = (key: string) => t(`e-commerce:products.${key}`);
  const base = useBaseCurrency();
  const [uploading, setUploading] = useState(false);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/e-commerce/products/:id"
      create="POST /api/e-commerce/products"
      update="PUT /api/e-commerce/products/:id"
      schema={products.create.body}
      values={(product) => productValues(product, base)}
      toBody={productBody}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label(id ? 'updated' : 'made')}
      size={720}
      // What is still on its way would be missing on the product.
      busy={uploading}
      {...(uploading ? { pendingLabel: label('uploading') } : {})}
    >
      {(form, product) => (
        <>
          <FieldRow>
            <SelectField
              form={form}
              name="productType"
              label={label('type')}
              required
              disabled={product?.productType === 'BUNDLE'}
              help={label(`typeHelp.${form.getValues().productType}`)}
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
          <div className="row align-stretch wrap gap-32 lines-12">
            <SwitchField form={form} name="isActive" label={label('isActive')} help={label('isActiveHelp')} />
            <SwitchField
              form={form}
              name="isVisible"
              label={label('isVisible')}
              help={label('isVisibleHelp')}
            />
          </div>
        </>
      )}
    </RecordDialog>
  );
}
