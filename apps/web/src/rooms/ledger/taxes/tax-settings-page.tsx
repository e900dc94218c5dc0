import { taxKinds } from '@bellwether/contract/ledger/taxes/tax.values';
import { IconReceiptTax } from '@tabler/icons-react';
import type { RowOf } from '../../../api/types.ts';
import { later } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { useMay } from '../../../ui/list/may.ts';
import { formatDay, localeOf } from '../../../ui/words/format.ts';
import { FinanceTabs } from '../settings/finance-tabs.tsx';

const TaxSettingDialog = later(() => import('./tax-setting-dialog.tsx'));

const spec: ListSpec = { sortBy: 'taxName', limit: 20, filters: ['taxKind', 'isActive'] };

/** The taxes, each rate with the days on which it holds. FIN-22. */
export function TaxSettingsPage() {
  return (
    <ListScreen
      route="GET /api/finance/tax-settings"
      name="tax-settings"
      words="finance:taxSettings"
      icon={IconReceiptTax}
      spec={spec}
      columns={taxSettingColumns}
      may={useMay('tax_setting')}
      dialog={(props) => <TaxSettingDialog {...props} />}
      remove="DELETE /api/finance/tax-settings/:id"
      naming={({ taxName }) => ({ name: taxName })}
      tabs={<FinanceTabs active="taxes" />}
      filters={(list, word) => (
        <FilterPill
          list={list}
          name="taxKind"
          label={word('taxKind')}
          choices={taxKinds.map((kind) => ({ value: kind, label: word(`kinds.${kind}`) }))}
        />
      )}
    />
  );
}

function taxSettingColumns({
  name,
  text,
  tag,
  day,
  state,
  word,
  language,
}: ColumnsOf<RowOf<'GET /api/finance/tax-settings'>>) {
  const percents = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 4 });
  return [
    name('taxName', (row) => (row.isDefault ? word('namedDefault', { name: row.taxName }) : row.taxName)),
    text('taxCode', (row) => row.taxCode, { sort: true, width: 130 }),
    text('taxRate', (row) => `${percents.format(Number(row.taxRate))} %`, {
      header: word('rate'),
      sort: true,
      width: 100,
      align: 'right',
    }),
    tag('taxKind', (row) => word(`kinds.${row.taxKind}`), { width: 130 }),
    text('calculationMethod', (row) => word(`shortMethods.${row.calculationMethod}`), { width: 150 }),
    day('effectiveDate', (row) => row.effectiveDate, { sort: true, width: 124 }),
    text('expiryDate', (row) => (row.expiryDate ? formatDay(row.expiryDate, language) : word('noEnd')), {
      width: 124,
    }),
    state('status', (row) => row.isActive, ['inUse', 'closed']),
  ];
}
