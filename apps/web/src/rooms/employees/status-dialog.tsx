import { employeeActions } from '@bellwether/contract/employees/employee-actions';
import type { EmployeeStatus } from '@bellwether/contract/employees/values';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { SelectField } from '../../ui/form/fields.tsx';
import { useContractForm } from '../../ui/form/form.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { employeeStatusChoices } from './employee-status.tsx';

interface StatusDialogProps {
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** Gives the selected employees one status. REV-05. */
export default function StatusDialog({ ids, onDone, onClose }: StatusDialogProps) {
  const { t } = useTranslation('human-resources');
  const handle = useContractForm({
    schema: employeeActions.setStatus.body,
    initialValues: { employeeIds: [...ids], status: 'ACTIVE' as EmployeeStatus },
  });
  const save = useWrite('POST /api/hr/employees/status', {
    onDone: ({ changed }) => {
      toast.success(t('human-resources:statusChanged', { count: changed }));
      onDone();
    },
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={420}
      title={t('human-resources:changeStatusOf', { count: ids.length })}
      handle={handle}
      onSubmit={(body) => save.mutateAsync({ body })}
    >
      <SelectField
        form={handle.form}
        name="status"
        label={t('human-resources:fields.status')}
        help={t('human-resources:leaversHelp')}
        required
        choices={employeeStatusChoices(t).map(({ value, label }) => ({ value, label }))}
      />
    </FormDialog>
  );
}
