import { expenseReports } from '@bellwether/contract/expenses/reports';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { TextAreaField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useBulk } from './use-bulk.ts';

interface RejectDialogProps {
  /** One or several reports. */
  ids: readonly string[];
  onClose: () => void;
  onDone?: () => void;
}

/** Rejects reports with a reason that their owners read. EXP-05. */
export default function RejectDialog({ ids, onClose, onDone = () => undefined }: RejectDialogProps) {
  const { t } = useTranslation('expenses');
  const bulk = useBulk();
  const [only] = ids;
  const handle = useContractForm({
    schema: expenseReports.decide.body,
    initialValues: { decision: 'REJECTED' as const, rejectionReason: '' },
  });
  const decide = useWrite('POST /api/expenses/reports/:id/decision', {
    onDone: () => toast.success(t('expenses:reports.rejected')),
  });
  const send = async ({ rejectionReason }: { rejectionReason: string }) => {
    if (ids.length === 1 && only !== undefined) {
      await decide.mutateAsync({ params: { id: only }, body: { decision: 'REJECTED', rejectionReason } });
      onDone();
    } else bulk('REJECT', ids, onDone, rejectionReason);
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('expenses:reports.rejectTitle', { count: ids.length })}
      handle={handle}
      onSubmit={send}
      submitLabel={t('expenses:reports.reject')}
      size={420}
    >
      <TextAreaField
        form={handle.form}
        name="rejectionReason"
        label={t('expenses:reports.reason')}
        required
        autoFocus
      />
    </FormDialog>
  );
}
