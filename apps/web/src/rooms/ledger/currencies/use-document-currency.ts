import { rateOf, worthOf } from '@bellwether/contract/ledger/currencies/rate.rules';
import { exactOf, exactText, toMinor } from '@bellwether/contract/shared/exact.rules';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';

type OnDay = Reply<'GET /api/finance/document-currencies'>['data'];

/** What a form needs to know of the currency of a document or a payment of that day. */
export interface DocumentCurrency {
  /** Whether another currency may be chosen. */
  readonly mayChoose: boolean;
  readonly choices: readonly OnDay['currencies'][number][];
  /** The chosen one where it is not the base currency, with its rate. */
  readonly chosen: OnDay['currencies'][number] | undefined;
  readonly base: string;
  /** What an amount is worth in the base currency; undefined of one in it, and without a rate. */
  worth: (amount: string) => string | undefined;
}

/** Currencies and rates of the day; `code` is the chosen one, '' for the base currency. FIN-20, FIN-23. */
export function useDocumentCurrency(day: string, code: string): DocumentCurrency {
  const may = useCan()('read', 'currency');
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day);
  const read = useRead('GET /api/finance/document-currencies', { query: { day } }, { enabled: may && isDay });
  const data = read.data?.data;
  const chosen = data?.currencies.find(({ currencyCode }) => currencyCode === code);
  return {
    mayChoose: Boolean(data?.multiCurrency && data.currencies.length > 0),
    choices: data?.currencies ?? [],
    chosen,
    base: data?.baseCurrency ?? '',
    worth: (amount) =>
      data && chosen?.rate
        ? exactText(toMinor(worthOf(exactOf(amount), rateOf(chosen.rate)), data.baseCurrency))
        : undefined,
  };
}
