import type { MakeColumns } from '../../ui/list/columns-of.tsx';
import { ProductPicture } from './product-picture.tsx';
import { type ProductRow, ProductState, scopeOf, stateOf } from './product-words.tsx';

const dash = <span className="dim">–</span>;

/** How the columns of the product list are made; `money` writes an amount in a currency. */
export function productColumns(money: (amount: string, currency: string) => string): MakeColumns<ProductRow> {
  return ({ name, text, day, t }) => {
    const label = (key: string) => t(`e-commerce:products.${key}`);
    const of = (key: string, width: number) => ({ header: label(key), width });
    return [
      name('name', (row) => row.name, {
        ...of('name', 250),
        cell: (row) => (
          <span className="row cut">
            <ProductPicture product={row} />
            <span className="cut medium" title={row.name}>
              {row.name}
            </span>
          </span>
        ),
      }),
      text('productType', (row) => label(`types.${row.productType}`), { ...of('type', 152), sort: true }),
      text('scope', (row) => scopeOf(row, t), of('content', 232)),
      text('category', (row) => row.category, { ...of('category', 124), sort: true }),
      text('price', (row) => row.displayPrice, {
        ...of('price', 136),
        sort: 'basePrice',
        align: 'right',
        cell: (row) =>
          row.displayPrice === null ? (
            dash
          ) : (
            <span>
              {row.variantCount > 1 ? `${label('from')} ` : ''}
              {money(row.displayPrice, row.currency)}
            </span>
          ),
      }),
      text('currency', (row) => row.currency, of('currency', 96)),
      text('sku', (row) => row.sku, { ...of('sku', 110), sort: true }),
      text('skill', (row) => row.skillName, of('skill', 140)),
      text('state', (row) => stateOf(row, t), {
        ...of('state', 104),
        cell: (row) => <ProductState product={row} />,
      }),
      day('createdAt', (row) => row.createdAt, { ...of('created', 116), sort: true }),
    ];
  };
}
