import { customers } from '@bellwether/contract/sales/customers';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { SelectField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { customerStatusChoices } from './customer-words.tsx';

interface CustomerStatusDialogProps {
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** Gives the chosen customers one status. SAL-02. */
export default function CustomerStatusDialog({ ids, onDone, onClose }: CustomerStatusDialogProps) {
  const { t } = useTranslation('e-commerce');
  const handle = useContractForm({
    schema: customers.setStatus.body,
    initialValues: { customerIds: [...ids], status: 'ACTIVE' as const },
  });
  const save = useWrite('POST /api/e-commerce/customers/status', {
    onDone: ({ changed }) => {
      toast.success(t('e-commerce:customers.statusChanged', { count: changed }));
      onDone();
    },
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={420}
      title={t('e-commerce:customers.changeStatusOf', { count: ids.length })}
      handle={handle}
      onSubmit={(body) => save.mutateAsync({ body })}
    >
      <SelectField
        form={handle.form}
        name="status"
        label={t('e-commerce:customers.status')}
        required
        choices={customerStatusChoices(t).map(({ value, label }) => ({ value, label }))}
      />
    </FormDialog>
  );
}
