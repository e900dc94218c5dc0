import { FeedbackCategoryBody } from '@bellwether/contract/feedback/categories';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';

interface CategoryDialogProps {
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** Makes a category without leaving the form that needs it. FBK-12. */
export default function CategoryDialog({ onClose, onCreated }: CategoryDialogProps) {
  const { t } = useTranslation('feedback');
  const handle = useContractForm({ schema: FeedbackCategoryBody, initialValues: { name: '' } });
  const create = useWrite('POST /api/feedback-categories', {
    onDone: ({ data }) => {
      toast.success(t('feedback:categories.created'));
      onCreated(data.id);
    },
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={420}
      title={t('feedback:categories.add')}
      handle={handle}
      onSubmit={(body) => create.mutateAsync({ body })}
    >
      <TextField
        form={handle.form}
        name="name"
        label={t('feedback:categories.name')}
        required
        autoFocus
        maxLength={100}
      />
    </FormDialog>
  );
}
