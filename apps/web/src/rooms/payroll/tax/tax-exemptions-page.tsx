import { exemptionTypes } from '@bellwether/contract/payroll/payroll.values';
import { IconReceiptOff } from '@tabler/icons-react';
import type { RowOf } from '../../../api/types.ts';
import { later } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { useMay } from '../../../ui/list/may.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { PayrollTabs } from '../payroll-tabs.tsx';
import { Pay, percentText } from '../payroll-words.tsx';

const TaxExemptionDialog = later(async () => ({
  default: (await import('../payroll-dialogs.ts')).TaxExemptionDialog,
}));

const spec: ListSpec = { sortBy: 'name', limit: 20, filters: ['exemptionType', 'isActive'] };

/** What may be taken off the income before it is taxed. PAY-07. */
export function TaxExemptionsPage() {
  return (
    <ListScreen
      route="GET /api/payroll/tax-exemptions"
      name="tax-exemptions"
      words="payroll:exemptions"
      icon={IconReceiptOff}
      spec={spec}
      columns={columns}
      may={useMay('tax_exemption')}
      dialog={(props) => <TaxExemptionDialog {...props} />}
      remove="DELETE /api/payroll/tax-exemptions/:id"
      tabs={<PayrollTabs active="tax-exemptions" />}
      filters={(list, word) => (
        <FilterPill
          list={list}
          name="exemptionType"
          label={word('exemptionType')}
          choices={exemptionTypes.map((type) => ({ value: type, label: word(`types.${type}`) }))}
        />
      )}
    />
  );
}

function columns({
  name,
  text,
  tag,
  day,
  state,
  word,
  language,
}: ColumnsOf<RowOf<'GET /api/payroll/tax-exemptions'>>) {
  return [
    name('name', (row) => row.name, { width: 260 }),
    tag('exemptionType', (row) => word(`types.${row.exemptionType}`), { sort: true, width: 130 }),
    text('limit', (row) => row.maxAmount ?? percentText(row.percentage ?? '0', language), {
      align: 'right',
      width: 170,
      cell: (row) =>
        row.maxAmount === null ? (
          percentText(row.percentage ?? '0', language)
        ) : (
          <Pay amount={row.maxAmount} />
        ),
    }),
    text('who', (row) => word(row.isAutomatic ? 'automatic' : 'declared'), { width: 150 }),
    day('effectiveFrom', (row) => row.effectiveFrom, { sort: true, width: 124 }),
    text('effectiveTo', (row) => (row.effectiveTo ? formatDay(row.effectiveTo, language) : word('noEnd')), {
      width: 124,
    }),
    state('status', (row) => row.isActive, ['inUse', 'closed']),
  ];
}
