import { IconFolder } from '@tabler/icons-react';
import { lazy } from 'react';
import type { RowOf } from '../../api/types.ts';
import type { ColumnsOf } from '../../ui/list/columns-of.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../ui/list/list-state.ts';
import { useMay } from '../../ui/list/may.ts';

const TaxSettingDialog = lazy(() => import('./tax-setting-dialog.tsx'));

const spec: ListSpec = { sortBy: 'name', filters: ['isActive'] };

/** The tax settings, each with its dialog. */
export function TaxSettingsPage() {
  return (
    <ListScreen
      route="GET /api/finance/tax-settings"
      name="tax-settings"
      words="finance:taxSettings"
      icon={IconFolder}
      spec={spec}
      columns={taxSettingColumns}
      may={useMay('tax_setting')}
      dialog={(props) => <TaxSettingDialog {...props} />}
      remove="DELETE /api/finance/tax-settings/:id"
    />
  );
}

function taxSettingColumns({ name, state }: ColumnsOf<RowOf<'GET /api/finance/tax-settings'>>) {
  return [name('name', (row) => row.name), state('status', (row) => row.isActive, ['inUse', 'closed'])];
}
