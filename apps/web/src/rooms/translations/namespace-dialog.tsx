import { textNamespaces } from '@bellwether/contract/translations/namespaces';
import { textLimits } from '@bellwether/contract/translations/values';
import { useTranslation } from 'react-i18next';
import { NumberField, SwitchField, TextField } from '../../ui/form/fields.tsx';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../ui/form/record-dialog.tsx';

interface NamespaceDialogProps {
  /** Absent: a new namespace. */
  id: string | undefined;
  onClose: () => void;
}

/** Adds a namespace or changes one. TRN-02. */
export default function NamespaceDialog({ id, onClose }: NamespaceDialogProps) {
  const { t } = useTranslation('administration');
  const label = (key: string) => t(`administration:namespaces.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/translations/namespaces/:id"
      create="POST /api/translations/namespaces"
      update="PUT /api/translations/namespaces/:id"
      schema={textNamespaces.create.body}
      values={(namespace) => ({
        namespaceId: namespace?.namespaceId ?? '',
        displayName: namespace?.displayName ?? '',
        description: namespace?.description ?? '',
        navigationSection: namespace?.navigationSection ?? '',
        sortOrder: namespace?.sortOrder ?? 0,
        isActive: namespace?.isActive ?? true,
      })}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form) => (
        <>
          <FieldRow>
            <TextField
              form={form}
              name="displayName"
              label={label('displayName')}
              required
              autoFocus
              maxLength={textLimits.name}
            />
            <TextField
              form={form}
              name="namespaceId"
              label={label('namespaceId')}
              required
              maxLength={textLimits.namespaceId}
            />
          </FieldRow>
          <TextField
            form={form}
            name="description"
            label={label('description')}
            maxLength={textLimits.description}
          />
          <FieldRow>
            <TextField
              form={form}
              name="navigationSection"
              label={label('navigationSection')}
              maxLength={100}
            />
            <NumberField form={form} name="sortOrder" label={label('sortOrder')} min={0} />
          </FieldRow>
          <SwitchField form={form} name="isActive" label={label('isActive')} />
        </>
      )}
    </RecordDialog>
  );
}
