import { taxSettings } from '@bellwether/contract/ledger/tax-settings';
import { useTranslation } from 'react-i18next';
import { SwitchField, TextField } from '../../ui/form/fields.tsx';
import { RecordDialog } from '../../ui/form/record-dialog.tsx';

interface TaxSettingDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

/** Makes a tax setting or changes one. */
export default function TaxSettingDialog({ id, onClose }: TaxSettingDialogProps) {
  const { t } = useTranslation('finance');
  const label = (key: string) => t(`finance:taxSettings.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/finance/tax-settings/:id"
      create="POST /api/finance/tax-settings"
      update="PUT /api/finance/tax-settings/:id"
      schema={taxSettings.create.body}
      values={(row) => ({ name: row?.name ?? '', isActive: row?.isActive ?? true })}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label={label('name')} required autoFocus maxLength={120} />
          <SwitchField form={form} name="isActive" label={label('inUse')} />
        </>
      )}
    </RecordDialog>
  );
}
