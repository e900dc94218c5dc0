import { students } from '@bellwether/contract/students/students';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { SelectField } from '../../ui/form/fields.tsx';
import { useContractForm } from '../../ui/form/form.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { studentStatusChoices } from './student-status.tsx';

interface StatusDialogProps {
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** Gives the selected students one status. */
export default function StatusDialog({ ids, onDone, onClose }: StatusDialogProps) {
  const { t } = useTranslation(['student-management', 'common']);
  const handle = useContractForm({
    schema: students.setStatus.body,
    initialValues: { studentIds: [...ids], status: 'ACTIVE' as const },
  });
  const save = useWrite('POST /api/students/status', {
    onDone: ({ changed }) => {
      toast.success(t('student-management:statusChanged', { count: changed }));
      onDone();
    },
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={420}
      title={t('student-management:changeStatusOf', { count: ids.length })}
      handle={handle}
      onSubmit={(body) => save.mutateAsync({ body })}
    >
      <SelectField
        form={handle.form}
        name="status"
        label={t('student-management:status')}
        required
        choices={studentStatusChoices(t).map(({ value, label }) => ({ value, label }))}
      />
    </FormDialog>
  );
}
