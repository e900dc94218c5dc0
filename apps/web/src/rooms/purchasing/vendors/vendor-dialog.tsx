import { vendorLimits } from '@bellwether/contract/purchasing/purchasing.values';
import { vendors } from '@bellwether/contract/purchasing/vendors';
import { useTranslation } from 'react-i18next';
import { SwitchField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';

interface VendorDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

/** Makes a vendor or changes one. FIN-06. */
export default function VendorDialog({ id, onClose }: VendorDialogProps) {
  const { t } = useTranslation('finance');
  const label = (key: string) => t(`finance:vendors.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/finance/vendors/:id"
      create="POST /api/finance/vendors"
      update="PUT /api/finance/vendors/:id"
      schema={vendors.create.body}
      values={(row) => ({
        name: row?.name ?? '',
        contactName: row?.contactName ?? '',
        email: row?.email ?? '',
        phone: row?.phone ?? '',
        address: row?.address ?? '',
        taxId: row?.taxId ?? '',
        paymentTerms: row?.paymentTerms ?? '',
        isActive: row?.isActive ?? true,
      })}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="name"
            label={label('name')}
            required
            autoFocus
            maxLength={vendorLimits.name}
          />
          <FieldRow>
            <TextField
              form={form}
              name="contactName"
              label={label('contactName')}
              maxLength={vendorLimits.contactName}
            />
            <TextField form={form} name="email" label={label('email')} type="email" />
          </FieldRow>
          <FieldRow>
            <TextField form={form} name="phone" label={label('phone')} maxLength={vendorLimits.phone} />
            <TextField form={form} name="taxId" label={label('taxId')} maxLength={vendorLimits.taxId} />
          </FieldRow>
          <TextAreaField form={form} name="address" label={label('address')} rows={2} />
          <TextField
            form={form}
            name="paymentTerms"
            label={label('paymentTerms')}
            help={label('paymentTermsHelp')}
            maxLength={vendorLimits.paymentTerms}
          />
          <SwitchField form={form} name="isActive" label={label('inUse')} help={label('inUseHelp')} />
        </>
      )}
    </RecordDialog>
  );
}
