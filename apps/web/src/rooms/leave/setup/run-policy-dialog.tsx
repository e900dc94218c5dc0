import { earnedLeavePolicies } from '@bellwether/contract/leave/leave-policies';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';

/** Posts what a policy gave for a period that has ended. AMB-206. */
export default function RunPolicyDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('human-resources');
  const handle = useContractForm({
    schema: earnedLeavePolicies.run.body,
    initialValues: { period: '' },
  });
  const run = useWrite('POST /api/hr/earned-leave-policies/:id/accruals', {
    onDone: ({ data }) => toast.success(t('human-resources:leavePolicies.posted', { count: data.posted })),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={420}
      title={t('human-resources:leavePolicies.run')}
      description={t('human-resources:leavePolicies.runText')}
      handle={handle}
      onSubmit={(body) => run.mutateAsync({ params: { id }, body })}
      submitLabel={t('human-resources:leavePolicies.post')}
    >
      <TextField
        form={handle.form}
        name="period"
        label={t('human-resources:leavePolicies.period')}
        help={t('human-resources:leavePolicies.periodHelp')}
        required
        autoFocus
      />
    </FormDialog>
  );
}
