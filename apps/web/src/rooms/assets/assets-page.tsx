import { assetStatuses } from '@bellwether/contract/assets/asset.values';
import { Button } from '@mantine/core';
import { IconBuildingWarehouse, IconCalendarDown } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { later } from '../../ui/later.tsx';
import type { ColumnsOf } from '../../ui/list/columns-of.tsx';
import { FilterPill } from '../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import type { ListSpec, ListState } from '../../ui/list/list-state.ts';
import { useMay } from '../../ui/list/may.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { Money, useBaseCurrency } from '../../ui/words/money.tsx';
import { type AssetRow, AssetStatusBadge } from './asset-words.tsx';

const AssetDialog = later(() => import('./dialogs/asset-dialog.tsx'));
const RunDialog = later(() => import('./dialogs/run-dialog.tsx'));

const spec: ListSpec = {
  sortBy: 'name',
  limit: 20,
  filters: ['status', 'category', 'departmentId'],
};

/** The fixed assets with what each is worth. FIN-05. */
export function AssetsPage() {
  const { t } = useTranslation('finance');
  const navigate = useNavigate();
  const may = useMay('asset');
  const mayRun = useCan()('edit', 'asset');
  const [open, setOpen] = useUrlState('open');
  return (
    <ListScreen
      route="GET /api/finance/assets"
      name="assets"
      words="finance:assets"
      icon={IconBuildingWarehouse}
      spec={spec}
      columns={assetColumns}
      hiddenAtFirst={['usefulLife', 'accumulatedDepreciation']}
      may={{
        ...may,
        // What was posted for an asset stays: it is disposed of on its page.
        remove: (row) =>
          may.remove !== false && row.bookValue === row.purchasePrice && row.status !== 'DISPOSED',
        edit: (row) => may.edit !== false && row.status !== 'DISPOSED',
      }}
      open={({ id }) => void navigate({ to: '/finance/assets/$id', params: { id } })}
      detail="GET /api/finance/assets/:id"
      actions={
        mayRun ? (
          <Button
            variant="default"
            leftSection={<IconCalendarDown size={16} />}
            onClick={() => setOpen('run')}
          >
            {t('finance:assets.run')}
          </Button>
        ) : null
      }
      filters={(list) => <Filters list={list} />}
      dialog={(props) => <AssetDialog {...props} />}
      remove="DELETE /api/finance/assets/:id"
    >
      {open === 'run' && mayRun ? <RunDialog onClose={() => setOpen('')} /> : null}
    </ListScreen>
  );
}

function Filters({ list }: { list: ListState }) {
  const { t } = useTranslation('finance');
  const categories = useRead('GET /api/finance/assets/categories', {});
  const departments = useRead('GET /api/hr/departments', { query: { limit: 1000 } }, { profile: 'stable' });
  return (
    <>
      <FilterPill
        list={list}
        name="status"
        label={t('finance:assets.status')}
        choices={assetStatuses.map((status) => ({
          value: status,
          label: t(`finance:assets.statuses.${status}`),
        }))}
      />
      <FilterPill
        list={list}
        name="category"
        label={t('finance:assets.category')}
        choices={(categories.data?.data ?? []).map((name) => ({ value: name, label: name }))}
      />
      <FilterPill
        list={list}
        name="departmentId"
        label={t('finance:assets.department')}
        choices={(departments.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  );
}

function assetColumns({ name, text, tag, day, number, word }: ColumnsOf<AssetRow>) {
  const amount = (id: 'purchasePrice' | 'accumulatedDepreciation' | 'bookValue', sort: boolean) =>
    text(id, (row) => row[id], {
      cell: (row) => <BaseMoney amount={row[id]} />,
      align: 'right',
      width: 150,
      sort,
    });
  return [
    name('name', (row) => row.name, { width: 240 }),
    text('assetNumber', (row) => row.assetNumber, { sort: true, width: 140 }),
    text('category', (row) => row.category, { width: 140 }),
    text('department', (row) => row.departmentName, { width: 150 }),
    day('purchaseDate', (row) => row.purchaseDate, { sort: true }),
    number('usefulLife', (row) => row.usefulLife, { width: 110 }),
    amount('purchasePrice', true),
    amount('accumulatedDepreciation', false),
    amount('bookValue', true),
    tag('status', (row) => word(`statuses.${row.status}`), {
      cell: (row) => <AssetStatusBadge status={row.status} />,
      width: 130,
    }),
  ];
}

function BaseMoney({ amount }: { amount: string }) {
  return <Money amount={amount} currency={useBaseCurrency()} />;
}
