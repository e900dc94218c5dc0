import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../../api/types.ts';
import { Money } from '../../../ui/words/money.tsx';
import classes from '../sales.module.css';

export type BundleRow = RowOf<'GET /api/e-commerce/product-bundles'>;

interface BundleContentProps {
  content: Pick<BundleRow, 'items' | 'itemsTotal' | 'bundlePrice' | 'discountAmount' | 'discountPercent'>;
  currency: string;
}

/** What a bundle holds, what that costs alone, and what is saved. SAL-07. */
export function BundleContent({ content, currency }: BundleContentProps) {
  const { t } = useTranslation('e-commerce');
  const label = (key: string) => t(`e-commerce:bundles.${key}`);
  const saves = content.discountAmount !== '0.00';
  return (
    <div className={classes.wide}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{label('item')}</th>
            <th scope="col" className={classes.number}>
              {label('quantity')}
            </th>
            <th scope="col" className={classes.number}>
              {label('alone')}
            </th>
          </tr>
        </thead>
        <tbody>
          {content.items.map(({ productId, name, price, quantity }) => (
            <tr key={productId}>
              <td>
                <Link to="/products/$id" params={{ id: productId }} className="medium">
                  {name}
                </Link>
              </td>
              <td className={classes.number}>{quantity}</td>
              <td className={classes.number}>
                <Money amount={price} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2} className="t2">
              {label('itemsTotal')}
            </td>
            <td className={classes.number}>
              <Money amount={content.itemsTotal} currency={currency} />
            </td>
          </tr>
          {saves ? (
            <tr>
              <td colSpan={2} className="t2">
                {t('e-commerce:bundles.discountOf', { percent: content.discountPercent })}
              </td>
              <td className={classes.number}>
                −<Money amount={content.discountAmount} currency={currency} />
              </td>
            </tr>
          ) : null}
          <tr>
            <td colSpan={2} className="medium">
              {label('price')}
            </td>
            <td className={`${classes.number} strong`}>
              <Money amount={content.bundlePrice} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
