import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../api/types.ts';
import { Tag } from '../../../ui/badge.tsx';
import { useMoney } from '../../../ui/words/money.tsx';
import { useBankCurrency } from '../bank-currency.tsx';
import classes from '../banking.module.css';

export type OpenLine = Reply<'GET /api/finance/bank-accounts/:id/suggestions'>['data'][number];
export type Suggestion = OpenLine['suggestions'][number];

/** An amount with its sign, green where money comes in. */
export function Signed({ amount }: { amount: string }) {
  const money = useMoney();
  const currency = useBankCurrency();
  const isIn = !amount.startsWith('-');
  return (
    <span className={isIn ? classes.moneyIn : undefined}>
      {isIn ? '+' : ''}
      {money(amount, currency)}
    </span>
  );
}

/** How sure a suggestion is: a word where it is exact or of a rule, else its number. */
export function Certainty({ suggestion }: { suggestion: Suggestion }) {
  const { t, i18n } = useTranslation('finance');
  if (suggestion.reason === 'RULE') return <Tag color="purple">{t('finance:banking.rule')}</Tag>;
  if (suggestion.matchType === 'EXACT') return <Tag color="blue">{t('finance:banking.exact')}</Tag>;
  if (suggestion.reason === 'CHOSEN') return null;
  const number = suggestion.confidence.toLocaleString(i18n.language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return <Tag color="amber">{number}</Tag>;
}

/** Why it is suggested, in words. */
export function useReason(): (suggestion: Suggestion) => string {
  const { t } = useTranslation('finance');
  return ({ reason, days }) => t(`finance:banking.reasons.${reason}`, { count: days });
}

/** The words of the bank, with what of them was recognised marked. */
export function BankWords({ line }: { line: OpenLine }) {
  const named = line.suggestions[0]?.named;
  const at = named ? line.description.toUpperCase().indexOf(named.toUpperCase()) : -1;
  if (!named || at < 0) return line.description;
  return (
    <>
      {line.description.slice(0, at)}
      <mark className={classes.mark}>{line.description.slice(at, at + named.length)}</mark>
      {line.description.slice(at + named.length)}
    </>
  );
}
