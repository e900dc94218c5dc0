import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadWidget } from '../files/index.tsx';
import type { ProductDetail } from './product-form.rules.ts';

interface ProductFilesFieldsProps extends Pick<ProductDetail, 'images' | 'documents'> {
  onImages: (ids: string[]) => void;
  onDocuments: (ids: string[]) => void;
  onBusyChange: (busy: boolean) => void;
  error: ReactNode;
}

/** Uploads the pictures and papers of a product. SAL-05. */
export function ProductFilesFields(props: ProductFilesFieldsProps) {
  const { t } = useTranslation('e-commerce');
  const [images, setImages] = useState(props.images);
  const [documents, setDocuments] = useState(props.documents);
  const busy = useRef({ images: false, documents: false });
  const say = (part: Partial<typeof busy.current>) => {
    busy.current = { ...busy.current, ...part };
    props.onBusyChange(busy.current.images || busy.current.documents);
  };
  return (
    <>
      <UploadWidget
        context="product"
        label={t('e-commerce:products.images')}
        maxFiles={12}
        files={images}
        onChange={(files) => {
          setImages(files);
          props.onImages(files.map(({ id }) => id));
        }}
        onBusyChange={(value) => say({ images: value })}
        error={props.error}
      />
      <UploadWidget
        context="attachment"
        label={t('e-commerce:products.documents')}
        maxFiles={20}
        files={documents}
        onChange={(files) => {
          setDocuments(files);
          props.onDocuments(files.map(({ id }) => id));
        }}
        onBusyChange={(value) => say({ documents: value })}
      />
    </>
  );
}
