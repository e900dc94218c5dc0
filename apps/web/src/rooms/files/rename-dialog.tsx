import { files } from '@bellwether/contract/files/files';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/form/fields.tsx';
import { RecordDialog } from '../../ui/form/record-dialog.tsx';

interface RenameDialogProps {
  id: string;
  onClose: () => void;
}

/** Gives a file another name; its ending stays that of its content. */
export default function RenameDialog({ id, onClose }: RenameDialogProps) {
  const { t } = useTranslation('configuration');
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/files/:id"
      update="PUT /api/files/:id"
      schema={files.update.body}
      values={(file) => ({ filename: file?.filename ?? '' })}
      editTitle={t('configuration:files.rename')}
      saved={t('configuration:files.saved')}
      size={420}
    >
      {(form) => (
        <TextField form={form} name="filename" label={t('configuration:files.name')} required autoFocus />
      )}
    </RecordDialog>
  );
}
