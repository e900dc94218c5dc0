import { sessionCredits } from '@bellwether/contract/billing/tuition/session-credits';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { SearchPicker } from '../../../ui/form/search-picker.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import classes from './tuition.module.css';
import type { CreditDetail } from './tuition-dialog.tsx';

interface TransferDialogProps {
  credit: CreditDetail;
  onClose: () => void;
  /** The tuition in the new class. */
  onMoved: (id: string) => void;
}

/** Moves the student's tuition to another class; what is left and what it is worth is shown before. */
export default function TransferDialog({ credit, onClose, onMoved }: TransferDialogProps) {
  const { t } = useTranslation('finance');
  const today = useToday();
  const currency = useBaseCurrency();
  const handle = useContractForm({
    schema: sessionCredits.transfer.body,
    initialValues: {
      ...{ version: credit.version, classId: '', className: '', newPrice: '', note: '' },
      lastDay: [today, credit.lastDay].toSorted()[0] ?? today,
    },
  });
  const move = useWrite('POST /api/finance/session-credits/:id/transfer', {
    onDone: ({ data }) => {
      toast.success(t('finance:credits.transferred'));
      onMoved(data.id);
    },
  });
  const { classId, className, lastDay } = handle.form.getValues();
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:credits.transferTitle', { name: credit.studentName })}
      description={t('finance:credits.transferText')}
      handle={handle}
      onSubmit={({ className: _, ...body }) =>
        move.mutateAsync({ params: { id: credit.id }, body: { ...body, newPrice: body.newPrice || null } })
      }
      submitLabel={t('finance:credits.transfer')}
    >
      <SearchPicker
        label={t('finance:credits.newClass')}
        name="transfer-classes"
        max={1}
        value={classId ? [{ id: classId, name: className }] : []}
        error={handle.form.errors.classId}
        onChange={([chosen]) => {
          handle.form.setFieldValue('classId', chosen?.id ?? '');
          handle.form.setFieldValue('className', chosen?.name ?? '');
        }}
        search={async (search, signal) => {
          const query = { search, limit: 10, status: 'ACTIVE,PLANNED' } as const;
          const { data } = await call('GET /api/lms/classes', { query }, signal);
          return data.map(({ id, name, code }) => ({ id, name, detail: code }));
        }}
        failure={t('finance:orders.studentFailed')}
        nothing={t('finance:orders.studentNothing')}
      />
      <FieldRow>
        <DateField form={handle.form} name="lastDay" label={t('finance:credits.lastDay')} required />
        <MoneyField
          form={handle.form}
          name="newPrice"
          label={t('finance:credits.newPrice')}
          help={t('finance:credits.newPriceHelp')}
          currency={currency}
        />
      </FieldRow>
      <Worth id={credit.id} lastDay={lastDay} />
      <TextField form={handle.form} name="note" label={t('finance:credits.note')} maxLength={500} />
    </FormDialog>
  );
}

/** What is left after the day, and what it is worth. */
function Worth({ id, lastDay }: { id: string; lastDay: string }) {
  const { t } = useTranslation('finance');
  const currency = useBaseCurrency();
  const read = useRead(
    'GET /api/finance/session-credits/:id/leaving',
    { params: { id }, query: { lastDay } },
    { enabled: /^\d{4}-\d{2}-\d{2}$/.test(lastDay) },
  );
  if (read.error) return <p className="s13 e-red">{read.error.message}</p>;
  const left = read.data?.data;
  if (!left) return null;
  return (
    <dl className={classes.sums} aria-live="polite">
      <div className="row justify-between strong">
        <dt>{t('finance:credits.worth')}</dt>
        <dd className={classes.number}>
          <Money amount={left.undelivered} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}
