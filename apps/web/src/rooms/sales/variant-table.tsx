import { useTranslation } from 'react-i18next';
import { Money } from '../../ui/words/money.tsx';
import type { ProductDetail } from './product-form.rules.ts';
import classes from './sales.module.css';

interface VariantTableProps {
  variants: ProductDetail['variants'];
  currency: string;
}

/** The forms in which a product is sold, with price and stock. SAL-07. */
export function VariantTable({ variants, currency }: VariantTableProps) {
  const { t } = useTranslation('e-commerce');
  const label = (key: string) => t(`e-commerce:variants.${key}`);
  return (
    <div className={classes.wide}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{label('name')}</th>
            <th scope="col">{label('attributes')}</th>
            <th scope="col">{label('sku')}</th>
            <th scope="col" className={classes.number}>
              {label('price')}
            </th>
            <th scope="col" className={classes.number}>
              {label('stock')}
            </th>
          </tr>
        </thead>
        <tbody>
          {variants.map((variant) => (
            <tr key={variant.id}>
              <td className="medium">{variant.name}</td>
              <td className="t2">
                {Object.entries(variant.attributes)
                  .map(([key, value]) => `${key}: ${value}`)
                  .join(' · ') || '–'}
              </td>
              <td className="t2">{variant.sku ?? '–'}</td>
              <td className={classes.number}>
                {variant.compareAtPrice ? (
                  <s className={classes.old}>
                    <Money amount={variant.compareAtPrice} currency={currency} />
                  </s>
                ) : null}{' '}
                <Money amount={variant.price} currency={currency} />
              </td>
              <td className={classes.number}>
                {variant.trackInventory ? variant.inventoryQty.toLocaleString() : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
