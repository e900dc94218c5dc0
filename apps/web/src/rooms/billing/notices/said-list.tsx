import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../ui/words/format.ts';
import { Money } from '../../../ui/words/money.tsx';
import classes from '../account/account.module.css';
import type { Account } from '../account/account-words.tsx';
import { NoticeBadge } from './notice-words.tsx';

/** What one said that one paid, and what became of it. AMB-263. */
export function SaidList({ account }: { account: Account }) {
  const { t, i18n } = useTranslation('finance');
  if (account.notices.length === 0) return null;
  return (
    <section className="col">
      <h2 className="h3">{t('finance:notices.mine')}</h2>
      <ul className={`plain-list bw-card ${classes.rows}`}>
        {account.notices.map((notice) => (
          <li key={notice.id} className="row justify-between">
            <span>
              {notice.invoiceNumber ?? t('finance:notices.anything')}
              <span className={`s12 dim ${classes.second}`}>
                {formatDay(notice.paidOn, i18n.language)}
                {notice.receiptNumber ? ` · ${notice.receiptNumber}` : ''}
                {notice.reason ? ` · ${notice.reason}` : ''}
              </span>
            </span>
            <span className="row inline gap-6">
              <NoticeBadge state={notice.state} />
              <span className={classes.number}>
                <Money amount={notice.amount} currency={account.currency} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
