import { Button } from '@mantine/core';
import { IconCoins, IconHistory, IconPencilDollar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { useMay } from '../../../ui/list/may.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { FinanceTabs } from '../settings/finance-tabs.tsx';
import { FetchRatesButton } from './fetch-rates-button.tsx';
import type { RateUpdate } from './rate-update.ts';

const CurrencyDialog = later(() => import('./currency-dialog.tsx'));
const RateDialogs = later(() => import('./rate-dialogs.tsx'));

export type CurrencyRow = RowOf<'GET /api/finance/currencies'>;

const spec: ListSpec = { sortBy: 'currencyCode', limit: 20, filters: ['isActive'] };

/** The currencies beside the school's own with today's rates, and how rates come in. FIN-23, AMB-214. */
export function CurrenciesPage() {
  const { t } = useTranslation('finance');
  const can = useCan();
  const [entering, setEntering] = useUrlState('rates');
  const [shown, setShown] = useState<CurrencyRow>();
  const [failed, setFailed] = useState<RateUpdate>();
  const mayUpdate = can('edit', 'currency');
  const isEntering = entering === 'enter' && mayUpdate;
  return (
    <ListScreen
      route="GET /api/finance/currencies"
      name="currencies"
      words="finance:currencies"
      icon={IconCoins}
      spec={spec}
      columns={currencyColumns}
      may={useMay('currency')}
      dialog={(props) => <CurrencyDialog {...props} />}
      remove="DELETE /api/finance/currencies/:id"
      naming={({ currencyCode }) => ({ name: currencyCode })}
      tabs={<FinanceTabs active="currencies" />}
      rowActions={(row, word) => [
        { label: word('history'), icon: IconHistory, onClick: () => setShown(row) },
      ]}
      actions={
        mayUpdate ? (
          <>
            <FetchRatesButton onFailed={setFailed} />
            <Button
              variant="default"
              leftSection={<IconPencilDollar size={16} />}
              onClick={() => setEntering('enter')}
            >
              {t('finance:currencies.enterRates')}
            </Button>
          </>
        ) : null
      }
    >
      <Meanwhile>
        {isEntering || shown || failed ? (
          <RateDialogs
            isEntering={isEntering}
            onEntered={() => setEntering('')}
            currency={shown}
            onShown={() => setShown(undefined)}
            failed={failed}
            onFailed={setFailed}
          />
        ) : null}
      </Meanwhile>
    </ListScreen>
  );
}

function currencyColumns({ name, text, state, word, language }: ColumnsOf<CurrencyRow>) {
  return [
    name('currencyCode', (row) => `${row.currencyCode} · ${row.currencyName} (${row.currencySymbol})`),
    text('exchangeRate', (row) => (row.isBase ? word('isBase') : row.exchangeRate), {
      width: 180,
      align: 'right',
      cell: (row) =>
        row.exchangeRate === null ? (
          <StatusBadge color="red">{word('noRate')}</StatusBadge>
        ) : (
          <span className="t2 cut">{row.isBase ? word('isBase') : row.exchangeRate}</span>
        ),
    }),
    text('rateDate', (row) => (row.rateDate ? formatDay(row.rateDate, language) : null), {
      width: 190,
      cell: (row) =>
        row.rateDate ? (
          <span className="row gap-6">
            <span className="t2">{formatDay(row.rateDate, language)}</span>
            {row.isStale ? <StatusBadge color="orange">{word('stale')}</StatusBadge> : null}
          </span>
        ) : (
          <span className="dim">–</span>
        ),
    }),
    text('source', (row) => word(row.autoUpdate ? 'byProvider' : 'byHand'), { width: 140 }),
    state('status', (row) => row.isActive, ['inUse', 'closed']),
  ];
}
