import { paymentBatches } from '@bellwether/contract/payroll/payment-batches';
import { type BankFileFormat, bankFileFormats } from '@bellwether/contract/payroll/payroll.values';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../../api/client.ts';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { PasswordField, SelectField, TextAreaField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { download } from '../../../ui/list/csv.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useChoices } from '../payroll-words.tsx';

interface BankFileDialogProps {
  runId: string;
  /** How many people are ready. */
  count: number;
  onClose: () => void;
}

/** Makes the file with which the bank pays a run. */
export function BankFileDialog({ runId, count, onClose }: BankFileDialogProps) {
  const { t } = useTranslation('payroll');
  const formatsOf = useChoices('payments.formats');
  const accounts = useRead('GET /api/finance/bank-accounts', { query: { limit: 100, isActive: 'true' } });
  const handle = useContractForm({
    schema: paymentBatches.create.body,
    initialValues: {
      format: 'PAIN001' as BankFileFormat,
      ...{ bankAccountId: '', executionDate: useToday(), password: '' },
    },
  });
  const make = useWrite('POST /api/payroll/runs/:id/bank-file', {
    onDone: () => void toast.success(t('payroll:payments.made')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('payroll:payments.make')}
      description={t('payroll:payments.makeText', { count })}
      handle={handle}
      onSubmit={(body) => make.mutateAsync({ params: { id: runId }, body })}
      submitLabel={t('payroll:payments.makeFile')}
    >
      <FieldRow>
        <SelectField
          form={handle.form}
          name="format"
          label={t('payroll:payments.format')}
          choices={formatsOf(bankFileFormats)}
          required
        />
        <DateField
          form={handle.form}
          name="executionDate"
          label={t('payroll:payments.executionDate')}
          required
        />
      </FieldRow>
      <SelectField
        form={handle.form}
        name="bankAccountId"
        label={t('payroll:payments.bankAccount')}
        required
        choices={(accounts.data?.data ?? []).map(({ id, accountName, bankName }) => ({
          value: id,
          label: `${accountName} · ${bankName}`,
        }))}
      />
      <PasswordField
        form={handle.form}
        name="password"
        label={t('payroll:payments.password')}
        help={t('payroll:payments.passwordHelp')}
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}

interface DownloadProps {
  batch: { id: string; msgId: string; format: BankFileFormat };
  onClose: () => void;
}

/** Saves a bank file, with the password again. */
export function DownloadBankFileDialog({ batch, onClose }: DownloadProps) {
  const { t } = useTranslation('payroll');
  const handle = useContractForm({ schema: paymentBatches.download.body, initialValues: { password: '' } });
  const save = async (body: { password: string }) => {
    const file = await callFile('POST /api/payroll/payment-batches/:id/file', {
      params: { id: batch.id },
      body,
    });
    download(`${batch.msgId}.${batch.format === 'CSV' ? 'csv' : 'xml'}`, file, file.type);
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`${t('payroll:payments.download')} ${batch.msgId}`}
      description={t('payroll:payments.downloadText')}
      handle={handle}
      onSubmit={save}
      submitLabel={t('payroll:payments.download')}
      size={420}
    >
      <PasswordField
        form={handle.form}
        name="password"
        label={t('payroll:payments.password')}
        help={t('payroll:payments.passwordHelp')}
        autoComplete="current-password"
        required
        autoFocus
      />
    </FormDialog>
  );
}

/** Says that the bank did not carry a file out. */
export function VoidBankFileDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('payroll');
  const handle = useContractForm({ schema: paymentBatches.void.body, initialValues: { reason: '' } });
  const end = useWrite('POST /api/payroll/payment-batches/:id/void', {
    onDone: () => void toast.success(t('payroll:payments.voidedDone')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('payroll:payments.void')}
      description={t('payroll:payments.voidText')}
      handle={handle}
      onSubmit={(body) => end.mutateAsync({ params: { id }, body })}
      submitLabel={t('payroll:payments.void')}
      size={420}
    >
      <TextAreaField
        form={handle.form}
        name="reason"
        label={t('payroll:payments.voidReason')}
        required
        autoFocus
      />
    </FormDialog>
  );
}
