import { Button } from '@mantine/core';
import { IconExternalLink, IconPackages, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { Tag } from '../../../ui/badge.tsx';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { Money } from '../../../ui/words/money.tsx';
import { ProductState, stateOf } from '../product-words.tsx';
import { ProductsTabs } from '../products-tabs.tsx';
import type { BundleRow } from './bundle-content.tsx';

const BundleDialog = lazy(() => import('./bundle-dialog.tsx'));

const spec: ListSpec = { sortBy: 'name', filters: ['isActive'] };

/** Several products for one price. SAL-07. */
export function BundlesPage() {
  const { t } = useTranslation(['e-commerce', 'common']);
  const can = useCan();
  const navigate = useNavigate();
  const list = useListState(spec);
  const read = useRead('GET /api/e-commerce/product-bundles', { query: list.query });
  const [editing, setEditing] = useUrlState('edit');
  const [deleting, setDeleting] = useState<BundleRow>();
  const columns = useMemo(() => bundleColumns(t), [t]);
  const remove = useWrite('DELETE /api/e-commerce/product-bundles/:id', {
    onDone: () => toast.success(t('e-commerce:bundles.deleted')),
  });
  const mayEdit = can('edit', 'product_bundle');
  const open = ({ id }: BundleRow) => void navigate({ to: '/products/$id', params: { id } });
  const add = can('create', 'product_bundle') ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('e-commerce:bundles.add')}
    </Button>
  ) : null;
  return (
    <ListPage
      name="product-bundles"
      title={t('e-commerce:products.title')}
      description={t('e-commerce:bundles.text')}
      actions={add}
      tabs={<ProductsTabs active="bundles" />}
      searchPlaceholder={t('e-commerce:bundles.search')}
      filters={
        mayEdit ? (
          <FilterPill
            list={list}
            name="isActive"
            label={t('e-commerce:products.state')}
            choices={[
              { value: 'true', label: t('e-commerce:products.active') },
              { value: 'false', label: t('e-commerce:products.inactive') },
            ]}
          />
        ) : null
      }
      readPage={(query) => call('GET /api/e-commerce/product-bundles', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={open}
      rowActions={(row) => [
        { label: t('e-commerce:open'), icon: IconExternalLink, onClick: () => open(row) },
        ...(mayEdit
          ? [{ label: t('common:edit'), icon: IconPencil, quick: true, onClick: () => setEditing(row.id) }]
          : []),
        ...(can('delete', 'product_bundle')
          ? [{ label: t('common:delete'), icon: IconTrash, danger: true, onClick: () => setDeleting(row) }]
          : []),
      ]}
      unit={t('e-commerce:bundles.unit')}
      empty={{
        title: t('e-commerce:bundles.empty'),
        text: t('e-commerce:bundles.emptyText'),
        icon: IconPackages,
        action: add,
      }}
    >
      <Suspense fallback={null}>
        {editing ? (
          <BundleDialog
            key={editing}
            id={editing === 'new' ? undefined : editing}
            onClose={() => setEditing('')}
          />
        ) : null}
      </Suspense>
      <ConfirmDelete
        opened={Boolean(deleting)}
        onClose={() => setDeleting(undefined)}
        title={t('e-commerce:bundles.deleteTitle')}
        onConfirm={async () => {
          if (deleting) await remove.mutateAsync({ params: { id: deleting.id } });
        }}
      >
        {t('e-commerce:bundles.deleteText', { name: deleting?.name ?? '' })}
      </ConfirmDelete>
    </ListPage>
  );
}

function bundleColumns(t: TFunction): Column<BundleRow>[] {
  const label = (key: string) => t(`e-commerce:bundles.${key}`);
  const itemsOf = (row: BundleRow) =>
    row.items.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ');
  return [
    {
      id: 'name',
      header: t('e-commerce:products.name'),
      sort: 'name',
      width: 240,
      fixed: true,
      csv: (row) => row.name,
      cell: (row) => <span className="medium cut">{row.name}</span>,
    },
    {
      id: 'items',
      header: label('content'),
      width: 340,
      csv: itemsOf,
      cell: (row) => (
        <span className="cut t2" title={itemsOf(row)}>
          {itemsOf(row) || <span className="dim">–</span>}
        </span>
      ),
    },
    {
      id: 'itemsTotal',
      header: label('itemsTotal'),
      width: 140,
      align: 'right',
      csv: (row) => row.itemsTotal,
      cell: (row) => (
        <span className="t2">
          <Money amount={row.itemsTotal} currency={row.currency} />
        </span>
      ),
    },
    {
      id: 'discount',
      header: label('discount'),
      width: 96,
      align: 'right',
      csv: (row) => row.discountPercent,
      cell: (row) =>
        row.discountPercent > 0 ? (
          <Tag color="green">{`−${row.discountPercent} %`}</Tag>
        ) : (
          <span className="dim">–</span>
        ),
    },
    {
      id: 'price',
      header: label('price'),
      width: 140,
      align: 'right',
      csv: (row) => row.bundlePrice,
      cell: (row) => (
        <span className="medium">
          <Money amount={row.bundlePrice} currency={row.currency} />
        </span>
      ),
    },
    {
      id: 'state',
      header: t('e-commerce:products.state'),
      width: 112,
      csv: (row) => stateOf(row, t),
      cell: (row) => <ProductState product={row} />,
    },
  ];
}
