import { IconBuildingStore } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { RowOf } from '../../../api/types.ts';
import { later } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { useMay } from '../../../ui/list/may.ts';
import { ImportButton, ImportOffer } from '../../imports/index.tsx';

const VendorDialog = later(() => import('./vendor-dialog.tsx'));

const spec: ListSpec = { sortBy: 'name', limit: 20, filters: ['isActive'] };

/** The vendors, each with its page. FIN-06. */
export function VendorsPage() {
  const navigate = useNavigate();
  return (
    <ListScreen
      route="GET /api/finance/vendors"
      name="vendors"
      words="finance:vendors"
      icon={IconBuildingStore}
      spec={spec}
      actions={<ImportButton model="vendor" />}
      emptyActions={<ImportOffer model="vendor" />}
      columns={vendorColumns}
      may={useMay('vendor')}
      open={({ id }) => void navigate({ to: '/finance/vendors/$id', params: { id } })}
      detail="GET /api/finance/vendors/:id"
      filters={(list, word) => (
        <FilterPill
          list={list}
          name="isActive"
          label={word('status')}
          choices={[
            { value: 'true', label: word('inUse') },
            { value: 'false', label: word('closed') },
          ]}
        />
      )}
      dialog={(props) => <VendorDialog {...props} />}
      remove="DELETE /api/finance/vendors/:id"
    />
  );
}

function vendorColumns({ name, text, state }: ColumnsOf<RowOf<'GET /api/finance/vendors'>>) {
  return [
    name('name', (row) => row.name),
    text('vendorNumber', (row) => row.vendorNumber, { sort: true, width: 150 }),
    text('contactName', (row) => row.contactName, { width: 170 }),
    text('email', (row) => row.email, { width: 220 }),
    text('phone', (row) => row.phone, { width: 150 }),
    text('paymentTerms', (row) => row.paymentTerms, { width: 130 }),
    state('status', (row) => row.isActive, ['inUse', 'closed']),
  ];
}
