import { jobTitleSkills } from '@bellwether/contract/employees/job-title-skills';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { NumberField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';

interface ImportanceDialogProps {
  ids: string[];
  onDone: () => void;
  onClose: () => void;
}

/** Gives the chosen skills of a job title one importance. HR-16. */
export default function ImportanceDialog({ ids, onDone, onClose }: ImportanceDialogProps) {
  const { t } = useTranslation('human-resources');
  const handle = useContractForm({
    schema: jobTitleSkills.bulk.body,
    initialValues: { action: 'UPDATE_IMPORTANCE' as const, ids, importance: 3 },
  });
  const save = useWrite('POST /api/hr/job-title-skills/bulk', {
    onDone: ({ changed }) => {
      toast.success(t('human-resources:titleSkills.changed', { count: changed }));
      onDone();
    },
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={420}
      title={t('human-resources:titleSkills.setImportanceOf', { count: ids.length })}
      handle={handle}
      onSubmit={(body) => save.mutateAsync({ body })}
    >
      <NumberField
        form={handle.form}
        name="importance"
        label={t('human-resources:titleSkills.importance')}
        help={t('human-resources:titleSkills.importanceHelp')}
        min={1}
        max={5}
        required
      />
    </FormDialog>
  );
}
