import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import { useBaseCurrency } from '../../../ui/words/money.tsx';
import type { CurrencyRow } from './currencies-page.tsx';

interface RatesDialogProps {
  currency: CurrencyRow;
  onClose: () => void;
}

/** So many are shown: of a rate a day more than a quarter. */
const shown = 100;

/** The stored rates of a currency, the newest first. FIN-23. */
export function RatesDialog({ currency, onClose }: RatesDialogProps) {
  const { t, i18n } = useTranslation(['finance', 'common']);
  const base = useBaseCurrency();
  const read = useRead('GET /api/finance/currencies/:id/rates', {
    params: { id: currency.id },
    query: { limit: shown },
  });
  const rates = read.data?.data;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('finance:currencies.historyOf', { code: currency.currencyCode, base })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      size={480}
    >
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {!rates && !read.error ? <SkeletonLines rows={5} /> : null}
      {rates?.length === 0 ? <p className="s13 dim">{t('finance:currencies.noRates')}</p> : null}
      <ul className="col plain-list">
        {rates?.map(({ id, day, rate, source }) => (
          <li key={id} className="row justify-between s13">
            <span className="t2">{formatDay(day, i18n.language)}</span>
            <span className="row gap-12">
              <span className="dim">{t(`finance:currencies.sources.${source}`)}</span>
              <span className="medium">{rate}</span>
            </span>
          </li>
        ))}
      </ul>
      {read.data && read.data.totalCount > shown ? (
        <p className="s12 dim">{t('finance:currencies.newestOnly', { count: shown })}</p>
      ) : null}
    </Modal>
  );
}
