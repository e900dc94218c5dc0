import { depreciation } from '@bellwether/contract/assets/depreciation';
import { startOfMonth } from '@bellwether/contract/shared/day';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { useToday } from '../../../api/use-today.ts';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { Wide } from '../../../ui/wide.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import { Money } from '../../../ui/words/money.tsx';
import { monthName } from '../../../ui/words/month-name.ts';
import classes from '../assets.module.css';
import { MonthField } from './asset-pickers.tsx';

type Preview = Reply<'GET /api/finance/assets/depreciation-run'>['data'];

interface RunDialogProps {
  /** Of one asset; absent: of all. */
  assetId?: string;
  onClose: () => void;
}

/** Shows what the depreciation of a month comes to, and posts it. The month before the present one unless told. */
export default function RunDialog({ assetId, onClose }: RunDialogProps) {
  const { t, i18n } = useTranslation('finance');
  const today = useToday();
  const handle = useContractForm({
    schema: depreciation.run.body,
    initialValues: {
      period: startOfMonth(today, -1).slice(0, 7),
      assetId: assetId ?? null,
    },
  });
  const { period } = handle.form.getValues();
  const run = useWrite('POST /api/finance/assets/depreciation-run', {
    onDone: ({ data }) =>
      data.rows.length === 0
        ? toast.success(t('finance:assets.runNothing'))
        : toast.success(t('finance:assets.runDone', { count: data.rows.length })),
  });
  const read = useRead('GET /api/finance/assets/depreciation-run', {
    query: { period, ...(assetId ? { assetId } : {}) },
  });
  const preview = read.data?.data;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:assets.run')}
      description={t('finance:assets.runText')}
      handle={handle}
      onSubmit={(body) => run.mutateAsync({ body })}
      submitLabel={t('finance:assets.post')}
      size={720}
    >
      <MonthField form={handle.form} name="period" label={t('finance:assets.month')} required back={120} />
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {!preview && !read.error ? <SkeletonLines rows={4} /> : null}
      {preview?.missed[0] ? (
        <div className="row wrap s13">
          <span className="t2">
            {t('finance:assets.missed', {
              months: preview.missed.map((month) => monthName(month, i18n.language, 'long')).join(', '),
            })}
          </span>
          <Button
            variant="default"
            size="compact"
            onClick={() => handle.form.setFieldValue('period', preview.missed[0] ?? period)}
          >
            {t('finance:assets.runThis', { month: monthName(preview.missed[0], i18n.language, 'long') })}
          </Button>
        </div>
      ) : null}
      {preview ? <PreviewTable preview={preview} /> : null}
    </FormDialog>
  );
}

function PreviewTable({ preview }: { preview: Preview }) {
  const { t, i18n } = useTranslation('finance');
  if (preview.rows.length === 0) return <p className="dim">{t('finance:assets.runEmpty')}</p>;
  const { currency } = preview;
  return (
    <>
      <p className="t2 s13">
        {t('finance:assets.postedOn', { date: formatDay(preview.entryDate, i18n.language) })}
      </p>
      <Wide label={t('finance:assets.preview')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('finance:assets.asset')}</th>
              <th scope="col" className={classes.roomy}>
                {t('finance:assets.department')}
              </th>
              <th scope="col" className={classes.number}>
                {t('finance:assets.depreciation')}
              </th>
              <th scope="col" className={classes.number}>
                {t('finance:assets.bookValueAfter')}
              </th>
            </tr>
          </thead>
          <tbody>
            {preview.rows.map((row) => (
              <tr key={row.assetId}>
                <td>
                  <span className="dim">{row.assetNumber}</span> {row.name}
                </td>
                <td className={classes.roomy}>{row.departmentName ?? '–'}</td>
                <td className={classes.number}>
                  <Money amount={row.amount} currency={currency} />
                </td>
                <td className={classes.number}>
                  <Money amount={row.bookValue} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{t('finance:total')}</td>
              <td className={classes.roomy} />
              <td className={classes.number}>
                <Money amount={preview.total} currency={currency} />
              </td>
              <td />
            </tr>
          </tfoot>
        </table>
      </Wide>
    </>
  );
}
