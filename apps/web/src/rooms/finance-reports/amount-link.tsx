import { Link } from '@tanstack/react-router';
import { Money } from '../../ui/words/money.tsx';
import classes from './reports.module.css';

interface AmountLinkProps {
  amount: string;
  currency: string;
  /** The account whose lines the number opens; none for a result that is worked out. */
  accountId: string | null;
  /** The days of those lines; without a first one, from the beginning. */
  from?: string;
  to: string;
  /** Whose lines alone: of a department, or of 'none'. */
  department?: string;
}

/** An amount that opens the rows that it is the sum of. */
export function AmountLink({
  amount,
  currency,
  accountId,
  from = '1900-01-01',
  to,
  department,
}: AmountLinkProps) {
  // Nothing moved: there are no rows to open, and a dash is read faster than a zero.
  if (/^-?[0.]*$/.test(amount)) return <span className="dim">–</span>;
  const text = <Money amount={amount} currency={currency} />;
  if (accountId === null) return text;
  return (
    <Link
      to="/finance/reports/general-ledger"
      search={{ account: accountId, from, to, ...(department ? { department } : {}) }}
      className={classes.opens}
    >
      {text}
    </Link>
  );
}
