import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import classes from '../banking.module.css';

/** The files that were taken in, the latest first. */
export function StatementsTable({ bankAccountId }: { bankAccountId: string }) {
  const { t, i18n } = useTranslation('finance');
  const currency = useBaseCurrency();
  const read = useRead('GET /api/finance/bank-accounts/:id/imports', {
    params: { id: bankAccountId },
    query: { limit: 20 },
  });
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines rows={3} />;
  const { data: files } = read.data;
  if (files.length === 0) return <p className={`dim ${classes.none}`}>{t('finance:banking.files.none')}</p>;
  return (
    <div className={classes.wide}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('finance:banking.files.name')}</th>
            <th scope="col">{t('finance:banking.files.days')}</th>
            <th scope="col" className={classes.number}>
              {t('finance:banking.files.new')}
            </th>
            <th scope="col" className={`${classes.number} ${classes.roomy}`}>
              {t('finance:banking.files.known')}
            </th>
            <th scope="col" className={`${classes.number} ${classes.roomy}`}>
              {t('finance:banking.files.closing')}
            </th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr key={file.id}>
              <td>
                {file.fileName} <span className="dim">{t(`finance:banking.formats.${file.format}`)}</span>
              </td>
              <td>
                {file.fromDate && file.toDate
                  ? `${formatDay(file.fromDate, i18n.language)} – ${formatDay(file.toDate, i18n.language)}`
                  : '–'}
              </td>
              <td className={classes.number}>{file.newCount.toLocaleString(i18n.language)}</td>
              <td className={`${classes.number} ${classes.roomy}`}>
                {file.knownCount.toLocaleString(i18n.language)}
              </td>
              <td className={`${classes.number} ${classes.roomy}`}>
                {file.closingBalance === null ? (
                  '–'
                ) : (
                  <Money amount={file.closingBalance} currency={currency} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
