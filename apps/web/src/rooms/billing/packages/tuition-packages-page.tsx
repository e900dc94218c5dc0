import { allowedPayers, packageMonths, tuitionTypes } from '@bellwether/contract/billing/values';
import { IconCalendarDollar } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '../../../ui/later.tsx';
import type { MakeColumns } from '../../../ui/list/columns-of.tsx';
import { FilterPill, yesNo } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec, ListState } from '../../../ui/list/list-state.ts';
import { useMay } from '../../../ui/list/may.ts';
import { useMoney } from '../../../ui/words/money.tsx';
import { ProductsTabs } from '../../sales/index.ts';
import { choicesOf, contentOf, monthsText, type PackageRow } from './package-words.tsx';

const TuitionPackageDialog = later(() => import('./tuition-package-dialog.tsx'));

const spec: ListSpec = {
  sortBy: 'name',
  filters: ['type', 'packageDurationMonths', 'allowedPayer', 'isActive'],
};
const hiddenAtFirst = ['payer', 'installmentsColumn', 'taxCode', 'currency', 'createdAt'];

/** What tuition is sold for. SAL-16. */
export function TuitionPackagesPage() {
  const money = useMoney();
  const columns = useMemo(() => packageColumns(money), [money]);
  const may = useMay('tuition_package');
  return (
    <ListScreen
      route="GET /api/e-commerce/tuition-packages"
      name="tuition-packages"
      words="e-commerce:tuitionPackages"
      icon={IconCalendarDollar}
      spec={spec}
      columns={columns}
      hiddenAtFirst={hiddenAtFirst}
      may={may}
      dialog={(props) => <TuitionPackageDialog {...props} />}
      remove="DELETE /api/e-commerce/tuition-packages/:id"
      tabs={<ProductsTabs active="tuition" />}
      filters={(list) => <PackageFilters list={list} seesAll={Boolean(may.edit) || may.add} />}
    />
  );
}

function PackageFilters({ list, seesAll }: { list: ListState; seesAll: boolean }) {
  const { t } = useTranslation('e-commerce');
  const label = (key: string) => t(`e-commerce:tuitionPackages.${key}`);
  return (
    <>
      <FilterPill
        list={list}
        name="type"
        label={label('type')}
        multiple
        choices={choicesOf(t, 'types', tuitionTypes)}
      />
      <FilterPill
        list={list}
        name="packageDurationMonths"
        label={label('months')}
        multiple
        choices={packageMonths.map((count) => ({ value: String(count), label: monthsText(t, count) }))}
      />
      <FilterPill
        list={list}
        name="allowedPayer"
        label={label('payer')}
        multiple
        choices={choicesOf(t, 'payers', allowedPayers)}
      />
      {seesAll ? (
        <FilterPill
          list={list}
          name="isActive"
          label={label('status')}
          choices={yesNo(label('active'), label('inactive'))}
        />
      ) : null}
    </>
  );
}

/** How the columns of the list are made; `money` writes an amount in a currency. */
function packageColumns(money: (amount: string, currency: string) => string): MakeColumns<PackageRow> {
  return ({ name, text, state, day, word, t }) => [
    name('name', (row) => row.name, { width: 220, sort: true }),
    text('price', (row) => row.finalPrice, {
      width: 190,
      align: 'right',
      sort: true,
      cell: (row) => (
        <span>
          {row.finalPrice === row.price ? null : <s className="s12 dim">{money(row.price, row.currency)}</s>}{' '}
          <b className="medium">{money(row.finalPrice, row.currency)}</b>
        </span>
      ),
    }),
    text('content', (row) => contentOf(row, t), { width: 300, sort: 'packageDurationMonths' }),
    text('perMonth', (row) => row.monthlyPrice, {
      width: 116,
      align: 'right',
      cell: (row) => <span className="t2">{money(row.monthlyPrice, row.currency)}</span>,
    }),
    text('type', (row) => word(`types.${row.type}`), { width: 140, sort: true }),
    text('course', (row) => row.courseName, { width: 150 }),
    state('status', (row) => row.isActive, ['active', 'inactive'], { width: 104 }),
    text('payer', (row) => word(`payers.${row.allowedPayer}`), { width: 104 }),
    text('installmentsColumn', (row) => row.paymentInstallmentMonths, { width: 104, align: 'right' }),
    text('taxCode', (row) => row.taxCode, { width: 104 }),
    text('currency', (row) => row.currency, { width: 96 }),
    day('createdAt', (row) => row.createdAt, { header: word('created'), width: 116, sort: true }),
  ];
}
