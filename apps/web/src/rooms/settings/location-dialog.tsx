import { locationKinds, locations } from '@bellwether/contract/settings/locations';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { NumberField, SelectField, SwitchField, TextField } from '../../ui/fields.tsx';
import { useContractForm } from '../../ui/form.ts';
import { FieldRow, FormDialog } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import type { LocationRow } from './locations-page.tsx';

interface LocationDialogProps {
  /** Absent: a new location. */
  location: LocationRow | undefined;
  onClose: () => void;
}

/** Makes a location or changes one. */
export default function LocationDialog({ location, onClose }: LocationDialogProps) {
  const { t } = useTranslation(['configuration', 'common']);
  const handle = useContractForm({
    schema: locations.create.body,
    initialValues: {
      name: location?.name ?? '',
      code: location?.code ?? '',
      kind: location?.kind ?? 'ROOM',
      address: location?.address ?? '',
      capacity: location?.capacity ?? null,
      isActive: location?.isActive ?? true,
    },
  });
  const saved = () => toast.success(t('configuration:locations.saved'));
  const create = useWrite('POST /api/locations', { onDone: saved });
  const update = useWrite('PUT /api/locations/:id', { onDone: saved });
  const { form } = handle;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(location ? 'configuration:locations.edit' : 'configuration:locations.add')}
      handle={handle}
      onSubmit={(body) =>
        location
          ? update.mutateAsync({ params: { id: location.id }, body: { ...body, version: location.version } })
          : create.mutateAsync({ body })
      }
    >
      <TextField
        form={form}
        name="name"
        label={t('configuration:locations.name')}
        required
        autoFocus
        maxLength={120}
      />
      <FieldRow>
        <SelectField
          form={form}
          name="kind"
          label={t('configuration:locations.kind')}
          choices={locationKinds.map((kind) => ({
            value: kind,
            label: t(`configuration:locations.kinds.${kind}`),
          }))}
          help={t('configuration:locations.kindHelp')}
        />
        <NumberField form={form} name="capacity" label={t('configuration:locations.capacity')} min={1} />
      </FieldRow>
      <FieldRow>
        <TextField form={form} name="code" label={t('configuration:locations.code')} maxLength={40} />
        <TextField form={form} name="address" label={t('configuration:locations.address')} maxLength={300} />
      </FieldRow>
      <SwitchField form={form} name="isActive" label={t('configuration:locations.inUse')} />
    </FormDialog>
  );
}
