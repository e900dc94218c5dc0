import { useTranslation } from 'react-i18next';
import { Tag } from '../../../ui/badge.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import classes from '../banking.module.css';
import { Signed } from '../reconcile/match-words.tsx';
import type { Preview } from './import-dialog.tsx';

/** What a file holds: its days and balances, how much of it is new, its first lines. */
export function FilePreview({ preview }: { preview: Preview }) {
  const { t, i18n } = useTranslation('finance');
  const currency = useBaseCurrency();
  const { fromDate, toDate, openingBalance, closingBalance, lines } = preview;
  return (
    <section className="col" aria-label={t('finance:banking.files.preview')}>
      <p className="row wrap gap-12 lines-4">
        <Tag color="blue">{t(`finance:banking.formats.${preview.format}`)}</Tag>
        {fromDate && toDate ? (
          <span>{`${formatDay(fromDate, i18n.language)} – ${formatDay(toDate, i18n.language)}`}</span>
        ) : null}
        <span className="medium">
          {t('finance:banking.files.newOf', { count: preview.newCount, total: preview.lineCount })}
        </span>
        {preview.knownCount > 0 ? (
          <span className="dim">{t('finance:banking.files.knownOf', { count: preview.knownCount })}</span>
        ) : null}
        {openingBalance === null ? null : (
          <span className="t2">
            {t('finance:banking.files.opening')} <Money amount={openingBalance} currency={currency} />
          </span>
        )}
        {closingBalance === null ? null : (
          <span className="t2">
            {t('finance:banking.files.closing')} <Money amount={closingBalance} currency={currency} />
          </span>
        )}
      </p>
      <div className={`${classes.wide} ${classes.previewLines}`}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('finance:banking.date')}</th>
              <th scope="col">{t('finance:banking.bankLine')}</th>
              <th scope="col" className={classes.number}>
                {t('finance:banking.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file have no other name and never change places
              <tr key={at} data-off={line.isKnown || undefined}>
                <td className={classes.day}>{formatDay(line.transactionDate, i18n.language)}</td>
                <td className={classes.words}>
                  {line.description}
                  {line.reference ? <span className="dim"> {line.reference}</span> : null}
                  {line.isKnown ? <span className="dim"> · {t('finance:banking.files.isKnown')}</span> : null}
                </td>
                <td className={classes.number}>
                  <Signed amount={line.amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {preview.lineCount > lines.length ? (
        <p className="dim s13">
          {t('finance:banking.files.more', { count: preview.lineCount - lines.length })}
        </p>
      ) : null}
    </section>
  );
}
