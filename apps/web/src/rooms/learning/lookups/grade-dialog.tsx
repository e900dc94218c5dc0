import { GradeBody } from '@bellwether/contract/learning/lookups';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/form/fields.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';

interface GradeDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  /** The place of a new one, which is the last. */
  nextOrder: number;
  onClose: () => void;
}

/** Makes a grade or gives one another title; its place comes from the order of the list. LRN-10. */
export default function GradeDialog({ id, nextOrder, onClose }: GradeDialogProps) {
  const { t } = useTranslation('learning');
  return (
    <RecordDialog
      read="GET /api/lms/grades/:id"
      create="POST /api/lms/grades"
      update="PUT /api/lms/grades/:id"
      id={id}
      onClose={onClose}
      size={420}
      schema={GradeBody}
      values={(grade) => ({ title: grade?.title ?? '', order: grade?.order ?? nextOrder })}
      addTitle={t('learning:lookups.grades.add')}
      editTitle={t('learning:lookups.grades.edit')}
      saved={t('learning:lookups.saved')}
    >
      {(form) => (
        <TextField form={form} name="title" label={t('learning:title')} required autoFocus maxLength={100} />
      )}
    </RecordDialog>
  );
}
