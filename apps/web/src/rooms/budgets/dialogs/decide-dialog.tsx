import { approvalActions } from '@bellwether/contract/budgets/budget.values';
import { budgets } from '@bellwether/contract/budgets/budgets';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { SelectField, TextAreaField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import type { BudgetDetail } from '../budget-words.tsx';

/** Approves the next level, rejects the budget, or returns it to be revised. FIN-17, AMB-139. */
export default function DecideDialog({ budget, onClose }: { budget: BudgetDetail; onClose: () => void }) {
  const { t } = useTranslation('finance');
  const handle = useContractForm<{ action: (typeof approvalActions)[number]; comments: string }>({
    schema: budgets.approve.body,
    initialValues: { action: 'APPROVED', comments: '' },
  });
  const decide = useWrite('POST /api/finance/budgets/:id/approvals', {
    onDone: () => toast.success(t('finance:budgets.decided')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:budgets.decideTitle', { name: budget.name })}
      description={t('finance:budgets.approvals.waiting', {
        level: budget.currentApprovalLevel + 1,
        all: budget.requiredApprovalLevels,
      })}
      handle={handle}
      onSubmit={(body) => decide.mutateAsync({ params: { id: budget.id }, body })}
      size={420}
    >
      <SelectField
        form={handle.form}
        name="action"
        label={t('finance:budgets.decision')}
        required
        choices={approvalActions.map((value) => ({ value, label: t(`finance:budgets.actions.${value}`) }))}
      />
      <TextAreaField form={handle.form} name="comments" label={t('finance:budgets.comments')} autoFocus />
    </FormDialog>
  );
}
