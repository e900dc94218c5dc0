import { budgets } from '@bellwether/contract/budgets/budgets';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { NumberField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import type { BudgetDetail } from '../budget-words.tsx';

/** Hands a draft in, for one to five approvals. FIN-17. */
export default function SubmitDialog({ budget, onClose }: { budget: BudgetDetail; onClose: () => void }) {
  const { t } = useTranslation('finance');
  const handle = useContractForm({
    schema: budgets.submit.body,
    initialValues: { requiredApprovalLevels: budget.requiredApprovalLevels },
  });
  const submit = useWrite('POST /api/finance/budgets/:id/submit', {
    onDone: () => toast.success(t('finance:budgets.submitted')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:budgets.submitTitle')}
      description={t(`finance:budgets.${budget.requiresReapproval ? 'submitText' : 'submitWaived'}`)}
      handle={handle}
      onSubmit={(body) => submit.mutateAsync({ params: { id: budget.id }, body })}
      submitLabel={t('finance:budgets.submit')}
      size={420}
    >
      {budget.requiresReapproval ? (
        <NumberField
          form={handle.form}
          name="requiredApprovalLevels"
          label={t('finance:budgets.levels')}
          min={1}
          max={5}
          required
          autoFocus
        />
      ) : null}
    </FormDialog>
  );
}
