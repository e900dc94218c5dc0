import { bankAccounts } from '@bellwether/contract/banking/bank-accounts';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TextAreaField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import type { BankAccount } from './bank-account-page.tsx';

interface CloseDialogProps {
  account: BankAccount;
  onClose: () => void;
}

/** Closes the reconciliation up to a day, or opens a closed one again for a reason. FIN-14. */
export default function CloseDialog({ account, onClose }: CloseDialogProps) {
  return account.reconciledThrough === null ? (
    <Closing account={account} onClose={onClose} />
  ) : (
    <Reopening account={account} onClose={onClose} />
  );
}

function Closing({ account, onClose }: CloseDialogProps) {
  const { t } = useTranslation('finance');
  const today = useToday();
  const handle = useContractForm({
    schema: bankAccounts.close.body,
    initialValues: { through: account.bankDate ?? today },
  });
  const close = useWrite('POST /api/finance/bank-accounts/:id/close', {
    onDone: () => toast.success(t('finance:banking.closing.closed')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:banking.closing.close')}
      description={t('finance:banking.closing.closeText')}
      handle={handle}
      onSubmit={(body) => close.mutateAsync({ params: { id: account.id }, body })}
      submitLabel={t('finance:banking.closing.close')}
    >
      <DateField
        form={handle.form}
        name="through"
        label={t('finance:banking.closing.through')}
        required
        max={today}
      />
    </FormDialog>
  );
}

function Reopening({ account, onClose }: CloseDialogProps) {
  const { t } = useTranslation('finance');
  const handle = useContractForm({ schema: bankAccounts.reopen.body, initialValues: { reason: '' } });
  const reopen = useWrite('POST /api/finance/bank-accounts/:id/reopen', {
    onDone: () => toast.success(t('finance:banking.closing.reopened')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:banking.closing.reopen')}
      description={t('finance:banking.closing.reopenText')}
      handle={handle}
      onSubmit={(body) => reopen.mutateAsync({ params: { id: account.id }, body })}
      submitLabel={t('finance:banking.closing.reopen')}
    >
      <TextAreaField
        form={handle.form}
        name="reason"
        label={t('finance:banking.closing.reason')}
        required
        rows={2}
      />
    </FormDialog>
  );
}
