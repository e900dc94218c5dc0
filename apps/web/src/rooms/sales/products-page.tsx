import { Button } from '@mantine/core';
import { IconEye, IconEyeOff, IconPackage, IconPackages, IconPower } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { later } from '../../ui/later.tsx';
import { FilterPill, yesNo } from '../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import type { ListSpec, ListState } from '../../ui/list/list-state.ts';
import { useMay } from '../../ui/list/may.ts';
import type { RowAction } from '../../ui/list/table-types.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { useMoney } from '../../ui/words/money.tsx';
import { ImportButton } from '../imports/index.tsx';
import { productColumns } from './product-columns.tsx';
import { type ProductRow, productTypeChoices, teacherTypeChoices } from './product-words.tsx';
import { ProductsTabs } from './products-tabs.tsx';

const ProductDialog = later(() => import('./product-dialog.tsx'));

const spec: ListSpec = {
  sortBy: 'name',
  filters: ['productType', 'category', 'teacherType', 'isActive', 'isVisible'],
};
const hiddenAtFirst = ['currency', 'skill', 'createdAt'];

/** What the school sells. SAL-05. */
export function ProductsPage() {
  const navigate = useNavigate();
  const money = useMoney();
  const columns = useMemo(() => productColumns(money), [money]);
  const may = useMay('product');
  const state = useProductState();
  return (
    <ListScreen
      route="GET /api/e-commerce/products"
      name="products"
      words="e-commerce:products"
      icon={IconPackage}
      spec={spec}
      columns={columns}
      hiddenAtFirst={hiddenAtFirst}
      may={may}
      dialog={(props) => <ProductDialog {...props} />}
      remove="DELETE /api/e-commerce/products/:id"
      open={({ id }) => void navigate({ to: '/products/$id', params: { id } })}
      detail="GET /api/e-commerce/products/:id"
      tabs={<ProductsTabs active="products" />}
      filters={(list) => <ProductFilters list={list} seesAll={Boolean(may.edit) || may.add} />}
      actions={
        <>
          <ImportButton model="product" />
          <AddBundle />
        </>
      }
      rowActions={may.edit ? state.ofRow : () => []}
      bulkActions={may.edit ? state.ofSeveral : undefined}
    />
  );
}

function AddBundle() {
  const navigate = useNavigate();
  const { t } = useTranslation('e-commerce');
  return useCan()('create', 'product_bundle') ? (
    <Button
      variant="default"
      onClick={() => void navigate({ to: '/products/bundles', search: { edit: 'new' } })}
      leftSection={<IconPackages size={16} />}
    >
      {t('e-commerce:bundles.add')}
    </Button>
  ) : null;
}

/** What switches products on and off, shows and hides them: of one row, and of several at once. */
function useProductState() {
  const { t } = useTranslation('e-commerce');
  const write = useWrite('POST /api/e-commerce/products/state', {
    onDone: ({ changed }) => toast.success(t('e-commerce:products.changed', { count: changed })),
  });
  type State = { isActive?: boolean; isVisible?: boolean };
  const one = (label: string, icon: typeof IconPower, { id }: ProductRow, state: State): RowAction => ({
    label: t(`e-commerce:products.${label}`),
    icon,
    onClick: () => write.mutate({ body: { productIds: [id], ...state } }),
  });
  const several = (label: string, icon: typeof IconPower, state: State) => ({
    label: t(`e-commerce:products.${label}`),
    icon,
    run: (ids: readonly string[], clear: () => void) =>
      write.mutate({ body: { productIds: [...ids], ...state } }, { onSuccess: clear }),
  });
  return {
    ofRow: (row: ProductRow) => [
      one(row.isActive ? 'switchOff' : 'switchOn', IconPower, row, { isActive: !row.isActive }),
      one(row.isVisible ? 'hide' : 'show', row.isVisible ? IconEyeOff : IconEye, row, {
        isVisible: !row.isVisible,
      }),
    ],
    ofSeveral: [
      several('switchOn', IconPower, { isActive: true }),
      several('switchOff', IconPower, { isActive: false }),
      several('show', IconEye, { isVisible: true }),
      several('hide', IconEyeOff, { isVisible: false }),
    ],
  };
}

function ProductFilters({ list, seesAll }: { list: ListState; seesAll: boolean }) {
  const { t } = useTranslation('e-commerce');
  const { data } = useRead('GET /api/e-commerce/products/categories', undefined, { profile: 'stable' });
  const categories = data?.data ?? [];
  const either = (yes: string, no: string) =>
    yesNo(t(`e-commerce:products.${yes}`), t(`e-commerce:products.${no}`));
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
            choices={either('active', 'inactive')}
          />
          <FilterPill
            list={list}
            name="isVisible"
            label={t('e-commerce:products.visibility')}
            choices={either('visible', 'hidden')}
          />
        </>
      ) : null}
    </>
  );
}
