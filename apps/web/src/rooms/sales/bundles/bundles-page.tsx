import { IconPackages } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Tag } from '../../../ui/badge.tsx';
import { later } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { FilterPill, yesNo } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { useMay } from '../../../ui/list/may.ts';
import { Money } from '../../../ui/words/money.tsx';
import { ProductState, stateOf } from '../product-words.tsx';
import { ProductsTabs } from '../products-tabs.tsx';
import type { BundleRow } from './bundle-content.tsx';

const BundleDialog = later(() => import('./bundle-dialog.tsx'));

const spec: ListSpec = { sortBy: 'name', filters: ['isActive'] };

/** Several products for one price. SAL-07. */
export function BundlesPage() {
  const navigate = useNavigate();
  const may = useMay('product_bundle');
  return (
    <ListScreen
      route="GET /api/e-commerce/product-bundles"
      name="product-bundles"
      words="e-commerce:bundles"
      icon={IconPackages}
      spec={spec}
      columns={bundleColumns}
      may={may}
      dialog={(props) => <BundleDialog {...props} />}
      remove="DELETE /api/e-commerce/product-bundles/:id"
      open={({ id }) => void navigate({ to: '/products/$id', params: { id } })}
      tabs={<ProductsTabs active="bundles" />}
      filters={(list, word) =>
        may.edit ? (
          <FilterPill
            list={list}
            name="isActive"
            label={word('e-commerce:products.state')}
            choices={yesNo(word('e-commerce:products.active'), word('e-commerce:products.inactive'))}
          />
        ) : null
      }
    />
  );
}

const dash = <span className="dim">–</span>;

function itemsOf(row: BundleRow): string {
  return row.items.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ');
}

function bundleColumns({ name, text, word, t }: ColumnsOf<BundleRow>) {
  return [
    name('name', (row) => row.name, { header: word('e-commerce:products.name'), width: 240 }),
    text('items', itemsOf, {
      header: word('content'),
      width: 340,
      cell: (row) => (
        <span className="cut t2" title={itemsOf(row)}>
          {itemsOf(row) || dash}
        </span>
      ),
    }),
    text('itemsTotal', (row) => row.itemsTotal, {
      width: 140,
      align: 'right',
      cell: (row) => (
        <span className="t2">
          <Money amount={row.itemsTotal} currency={row.currency} />
        </span>
      ),
    }),
    text('discount', (row) => row.discountPercent, {
      width: 96,
      align: 'right',
      cell: (row) =>
        row.discountPercent > 0 ? <Tag color="green">{`−${row.discountPercent} %`}</Tag> : dash,
    }),
    text('price', (row) => row.bundlePrice, {
      width: 140,
      align: 'right',
      cell: (row) => (
        <span className="medium">
          <Money amount={row.bundlePrice} currency={row.currency} />
        </span>
      ),
    }),
    text('state', (row) => stateOf(row, t), {
      header: word('e-commerce:products.state'),
      width: 112,
      cell: (row) => <ProductState product={row} />,
    }),
  ];
}
