import { budgets } from '@bellwether/contract/budgets/budgets';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { SwitchField, TextAreaField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import type { BudgetDetail } from '../budget-words.tsx';

interface ReviseDialogProps {
  budget: BudgetDetail;
  onClose: () => void;
  onMade: (id: string) => void;
}

/** Begins the next version of a budget, for a reason. FIN-18. */
export default function ReviseDialog({ budget, onClose, onMade }: ReviseDialogProps) {
  const { t } = useTranslation('finance');
  const mayWaive = useCan()('manage', 'budget') && budget.status === 'ACTIVE';
  const handle = useContractForm({
    schema: budgets.revise.body,
    initialValues: { revisionReason: '', requiresReapproval: true },
  });
  const revise = useWrite('POST /api/finance/budgets/:id/revisions', {
    onDone: () => toast.success(t('finance:budgets.revised')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:budgets.reviseTitle', { name: budget.name })}
      description={t('finance:budgets.reviseText')}
      handle={handle}
      onSubmit={async (body) => {
        const { data } = await revise.mutateAsync({ params: { id: budget.id }, body });
        onMade(data.id);
      }}
      submitLabel={t('finance:budgets.revise')}
      size={420}
    >
      <TextAreaField
        form={handle.form}
        name="revisionReason"
        label={t('finance:budgets.reason')}
        required
        autoFocus
      />
      {mayWaive ? (
        <SwitchField
          form={handle.form}
          name="requiresReapproval"
          label={t('finance:budgets.requiresReapproval')}
        />
      ) : null}
    </FormDialog>
  );
}
