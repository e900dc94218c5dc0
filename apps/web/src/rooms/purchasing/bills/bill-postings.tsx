import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import classes from '../purchasing.module.css';

type Posting = Reply<'GET /api/finance/bills/:id'>['data']['postings'][number];

/** The journal entries of a bill and its payments, line by line. */
export function BillPostings({ postings }: { postings: readonly Posting[] }) {
  const { t } = useTranslation('finance');
  if (postings.length === 0) return <p className={`dim ${classes.none}`}>{t('finance:bills.noPostings')}</p>;
  return (
    <div className={classes.wide}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('finance:accounts.account')}</th>
            <th scope="col" className={classes.number}>
              {t('finance:debit')}
            </th>
            <th scope="col" className={classes.number}>
              {t('finance:credit')}
            </th>
          </tr>
        </thead>
        {postings.map((posting) => (
          <PostedEntry key={posting.entryId} posting={posting} />
        ))}
      </table>
    </div>
  );
}

function PostedEntry({ posting }: { posting: Posting }) {
  const { t, i18n } = useTranslation('finance');
  const currency = useBaseCurrency();
  const mayOpen = useCan()('read', 'journal_entry');
  const number = posting.entryNumber ?? t('finance:journal.numbering');
  const amount = (value: string) => (Number(value) === 0 ? '' : <Money amount={value} currency={currency} />);
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          {mayOpen ? (
            <Link to="/finance/journal/$id" params={{ id: posting.entryId }}>
              {number}
            </Link>
          ) : (
            number
          )}
          {` · ${formatDay(posting.entryDate, i18n.language)} · ${posting.description}`}
        </th>
      </tr>
      {posting.lines.map((line) => (
        <tr key={line.id}>
          <td>
            <span className="dim">{line.accountCode}</span> {line.accountName}
          </td>
          <td className={classes.number}>{amount(line.debit)}</td>
          <td className={classes.number}>{amount(line.credit)}</td>
        </tr>
      ))}
    </tbody>
  );
}
