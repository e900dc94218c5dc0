import { files } from '@bellwether/contract/files/files';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { TextField } from '../../ui/fields.tsx';
import { useContractForm } from '../../ui/form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import type { FileRow } from './files-page.tsx';

/** Gives a file another name; its ending stays that of its content. */
export default function RenameDialog({ file, onClose }: { file: FileRow; onClose: () => void }) {
  const { t } = useTranslation(['configuration', 'common']);
  const handle = useContractForm({
    schema: files.update.body,
    initialValues: { filename: file.filename },
  });
  const save = useWrite('PUT /api/files/:id', {
    onDone: () => toast.success(t('configuration:files.saved')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('configuration:files.rename')}
      size={420}
      handle={handle}
      onSubmit={(body) => save.mutateAsync({ params: { id: file.id }, body })}
    >
      <TextField
        form={handle.form}
        name="filename"
        label={t('configuration:files.name')}
        required
        autoFocus
      />
    </FormDialog>
  );
}
