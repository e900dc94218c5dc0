import { locations } from '@bellwether/contract/settings/locations';
import { locationKinds } from '@bellwether/contract/settings/values';
import { useTranslation } from 'react-i18next';
import { NumberField, SelectField, SwitchField, TextField } from '../../ui/form/fields.tsx';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../ui/form/record-dialog.tsx';

interface LocationDialogProps {
  /** Absent: a new location. */
  id: string | undefined;
  onClose: () => void;
}

/** Makes a location or changes one. */
export default function LocationDialog({ id, onClose }: LocationDialogProps) {
  const { t } = useTranslation('configuration');
  const label = (key: string) => t(`configuration:locations.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/locations/:id"
      create="POST /api/locations"
      update="PUT /api/locations/:id"
      schema={locations.create.body}
      values={(location) => ({
        name: location?.name ?? '',
        code: location?.code ?? '',
        kind: location?.kind ?? 'ROOM',
        address: location?.address ?? '',
        capacity: location?.capacity ?? null,
        isActive: location?.isActive ?? true,
      })}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label={label('name')} required autoFocus maxLength={120} />
          <FieldRow>
            <SelectField
              form={form}
              name="kind"
              label={label('kind')}
              choices={locationKinds.map((kind) => ({ value: kind, label: label(`kinds.${kind}`) }))}
              help={label('kindHelp')}
            />
            <NumberField form={form} name="capacity" label={label('capacity')} min={1} />
          </FieldRow>
          <FieldRow>
            <TextField form={form} name="code" label={label('code')} maxLength={40} />
            <TextField form={form} name="address" label={label('address')} maxLength={300} />
          </FieldRow>
          <SwitchField form={form} name="isActive" label={label('inUse')} />
        </>
      )}
    </RecordDialog>
  );
}
