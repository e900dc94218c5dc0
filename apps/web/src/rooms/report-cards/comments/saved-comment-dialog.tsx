import { reportLimits } from '@bellwether/contract/report-cards/report-cards.values';
import { savedComments } from '@bellwether/contract/report-cards/saved-comments';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { SelectField, SwitchField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';

interface SavedCommentDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

/** Saves a comment to be used again, or changes one. AMB-368. */
export default function SavedCommentDialog({ id, onClose }: SavedCommentDialogProps) {
  const { t } = useTranslation('learning');
  const label = (key: string) => t(`learning:savedComments.${key}`);
  const courses = useRead('GET /api/lms/courses', { query: { limit: 100 } }, { profile: 'stable' });
  const choices = (courses.data?.data ?? []).map((one) => ({ value: one.id, label: one.title }));
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/lms/saved-comments/:id"
      create="POST /api/lms/saved-comments"
      update="PUT /api/lms/saved-comments/:id"
      schema={savedComments.create.body}
      values={(row) => ({
        ...{ text: row?.text ?? '', courseId: row?.course?.id ?? null, strand: row?.strand ?? '' },
        isShared: row?.isShared ?? false,
      })}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form) => (
        <>
          <TextAreaField
            form={form}
            name="text"
            label={label('comment')}
            help={label('commentHelp')}
            required
            autoFocus
          />
          <FieldRow>
            <SelectField form={form} name="courseId" label={label('course')} clearable choices={choices} />
            <TextField form={form} name="strand" label={label('strand')} maxLength={reportLimits.strand} />
          </FieldRow>
          <SwitchField form={form} name="isShared" label={label('share')} />
        </>
      )}
    </RecordDialog>
  );
}
