import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/page.tsx';
import { FileList, Gallery } from '../files/index.tsx';
import type { ProductDetail } from './product-form.rules.ts';
import classes from './sales.module.css';

/** The pictures and papers of a product; nothing when it has none. SAL-05. */
export function ProductFiles({ images, documents }: Pick<ProductDetail, 'images' | 'documents'>) {
  const { t } = useTranslation('e-commerce');
  return (
    <>
      {images.length > 0 ? (
        <Card title={t('e-commerce:products.images')}>
          <div className={classes.pad}>
            <Gallery images={images} />
          </div>
        </Card>
      ) : null}
      {documents.length > 0 ? (
        <Card title={t('e-commerce:products.documents')}>
          <div className={classes.pad}>
            <FileList files={documents} />
          </div>
        </Card>
      ) : null}
    </>
  );
}
