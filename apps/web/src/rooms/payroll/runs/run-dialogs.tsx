import { begunRunTypes } from '@bellwether/contract/payroll/payroll.values';
import { payrollRuns } from '@bellwether/contract/payroll/payroll-runs';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useChoices } from '../payroll-words.tsx';

interface BeginRunDialogProps {
  onClose: () => void;
  /** Told the id of the new run. */
  onMade: (id: string) => void;
}

/** Begins the run of a month and calculates it. */
export function BeginRunDialog({ onClose, onMade }: BeginRunDialogProps) {
  const { t } = useTranslation('payroll');
  const handle = useContractForm({
    schema: payrollRuns.create.body,
    initialValues: { payPeriod: useToday().slice(0, 7), type: 'REGULAR' as const },
  });
  const typesOf = useChoices('runs.types');
  const begin = useWrite('POST /api/payroll/runs', { onDone: ({ data }) => onMade(data.id) });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('payroll:runs.add')}
      description={t('payroll:runs.addText')}
      handle={handle}
      onSubmit={(body) => begin.mutateAsync({ body })}
      submitLabel={t('payroll:runs.calculate')}
      size={420}
    >
      <TextField
        form={handle.form}
        name="payPeriod"
        label={t('payroll:runs.payPeriod')}
        help={t('payroll:runs.payPeriodHelp')}
        required
        autoFocus
        maxLength={7}
      />
      <SelectField
        form={handle.form}
        name="type"
        label={t('payroll:runs.type')}
        help={t('payroll:runs.typeHelp')}
        choices={typesOf(begunRunTypes)}
      />
    </FormDialog>
  );
}

interface RunDialogProps {
  id: string;
  onClose: () => void;
}

/** Gives a run back to be calculated anew, with a reason. */
export function ReturnRunDialog({ id, onClose }: RunDialogProps) {
  const { t } = useTranslation('payroll');
  const handle = useContractForm({
    schema: payrollRuns.approve.body,
    initialValues: { approved: false, reason: '' },
  });
  const back = useWrite('POST /api/payroll/runs/:id/approve', {
    onDone: () => toast.success(t('payroll:runs.returned')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('payroll:runs.return')}
      handle={handle}
      onSubmit={(body) => back.mutateAsync({ params: { id }, body })}
      submitLabel={t('payroll:runs.return')}
      size={420}
    >
      <TextAreaField form={handle.form} name="reason" label={t('payroll:runs.reason')} required autoFocus />
    </FormDialog>
  );
}

/** Takes an approved run back, with a reason: what it posted is reversed. AMB-304. */
export function TakeBackRunDialog({ id, onClose }: RunDialogProps) {
  const { t } = useTranslation('payroll');
  const handle = useContractForm({ schema: payrollRuns.takeBack.body, initialValues: { reason: '' } });
  const back = useWrite('POST /api/payroll/runs/:id/take-back', {
    onDone: () => toast.success(t('payroll:runs.takenBack')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('payroll:runs.takeBack')}
      description={t('payroll:runs.takeBackText')}
      handle={handle}
      onSubmit={(body) => back.mutateAsync({ params: { id }, body })}
      submitLabel={t('payroll:runs.takeBack')}
      size={420}
    >
      <TextAreaField form={handle.form} name="reason" label={t('payroll:runs.reason')} required autoFocus />
    </FormDialog>
  );
}

/** Says from which account an approved run was paid. */
export function PayRunDialog({ id, onClose }: RunDialogProps) {
  const { t } = useTranslation('payroll');
  const handle = useContractForm({
    schema: payrollRuns.pay.body,
    initialValues: { paymentDate: useToday(), cashAccountId: '' },
  });
  const accounts = useRead('GET /api/finance/accounts/tree', {});
  const pay = useWrite('POST /api/payroll/runs/:id/pay', {
    onDone: () => toast.success(t('payroll:runs.paid')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('payroll:runs.pay')}
      description={t('payroll:runs.payText')}
      handle={handle}
      onSubmit={(body) => pay.mutateAsync({ params: { id }, body })}
      submitLabel={t('payroll:runs.pay')}
      size={420}
    >
      <DateField form={handle.form} name="paymentDate" label={t('payroll:runs.paymentDate')} required />
      <SelectField
        form={handle.form}
        name="cashAccountId"
        label={t('payroll:runs.cashAccount')}
        required
        choices={(accounts.data?.data ?? [])
          .filter(({ subtype, isActive }) => isActive && (subtype === 'CASH' || subtype === 'BANK'))
          .map(({ id, accountCode, accountName }) => ({ value: id, label: `${accountCode} ${accountName}` }))}
      />
    </FormDialog>
  );
}
