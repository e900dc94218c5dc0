import { revaluations } from '@bellwether/contract/closing/revaluations';
import { Alert, Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import type { Reply } from '../../api/types.ts';
import { useContractForm } from '../../ui/form/form.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { Wide } from '../../ui/wide.tsx';
import { formatDay } from '../../ui/words/format.ts';
import { Money } from '../../ui/words/money.tsx';
import classes from './closing.module.css';

type Revaluation = Reply<'GET /api/finance/revaluations'>['data'];

interface RevaluationDialogProps {
  /** The last day of a month. */
  day: string;
  may: boolean;
  onClose: () => void;
}

/** Shows what the open amounts in other currencies are worth at the end of a month, and posts the difference. */
export default function RevaluationDialog({ day, may, onClose }: RevaluationDialogProps) {
  const { t, i18n } = useTranslation('finance');
  const handle = useContractForm({
    schema: revaluations.post.body,
    initialValues: { day, acceptOldRate: false },
  });
  const read = useRead('GET /api/finance/revaluations', { query: { day } });
  const found = read.data?.data;
  const post = useWrite('POST /api/finance/revaluations', {
    onDone: () => toast.success(t('finance:periodClose.revalued')),
  });
  const isOld = found?.rows.some(({ isStale }) => isStale);
  const { acceptOldRate } = handle.form.getValues();
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:periodClose.revaluation')}
      description={t('finance:periodClose.revaluationText', { day: formatDay(day, i18n.language) })}
      handle={handle}
      onSubmit={(body) => post.mutateAsync({ body })}
      submitLabel={t('finance:assets.post')}
      size={720}
      // There is nothing to send where nothing is open, or it is posted already.
      changedOnly={!may || !found || found.journalEntryId !== null || found.rows.length === 0}
    >
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {!found && !read.error ? <SkeletonLines rows={3} /> : null}
      {found?.journalEntryId ? (
        <p className="s13">
          {t('finance:periodClose.isRevalued')}{' '}
          <Link to="/finance/journal/$id" params={{ id: found.journalEntryId }}>
            {t('finance:journal.entry')}
          </Link>
        </p>
      ) : null}
      {handle.form.errors.day ? (
        <Alert color="red" role="alert">
          {handle.form.errors.day}
        </Alert>
      ) : null}
      {found ? <Rows found={found} /> : null}
      {isOld && !found?.journalEntryId ? (
        <Checkbox
          label={t('finance:documentCurrency.acceptOld')}
          checked={acceptOldRate}
          onChange={(event) => handle.form.setFieldValue('acceptOldRate', event.currentTarget.checked)}
        />
      ) : null}
    </FormDialog>
  );
}

function Rows({ found: { rows, currency, difference } }: { found: Revaluation }) {
  const { t } = useTranslation('finance');
  if (rows.length === 0) return <p className="dim">{t('finance:periodClose.nothingForeign')}</p>;
  return (
    <Wide label={t('finance:periodClose.revaluation')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('finance:accounts.account')}</th>
            <th scope="col" className={classes.number}>
              {t('finance:periodClose.isOpen')}
            </th>
            <th scope="col" className={classes.number}>
              {t('finance:periodClose.carried')}
            </th>
            <th scope="col" className={classes.number}>
              {t('finance:periodClose.worth')}
            </th>
            <th scope="col" className={classes.number}>
              {t('finance:periodClose.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.accountId} ${row.currency}`}>
              <td>
                <span className="dim">{row.accountCode}</span> {row.accountName}
                <div className="s12 dim">
                  {row.rate === null ? (
                    t('finance:documentCurrency.noRate', { currency: row.currency })
                  ) : (
                    <>
                      1 {row.currency} = <Money amount={row.rate} currency={currency} />
                    </>
                  )}
                </div>
              </td>
              <td className={classes.number}>
                <Money amount={row.foreignAmount} currency={row.currency} />
              </td>
              <td className={classes.number}>
                <Money amount={row.carried} currency={currency} />
              </td>
              <td className={classes.number}>
                <Money amount={row.worth} currency={currency} />
              </td>
              <td className={classes.number}>
                <Money amount={row.difference} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={4} className="medium">
              {t('finance:total')}
            </td>
            <td className={`medium ${classes.number}`}>
              <Money amount={difference} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Wide>
  );
}
