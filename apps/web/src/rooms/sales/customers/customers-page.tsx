import { IconCircleDot, IconUserDollar } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '../../../ui/later.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec, ListState } from '../../../ui/list/list-state.ts';
import { useMay } from '../../../ui/list/may.ts';
import { useMoney } from '../../../ui/words/money.tsx';
import { ImportButton } from '../../imports/index.tsx';
import { customerColumns } from './customer-columns.tsx';
import { customerStatusChoices, customerTypeChoices, paymentTermChoices } from './customer-words.tsx';

const CustomerDialog = later(() => import('./customer-dialog.tsx'));
const CustomerStatusDialog = later(() => import('./customer-status-dialog.tsx'));

const spec: ListSpec = {
  sortBy: 'createdAt',
  sortOrder: 'desc',
  filters: ['customerType', 'status', 'paymentTerms'],
};
const hiddenAtFirst = ['country', 'currency', 'currentBalance'];

/** Who buys from the school, the newest first; customers see their own record alone. SAL-04. */
export function CustomersPage() {
  const { t } = useTranslation('e-commerce');
  const navigate = useNavigate();
  const money = useMoney();
  const columns = useMemo(() => customerColumns(money), [money]);
  const [restating, setRestating] = useState<{ ids: readonly string[]; clear: () => void }>();
  const may = useMay('customer', ':any');
  const restate = { label: t('e-commerce:customers.changeStatus'), icon: IconCircleDot };
  return (
    <ListScreen
      route="GET /api/e-commerce/customers"
      name="customers"
      words="e-commerce:customers"
      icon={IconUserDollar}
      spec={spec}
      columns={columns}
      hiddenAtFirst={hiddenAtFirst}
      may={may}
      dialog={(props) => <CustomerDialog {...props} />}
      remove="DELETE /api/e-commerce/customers/:id"
      naming={(row) => ({ name: row.displayName })}
      open={({ id }) => void navigate({ to: '/customers/$id', params: { id } })}
      detail="GET /api/e-commerce/customers/:id"
      filters={(list) => <CustomerFilters list={list} />}
      actions={<ImportButton model="customer" />}
      rowActions={({ id }) =>
        may.edit ? [{ ...restate, onClick: () => setRestating({ ids: [id], clear: () => undefined }) }] : []
      }
      bulkActions={may.edit ? [{ ...restate, run: (ids, clear) => setRestating({ ids, clear }) }] : undefined}
    >
      {restating ? (
        <CustomerStatusDialog
          ids={restating.ids}
          onDone={restating.clear}
          onClose={() => setRestating(undefined)}
        />
      ) : null}
    </ListScreen>
  );
}

function CustomerFilters({ list }: { list: ListState }) {
  const { t } = useTranslation('e-commerce');
  return (
    <>
      <FilterPill
        list={list}
        name="customerType"
        label={t('e-commerce:customers.type')}
        multiple
        choices={customerTypeChoices(t)}
      />
      <FilterPill
        list={list}
        name="status"
        label={t('e-commerce:customers.status')}
        multiple
        choices={customerStatusChoices(t)}
      />
      <FilterPill
        list={list}
        name="paymentTerms"
        label={t('e-commerce:customers.paymentTerms')}
        multiple
        choices={paymentTermChoices(t)}
      />
    </>
  );
}
