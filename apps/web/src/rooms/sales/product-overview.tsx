import { Button } from '@mantine/core';
import { IconPackages, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../api/session.ts';
import { CardGrid, type Fact, Facts } from '../../ui/facts.tsx';
import { Card } from '../../ui/page.tsx';
import { Money, useMoney } from '../../ui/words/money.tsx';
import { BundleContent } from './bundles/bundle-content.tsx';
import { ProductFiles } from './product-files.tsx';
import { type ProductDetail, showsField } from './product-form.rules.ts';
import classes from './sales.module.css';
import { VariantTable } from './variant-table.tsx';

interface ProductOverviewProps {
  product: ProductDetail;
  /** Opens a dialog: 'variants' or 'bundle'. */
  onOpen: (dialog: string) => void;
}

/** Everything on record about a product, in cards; only what its type has. SAL-05. */
export function ProductOverview({ product, onOpen }: ProductOverviewProps) {
  const { t } = useTranslation(['e-commerce', 'common']);
  const can = useCan();
  const money = useMoney();
  const label = (key: string) => t(`e-commerce:products.${key}`);
  const { displayPrice, basePrice, currency, variants, bundle } = product;
  const isBundle = product.productType === 'BUNDLE';
  return (
    <>
      <CardGrid>
        <Card title={label('price')}>
          <div className={`row align-baseline wrap gap-12 lines-4 ${classes.price}`}>
            <span className={classes.amount}>
              {variants.length > 1 ? `${label('from')} ` : ''}
              <Money amount={displayPrice} currency={currency} />
            </span>
            {variants.length > 0 && basePrice !== null ? (
              <span className="s13 dim">
                {t('e-commerce:products.basePriceIs', { price: money(basePrice, currency) })}
              </span>
            ) : null}
            {bundle && bundle.discountAmount !== '0.00' ? (
              <span className="s13 dim">
                {t('e-commerce:bundles.saves', {
                  amount: money(bundle.discountAmount, currency),
                  percent: bundle.discountPercent,
                })}
              </span>
            ) : null}
          </div>
          <Facts items={usePriceFacts(product)} />
        </Card>
        <Card title={label('facts')}>
          <Facts items={useFacts(product)} />
          {product.description ? <p className={`${classes.text} s14`}>{product.description}</p> : null}
        </Card>
      </CardGrid>
      {isBundle ? (
        <Card
          title={t('e-commerce:bundles.content')}
          actions={
            product.can.edit && can('edit', 'product_bundle') ? (
              <Button
                size="compact"
                variant="default"
                leftSection={<IconPackages size={15} />}
                onClick={() => onOpen('bundle')}
              >
                {t(bundle ? 'e-commerce:bundles.editContent' : 'e-commerce:bundles.addContent')}
              </Button>
            ) : null
          }
        >
          {bundle ? (
            <BundleContent content={bundle} currency={currency} />
          ) : (
            <p className={`${classes.text} s13 dim`}>{t('e-commerce:bundles.noContent')}</p>
          )}
        </Card>
      ) : (
        <Card
          title={label('variants')}
          actions={
            product.can.edit ? (
              <Button
                size="compact"
                variant="default"
                leftSection={<IconPencil size={15} />}
                onClick={() => onOpen('variants')}
              >
                {t('common:edit')}
              </Button>
            ) : null
          }
        >
          {variants.length > 0 ? (
            <VariantTable variants={variants} currency={currency} />
          ) : (
            <p className={`${classes.text} s13 dim`}>{label('noVariants')}</p>
          )}
        </Card>
      )}
      <ProductFiles images={product.images} documents={product.documents} />
      {product.bundles.length > 0 ? (
        <Card title={label('inBundles')}>
          <p className={classes.text}>
            {product.bundles.map(({ id, name }, index) => (
              <span key={id}>
                {index > 0 ? ' · ' : null}
                <Link to="/products/$id" params={{ id }}>
                  {name}
                </Link>
              </span>
            ))}
          </p>
        </Card>
      ) : null}
    </>
  );
}

function usePriceFacts({ currency, isActive, isVisible }: ProductDetail): Fact[] {
  const { t } = useTranslation(['e-commerce', 'common']);
  const yesNo = (value: boolean) => t(value ? 'common:yes' : 'common:no');
  return [
    { label: t('e-commerce:products.currency'), value: currency },
    { label: t('e-commerce:products.isActive'), value: yesNo(isActive) },
    { label: t('e-commerce:products.isVisible'), value: yesNo(isVisible) },
  ];
}

/** The facts of the product's type, those that are missing with a dash. */
function useFacts(product: ProductDetail): Fact[] {
  const { t, i18n } = useTranslation(['e-commerce', 'common']);
  const label = (key: string) => t(`e-commerce:products.${key}`);
  const number = (value: number) => value.toLocaleString(i18n.language);
  const facts = [
    ['teacherType', product.teacherType && label(`teacherTypes.${product.teacherType}`)],
    ['skillId', product.skillName],
    ['durationMonths', product.durationMonths],
    ['sessionsPerWeek', product.sessionsPerWeek],
    ['totalSessions', product.totalSessions],
    ['sessionDurationMinutes', product.sessionDurationMinutes],
    [
      'hasExpiration',
      product.hasExpiration
        ? t('e-commerce:products.expiresAfter', { count: product.expirationMonths ?? 0 })
        : label('neverExpires'),
    ],
    ['sku', product.sku],
    ['requiresShipping', t(product.requiresShipping ? 'common:yes' : 'common:no')],
    ['weight', product.weight === null ? null : number(product.weight)],
    ['dimensions', product.dimensions],
  ] as const;
  const shown = facts
    .filter(([field]) => showsField(product.productType, field))
    .map(([field, value]) => ({ label: label(field === 'skillId' ? 'skill' : field), value }));
  return [...shown, { label: label('category'), value: product.category }];
}
