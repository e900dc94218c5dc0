import { AgeRangeBody, CategoryBody } from '@bellwether/contract/learning/lookups';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { TextAreaField, TextField } from '../../ui/form/fields.tsx';
import { useContractForm } from '../../ui/form/form.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { titledFailure } from '../../ui/toast/failure.ts';

export type MiniKind = 'level' | 'category' | 'ageRange';

interface MiniCreateDialogProps {
  kind: MiniKind;
  onClose: () => void;
  /** Receives the id of what was made. */
  onCreated: (id: string) => void;
}

/** Makes a level, a category or an age range without leaving the form that needs it. LRN-11, LRN-21. */
export default function MiniCreateDialog(props: MiniCreateDialogProps) {
  return props.kind === 'ageRange' ? <AgeRangeForm {...props} /> : <NameForm {...props} />;
}

function NameForm({ kind, onClose, onCreated }: MiniCreateDialogProps) {
  const { t } = useTranslation(['learning', 'common']);
  const handle = useContractForm({
    schema: CategoryBody,
    initialValues: { name: '', description: '' },
  });
  const level = useWrite('POST /api/lms/levels', { quiet: true });
  const category = useWrite('POST /api/lms/categories', { quiet: true });
  const save = kind === 'level' ? level : category;
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={420}
      title={t(`learning:mini.${kind}.title`)}
      handle={handle}
      submitLabel={t('learning:create')}
      onSubmit={async (body) => {
        const { data } = await titledFailure(save.mutateAsync({ body }), t(`learning:mini.${kind}.failed`));
        onCreated(data.id);
      }}
    >
      <TextField
        form={handle.form}
        name="name"
        label={t('learning:name')}
        required
        autoFocus
        maxLength={100}
      />
      <TextAreaField form={handle.form} name="description" label={t('learning:description')} />
    </FormDialog>
  );
}

function AgeRangeForm({ onClose, onCreated }: MiniCreateDialogProps) {
  const { t } = useTranslation(['learning', 'common']);
  const handle = useContractForm({ schema: AgeRangeBody, initialValues: { range: '', description: '' } });
  const save = useWrite('POST /api/lms/age-ranges', { quiet: true });
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={420}
      title={t('learning:mini.ageRange.title')}
      handle={handle}
      submitLabel={t('learning:create')}
      onSubmit={async (body) => {
        const { data } = await titledFailure(save.mutateAsync({ body }), t('learning:mini.ageRange.failed'));
        onCreated(data.id);
      }}
    >
      <TextField
        form={handle.form}
        name="range"
        label={t('learning:range')}
        placeholder={t('learning:rangeExample')}
        required
        autoFocus
        maxLength={100}
      />
      <TextAreaField form={handle.form} name="description" label={t('learning:description')} />
    </FormDialog>
  );
}
