import { Button } from '@mantine/core';
import {
  IconCalculator,
  IconPercentage,
  IconReceiptTax,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react';
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
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { PayrollTabs } from '../payroll-tabs.tsx';
import { Pay, percentText, taxYearChoices } from '../payroll-words.tsx';

const TaxSlabDialog = later(async () => ({ default: (await import('../payroll-dialogs.ts')).TaxSlabDialog }));
const TaxCalculator = later(async () => ({ default: (await import('../payroll-dialogs.ts')).TaxCalculator }));
const WithholdingDialog = later(async () => ({
  default: (await import('../payroll-dialogs.ts')).WithholdingDialog,
}));

const spec: ListSpec = { sortBy: 'taxYear', sortOrder: 'desc', limit: 20, filters: ['taxYear', 'isActive'] };

/** The tax slabs by year and income, and a calculator of the tax of a person. PAY-06, PAY-09. */
export function TaxSlabsPage() {
  const { t } = useTranslation('payroll');
  const [open, setOpen] = useUrlState('open');
  const can = useCan();
  const mayConfirm = can('approve', 'payroll_run');
  const mayEdit = can('edit', 'tax_slab');
  const confirm = useWrite('POST /api/payroll/tax-slabs/:id/confirm', {
    onDone: () => toast.success(t('payroll:taxSlabs.confirmed')),
  });
  return (
    <ListScreen
      route="GET /api/payroll/tax-slabs"
      name="tax-slabs"
      words="payroll:taxSlabs"
      icon={IconReceiptTax}
      spec={spec}
      columns={columns}
      hiddenAtFirst={['fixedAmount', 'source']}
      may={useMay('tax_slab')}
      dialog={(props) => <TaxSlabDialog {...props} />}
      remove="DELETE /api/payroll/tax-slabs/:id"
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
      tabs={<PayrollTabs active="tax-slabs" />}
      actions={
        <>
          {mayEdit ? (
            <Button
              variant="default"
              leftSection={<IconPercentage size={16} />}
              onClick={() => setOpen('withholding')}
            >
              {t('payroll:withholding.title')}
            </Button>
          ) : null}
          <Button
            variant="default"
            leftSection={<IconCalculator size={16} />}
            onClick={() => setOpen('calculator')}
          >
            {t('payroll:calculator.title')}
          </Button>
        </>
      }
      filters={(list, word) => (
        <>
          <FilterPill list={list} name="taxYear" label={word('taxYear')} choices={taxYearChoices} />
          <FilterPill
            list={list}
            name="isActive"
            label={word('status')}
            choices={[
              { value: 'true', label: word('inUse') },
              { value: 'false', label: word('closed') },
            ]}
          />
        </>
      )}
    >
      {open === 'calculator' ? <TaxCalculator onClose={() => setOpen('')} /> : null}
      {open === 'withholding' && mayEdit ? <WithholdingDialog onClose={() => setOpen('')} /> : null}
    </ListScreen>
  );
}

function columns({
  name,
  text,
  number,
  day,
  state,
  word,
  language,
}: ColumnsOf<RowOf<'GET /api/payroll/tax-slabs'>>) {
  const income = { align: 'right', width: 150 } as const;
  return [
    name('name', (row) => row.name, { width: 220 }),
    number('taxYear', (row) => row.taxYear, { cell: (row) => row.taxYear, sort: true, width: 100 }),
    text('minIncome', (row) => row.minIncome, {
      ...income,
      cell: (row) => <Pay amount={row.minIncome} />,
      sort: true,
    }),
    text('maxIncome', (row) => row.maxIncome, {
      ...income,
      cell: (row) =>
        row.maxIncome === null ? (
          <span className="dim">{word('noEnd')}</span>
        ) : (
          <Pay amount={row.maxIncome} />
        ),
    }),
    text('taxRate', (row) => percentText(row.taxRate, language), { align: 'right', width: 100, sort: true }),
    text('fixedAmount', (row) => row.fixedAmount, {
      ...income,
      cell: (row) => <Pay amount={row.fixedAmount} />,
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
