import type { TFunction } from 'i18next';
import type { Column } from '../../ui/list/data-table.tsx';
import { formatDay } from '../../ui/words/format.ts';
import { ProductPicture } from './product-picture.tsx';
import { type ProductRow, ProductState, scopeOf, stateOf } from './product-words.tsx';

const dash = <span className="dim">–</span>;

interface Options {
  readonly t: TFunction;
  readonly language: string;
  readonly money: (amount: string, currency: string) => string;
}

/** The columns of the product list. */
export function productColumns({ t, language, money }: Options): Column<ProductRow>[] {
  const label = (key: string) => t(`e-commerce:products.${key}`);
  return [
    {
      id: 'name',
      header: label('name'),
      sort: 'name',
      width: 250,
      fixed: true,
      csv: (row) => row.name,
      cell: (row) => (
        <span className="row cut">
          <ProductPicture product={row} />
          <span className="cut medium" title={row.name}>
            {row.name}
          </span>
        </span>
      ),
    },
    {
      id: 'productType',
      header: label('type'),
      sort: 'productType',
      width: 152,
      csv: (row) => label(`types.${row.productType}`),
      cell: (row) => <span className="t2 cut">{label(`types.${row.productType}`)}</span>,
    },
    {
      id: 'scope',
      header: label('content'),
      width: 232,
      csv: (row) => scopeOf(row, t),
      cell: (row) => <span className="t2 cut">{scopeOf(row, t) || dash}</span>,
    },
    {
      id: 'category',
      header: label('category'),
      sort: 'category',
      width: 124,
      csv: (row) => row.category,
      cell: (row) => <span className="t2 cut">{row.category ?? dash}</span>,
    },
    {
      id: 'price',
      header: label('price'),
      sort: 'basePrice',
      width: 136,
      align: 'right',
      csv: (row) => row.displayPrice,
      cell: (row) =>
        row.displayPrice === null ? (
          dash
        ) : (
          <span>
            {row.variantCount > 1 ? `${label('from')} ` : ''}
            {money(row.displayPrice, row.currency)}
          </span>
        ),
    },
    {
      id: 'currency',
      header: label('currency'),
      width: 96,
      csv: (row) => row.currency,
      cell: (row) => row.currency,
    },
    {
      id: 'sku',
      header: label('sku'),
      sort: 'sku',
      width: 110,
      csv: (row) => row.sku,
      cell: (row) => <span className="t2 cut">{row.sku ?? dash}</span>,
    },
    {
      id: 'skill',
      header: label('skill'),
      width: 140,
      csv: (row) => row.skillName,
      cell: (row) => <span className="t2 cut">{row.skillName ?? dash}</span>,
    },
    {
      id: 'state',
      header: label('state'),
      width: 104,
      csv: (row) => stateOf(row, t),
      cell: (row) => <ProductState product={row} />,
    },
    {
      id: 'createdAt',
      header: label('created'),
      sort: 'createdAt',
      width: 116,
      csv: (row) => row.createdAt.slice(0, 10),
      cell: (row) => <span className="t2">{formatDay(row.createdAt, language)}</span>,
    },
  ];
}
