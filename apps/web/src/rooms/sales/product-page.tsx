import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import { Page, Tabs } from '../../ui/page.tsx';
import { ErrorState, SkeletonLines, TitleBone } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { RecordHistory } from '../identity/index.tsx';
import { ProductOverview } from './product-overview.tsx';
import { ProductPicture } from './product-picture.tsx';
import { ProductState } from './product-words.tsx';
import classes from './sales.module.css';

const ProductDialog = later(() => import('./product-dialog.tsx'));
const BundleDialog = later(() => import('./bundles/bundle-dialog.tsx'));
const VariantsDialog = later(() => import('./variants-dialog.tsx'));

/** One product: what it is, what it costs, in which forms it is had, and what was changed. SAL-05, SAL-07. */
export function ProductPage() {
  const { t } = useTranslation(['e-commerce', 'common']);
  const { id } = useParams({ strict: false }) as { id: string };
  const can = useCan();
  const read = useRead('GET /api/e-commerce/products/:id', { params: { id } });
  const [tab, setTab] = useUrlState('tab');
  const [editing, setEditing] = useUrlState('edit');
  const product = read.data?.data;
  if (read.error && !product) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!product) {
    return (
      <Page title={<TitleBone />}>
        <SkeletonLines rows={8} />
      </Page>
    );
  }
  const seesHistory = can('read', 'audit_log');
  const history = tab === 'history' && seesHistory;
  const close = () => setEditing('');
  return (
    <Page
      name={product.name}
      title={
        <span className="row wrap gap-12">
          <ProductPicture product={product} />
          {product.name}
          <ProductState product={product} />
        </span>
      }
      description={[t(`e-commerce:products.types.${product.productType}`), product.category, product.sku]
        .filter(Boolean)
        .join(' · ')}
      actions={
        product.can.edit ? (
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setEditing('1')}>
            {t('common:edit')}
          </Button>
        ) : null
      }
      tabs={
        seesHistory ? (
          <Tabs
            label={t('e-commerce:sections')}
            items={[
              { label: t('e-commerce:overview'), active: !history, onClick: () => setTab('') },
              { label: t('e-commerce:history'), active: history, onClick: () => setTab('history') },
            ]}
          />
        ) : null
      }
    >
      <div className={classes.content}>
        {history ? (
          <RecordHistory entity="product" id={product.id} />
        ) : (
          <ProductOverview product={product} onOpen={setEditing} />
        )}
      </div>
      <Meanwhile>
        {editing === '1' ? <ProductDialog id={id} onClose={close} /> : null}
        {editing === 'bundle' ? <BundleDialog id={id} onClose={close} /> : null}
        {editing === 'variants' ? <VariantsDialog id={id} onClose={close} /> : null}
      </Meanwhile>
    </Page>
  );
}
