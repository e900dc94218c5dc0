import { ReportUnlockBody } from '@bellwether/contract/report-cards/report-cycles';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { TextAreaField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import type { Cycle } from '../report-cycle-page.tsx';

interface UnlockDialogProps {
  cycle: Cycle;
  student: Cycle['students'][number]['student'];
  onClose: () => void;
}

/** Opens one locked card again, with the reason that stands beside it from then on. AMB-418. */
export default function UnlockDialog({ cycle, student, onClose }: UnlockDialogProps) {
  const { t } = useTranslation('learning');
  const handle = useContractForm<{ reason: string }>({
    schema: ReportUnlockBody,
    initialValues: { reason: '' },
  });
  const unlock = useWrite('POST /api/lms/report-cycles/:id/students/:studentId/unlock', {
    onDone: () => {
      toast.success(t('learning:reportUnlock.done'));
      onClose();
    },
  });
  const params = { id: cycle.id, studentId: student.id };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('learning:reportUnlock.title', { name: student.name })}
      submitLabel={t('learning:reportUnlock.unlock')}
      handle={handle}
      onSubmit={({ reason }) => unlock.mutateAsync({ params, body: { reason, version: cycle.version } })}
    >
      <p className="s13 t2">{t('learning:reportUnlock.text')}</p>
      <TextAreaField
        form={handle.form}
        name="reason"
        label={t('learning:reportUnlock.reason')}
        required
        autoFocus
      />
    </FormDialog>
  );
}
