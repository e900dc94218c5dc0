import { useTranslation } from 'react-i18next';
import { useCan } from '../../api/session.ts';
import { Tabs } from '../../ui/page.tsx';

/** The screens of what is sold: single products, several for one price, and lessons for a term. */
export function ProductsTabs({ active }: { active: 'products' | 'bundles' | 'tuition' }) {
  const { t } = useTranslation('e-commerce');
  const can = useCan();
  return (
    <Tabs
      label={t('e-commerce:products.title')}
      items={[
        ...(can('read', 'product')
          ? [{ label: t('e-commerce:products.title'), to: '/products', active: active === 'products' }]
          : []),
        ...(can('read', 'product_bundle')
          ? [{ label: t('e-commerce:bundles.title'), to: '/products/bundles', active: active === 'bundles' }]
          : []),
        ...(can('read', 'tuition_package')
          ? [
              {
                label: t('e-commerce:tuitionPackages.title'),
                to: '/products/tuition-packages',
                active: active === 'tuition',
              },
            ]
          : []),
      ]}
    />
  );
}
