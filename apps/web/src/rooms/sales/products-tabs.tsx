import { useTranslation } from 'react-i18next';
import { useCan } from '../../api/session.ts';
import { Tabs } from '../../ui/page.tsx';

/** The two screens of what is sold: single products, and several for one price. */
export function ProductsTabs({ active }: { active: 'products' | 'bundles' }) {
  const { t } = useTranslation('e-commerce');
  const can = useCan();
  return (
    <Tabs
      label={t('e-commerce:products.title')}
      items={[
        { label: t('e-commerce:products.title'), to: '/products', active: active === 'products' },
        ...(can('read', 'product_bundle')
          ? [{ label: t('e-commerce:bundles.title'), to: '/products/bundles', active: active === 'bundles' }]
          : []),
      ]}
    />
  );
}
