import { Button } from '@mantine/core';
import {
  IconEye,
  IconEyeOff,
  IconPackage,
  IconPackages,
  IconPencil,
  IconPlus,
  IconPower,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { prefetch, useRead, useWrite } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import type { RowAction } from '../../ui/list/data-table.tsx';
import { FilterPill } from '../../ui/list/filter-pill.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { type ListSpec, type ListState, useListState } from '../../ui/list/list-state.ts';
import { readAll } from '../../ui/list/table-tools.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { useMoney } from '../../ui/words/money.tsx';
import { ImportButton } from '../imports/index.tsx';
import { productColumns } from './product-columns.tsx';
import { type ProductRow, productTypeChoices, teacherTypeChoices } from './product-words.tsx';
import { ProductsTabs } from './products-tabs.tsx';

const ProductDialog = lazy(() => import('./product-dialog.tsx'));

const spec: ListSpec = {
  sortBy: 'name',
  filters: ['productType', 'category', 'teacherType', 'isActive', 'isVisible'],
};
const hiddenAtFirst = ['currency', 'skill', 'createdAt'];

/** What the school sells. SAL-05. */
export function ProductsPage() {
  const { t, i18n } = useTranslation(['e-commerce', 'common']);
  const can = useCan();
  const navigate = useNavigate();
  const money = useMoney();
  const list = useListState(spec);
  const read = useRead('GET /api/e-commerce/products', { query: list.query });
  const [editing, setEditing] = useUrlState('edit');
  const [deleting, setDeleting] = useState<ProductRow>();
  const remove = useWrite('DELETE /api/e-commerce/products/:id', {
    onDone: () => toast.success(t('e-commerce:products.deleted')),
  });
  const setState = useWrite('POST /api/e-commerce/products/state', {
    onDone: ({ changed }) => toast.success(t('e-commerce:products.changed', { count: changed })),
  });
  const columns = useMemo(
    () => productColumns({ t, language: i18n.language, money }),
    [t, i18n.language, money],
  );
  const mayEdit = can('edit', 'product');
  const open = ({ id }: ProductRow) => void navigate({ to: '/products/$id', params: { id } });
  const switchState = (row: ProductRow, state: { isActive?: boolean; isVisible?: boolean }) =>
    setState.mutate({ body: { productIds: [row.id], ...state } });

  const actionsOf = (row: ProductRow): RowAction[] => [
    ...(mayEdit
      ? [
          { label: t('common:edit'), icon: IconPencil, quick: true, onClick: () => setEditing(row.id) },
          {
            label: t(row.isActive ? 'e-commerce:products.switchOff' : 'e-commerce:products.switchOn'),
            icon: IconPower,
            onClick: () => switchState(row, { isActive: !row.isActive }),
          },
          {
            label: t(row.isVisible ? 'e-commerce:products.hide' : 'e-commerce:products.show'),
            icon: row.isVisible ? IconEyeOff : IconEye,
            onClick: () => switchState(row, { isVisible: !row.isVisible }),
          },
        ]
      : []),
    ...(can('delete', 'product')
      ? [{ label: t('common:delete'), icon: IconTrash, danger: true, onClick: () => setDeleting(row) }]
      : []),
  ];
  const bulk = (
    label: string,
    icon: typeof IconPower,
    state: { isActive?: boolean; isVisible?: boolean },
  ) => ({
    label: t(`e-commerce:products.${label}`),
    icon,
    run: (ids: readonly string[], clear: () => void) =>
      setState.mutate({ body: { productIds: [...ids], ...state } }, { onSuccess: clear }),
  });
  const add = can('create', 'product') ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('e-commerce:products.add')}
    </Button>
  ) : null;
  const addBundle = can('create', 'product_bundle') ? (
    <Button
      variant="default"
      leftSection={<IconPackages size={16} />}
      onClick={() => void navigate({ to: '/products/bundles', search: { edit: 'new' } })}
    >
      {t('e-commerce:bundles.add')}
    </Button>
  ) : null;
  return (
    <ListPage
      name="products"
      title={t('e-commerce:products.title')}
      description={t('e-commerce:products.text')}
      actions={
        <>
          <ImportButton model="product" />
          {addBundle}
          {add}
        </>
      }
      tabs={<ProductsTabs active="products" />}
      searchPlaceholder={t('e-commerce:products.search')}
      filters={<ProductFilters list={list} seesAll={mayEdit || can('create', 'product')} />}
      readPage={(query) => call('GET /api/e-commerce/products', { query })}
      hiddenAtFirst={hiddenAtFirst}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={open}
      onHover={({ id }) => void prefetch('GET /api/e-commerce/products/:id', { params: { id } })}
      rowActions={actionsOf}
      bulkActions={
        mayEdit
          ? [
              bulk('switchOn', IconPower, { isActive: true }),
              bulk('switchOff', IconPower, { isActive: false }),
              bulk('show', IconEye, { isVisible: true }),
              bulk('hide', IconEyeOff, { isVisible: false }),
            ]
          : undefined
      }
      allIds={async () =>
        (await readAll((query) => call('GET /api/e-commerce/products', { query }), list.query)).map(
          ({ id }) => id,
        )
      }
      unit={t('e-commerce:products.unit')}
      empty={{
        title: t('e-commerce:products.empty'),
        text: t('e-commerce:products.emptyText'),
        icon: IconPackage,
        action: add,
      }}
    >
      <Suspense fallback={null}>
        {editing ? (
          <ProductDialog
            key={editing}
            id={editing === 'new' ? undefined : editing}
            onClose={() => setEditing('')}
          />
        ) : null}
      </Suspense>
      <ConfirmDelete
        opened={Boolean(deleting)}
        onClose={() => setDeleting(undefined)}
        title={t('e-commerce:products.deleteTitle')}
        onConfirm={async () => {
          if (deleting) await remove.mutateAsync({ params: { id: deleting.id } });
        }}
      >
        {t('e-commerce:products.deleteText', { name: deleting?.name ?? '' })}
      </ConfirmDelete>
    </ListPage>
  );
}

function ProductFilters({ list, seesAll }: { list: ListState; seesAll: boolean }) {
  const { t } = useTranslation('e-commerce');
  const { data } = useRead('GET /api/e-commerce/products/categories', undefined, { profile: 'stable' });
  const categories = data?.data ?? [];
  const yesNo = (yes: string, no: string) => [
    { value: 'true', label: t(`e-commerce:products.${yes}`) },
    { value: 'false', label: t(`e-commerce:products.${no}`) },
  ];
  return (
    <>
      <FilterPill
        list={list}
        name="productType"
        label={t('e-commerce:products.type')}
        multiple
        choices={productTypeChoices(t)}
      />
      {categories.length > 0 ? (
        <FilterPill
          list={list}
          name="category"
          label={t('e-commerce:products.category')}
          multiple
          choices={categories.map((value) => ({ value, label: value }))}
        />
      ) : null}
      <FilterPill
        list={list}
        name="teacherType"
        label={t('e-commerce:products.teacherType')}
        multiple
        choices={teacherTypeChoices(t)}
      />
      {seesAll ? (
        <>
          <FilterPill
            list={list}
            name="isActive"
            label={t('e-commerce:products.state')}
            choices={yesNo('active', 'inactive')}
          />
          <FilterPill
            list={list}
            name="isVisible"
            label={t('e-commerce:products.visibility')}
            choices={yesNo('visible', 'hidden')}
          />
        </>
      ) : null}
    </>
  );
}
