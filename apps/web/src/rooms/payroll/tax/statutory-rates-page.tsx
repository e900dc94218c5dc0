import { statutoryKinds, statutoryPayers } from '@bellwether/contract/payroll/payroll.values';
import { IconRosetteDiscountCheck, IconShieldDollar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { later } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { useMay } from '../../../ui/list/may.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { PayrollTabs } from '../payroll-tabs.tsx';
import { Pay, percentText } from '../payroll-words.tsx';

const StatutoryRateDialog = later(async () => ({
  default: (await import('../payroll-dialogs.ts')).StatutoryRateDialog,
}));

const spec: ListSpec = { sortBy: 'code', limit: 20, filters: ['kind', 'payer'] };

/** The rates of contributions, each with the days on which it holds. PAY-02. */
export function StatutoryRatesPage() {
  const { t } = useTranslation('payroll');
  const mayConfirm = useCan()('approve', 'payroll_run');
  const confirm = useWrite('POST /api/payroll/statutory-rates/:id/confirm', {
    onDone: () => toast.success(t('payroll:rates.confirmed')),
  });
  return (
    <ListScreen
      route="GET /api/payroll/statutory-rates"
      name="statutory-rates"
      words="payroll:rates"
      icon={IconShieldDollar}
      spec={spec}
      columns={columns}
      hiddenAtFirst={['source']}
      may={useMay('tax_slab')}
      dialog={(props) => <StatutoryRateDialog {...props} />}
      remove="DELETE /api/payroll/statutory-rates/:id"
      rowActions={({ id, version, confirmedAt }, word) =>
        mayConfirm && confirmedAt === null
          ? [
              {
                label: word('confirm'),
                icon: IconRosetteDiscountCheck,
                onClick: () => confirm.mutate({ params: { id }, body: { version } }),
              },
            ]
          : []
      }
      tabs={<PayrollTabs active="statutory-rates" />}
      filters={(list, word) => (
        <>
          <FilterPill
            list={list}
            name="kind"
            label={word('kind')}
            choices={statutoryKinds.map((kind) => ({ value: kind, label: word(`kinds.${kind}`) }))}
          />
          <FilterPill
            list={list}
            name="payer"
            label={word('payer')}
            choices={statutoryPayers.map((payer) => ({ value: payer, label: word(`payers.${payer}`) }))}
          />
        </>
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
}: ColumnsOf<RowOf<'GET /api/payroll/statutory-rates'>>) {
  return [
    name('name', (row) => row.name, { width: 240 }),
    text('code', (row) => row.code, { sort: true, width: 120 }),
    tag('kind', (row) => word(`kinds.${row.kind}`), { width: 150 }),
    text('payer', (row) => word(`payers.${row.payer}`), { width: 120 }),
    text('rate', (row) => percentText(row.rate, language), { align: 'right', sort: true, width: 90 }),
    text('cap', (row) => row.cap, {
      align: 'right',
      width: 190,
      cell: (row) =>
        row.cap === null ? (
          <span className="dim">–</span>
        ) : (
          <span>
            <Pay amount={row.cap} /> <span className="dim">{word(`capShort.${row.capPeriod}`)}</span>
          </span>
        ),
    }),
    day('effectiveFrom', (row) => row.effectiveFrom, { sort: true, width: 124 }),
    text('effectiveTo', (row) => (row.effectiveTo ? formatDay(row.effectiveTo, language) : word('noEnd')), {
      width: 124,
    }),
    text('source', (row) => row.source, { width: 200 }),
    text('confirmedBy', (row) => row.confirmedBy, {
      width: 160,
      cell: (row) =>
        row.confirmedAt === null ? <span className="dim">{word('unconfirmed')}</span> : row.confirmedBy,
    }),
    state('status', (row) => row.isActive, ['inUse', 'closed']),
  ];
}
