import { sessionCredits } from '@bellwether/contract/billing/tuition/session-credits';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SwitchField, TextField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import classes from './tuition.module.css';
import type { CreditDetail } from './tuition-dialog.tsx';

/** The student leaves: shows what was had and what comes back before anything is done. */
export default function LeaveDialog({ credit, onClose }: { credit: CreditDetail; onClose: () => void }) {
  const { t } = useTranslation('finance');
  const today = useToday();
  const handle = useContractForm({
    schema: sessionCredits.leave.body,
    initialValues: {
      version: credit.version,
      lastDay: [today, credit.lastDay].toSorted()[0] ?? today,
      leavesClass: credit.classId !== null,
      note: '',
    },
  });
  const leave = useWrite('POST /api/finance/session-credits/:id/leave', {
    onDone: () => toast.success(t('finance:credits.ended')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:credits.leaveTitle', { name: credit.studentName })}
      description={t('finance:credits.leaveText')}
      handle={handle}
      onSubmit={(body) => leave.mutateAsync({ params: { id: credit.id }, body })}
      submitLabel={t('finance:credits.leave')}
    >
      <DateField form={handle.form} name="lastDay" label={t('finance:credits.lastDay')} required />
      <Preview id={credit.id} lastDay={handle.form.getValues().lastDay} />
      {credit.classId ? (
        <SwitchField
          form={handle.form}
          name="leavesClass"
          label={t('finance:credits.leavesClass', { name: credit.className })}
        />
      ) : null}
      <TextField form={handle.form} name="note" label={t('finance:credits.note')} maxLength={500} />
    </FormDialog>
  );
}

/** What comes back by the day that is chosen. */
function Preview({ id, lastDay }: { id: string; lastDay: string }) {
  const { t, i18n } = useTranslation('finance');
  const currency = useBaseCurrency();
  const read = useRead(
    'GET /api/finance/session-credits/:id/leaving',
    { params: { id }, query: { lastDay } },
    { enabled: /^\d{4}-\d{2}-\d{2}$/.test(lastDay) },
  );
  if (read.error) return <p className="s13 e-red">{read.error.message}</p>;
  const back = read.data?.data;
  if (!back) return null;
  const count = (text: string) => Number(text).toLocaleString(i18n.language);
  const unit = `finance:credits.had.${back.unit}` as const;
  return (
    <dl className={classes.sums} aria-live="polite">
      <div className="row justify-between">
        <dt>{t(unit, { had: count(back.had), of: count(back.covered) })}</dt>
        <dd className={classes.number}>
          <Money amount={back.charged} currency={currency} />
        </dd>
      </div>
      {(['credited', 'fee', 'kept'] as const).map((key) => (
        <div key={key} className={`row justify-between ${key === 'kept' ? 'strong' : ''}`}>
          <dt>{t(`finance:credits.back.${key}`)}</dt>
          <dd className={classes.number}>
            <Money amount={back[key]} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
