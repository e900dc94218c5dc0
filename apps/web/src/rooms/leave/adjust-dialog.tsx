import { leaveLedger } from '@bellwether/contract/leave/leave-ledger';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { useToday } from '../../api/use-today.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { NumberField, SelectField, TextField } from '../../ui/form/fields.tsx';
import { useContractForm } from '../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { useLeaveTypeChoices } from './setup/leave-choices.ts';

/** Adds or takes leave of somebody by hand, with a reason. */
export default function AdjustDialog({ employeeId, onClose }: { employeeId: string; onClose: () => void }) {
  const { t } = useTranslation('human-resources');
  const types = useLeaveTypeChoices();
  const handle = useContractForm({
    schema: leaveLedger.adjust.body,
    initialValues: {
      ...{ employeeId, leaveTypeId: '', quantity: '' as number | '', effectiveOn: useToday(), reason: '' },
    },
  });
  const adjust = useWrite('POST /api/hr/leave-ledger', {
    onDone: () => toast.success(t('human-resources:leave.adjusted')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('human-resources:leave.adjust')}
      description={t('human-resources:leave.adjustText')}
      handle={handle}
      onSubmit={(body) => adjust.mutateAsync({ body })}
    >
      <FieldRow>
        <SelectField
          form={handle.form}
          name="leaveTypeId"
          label={t('human-resources:leave.type')}
          required
          choices={types}
        />
        <NumberField
          form={handle.form}
          name="quantity"
          label={t('human-resources:leave.quantityField')}
          required
          decimals={2}
        />
        <DateField
          form={handle.form}
          name="effectiveOn"
          label={t('human-resources:leave.effectiveOn')}
          required
        />
      </FieldRow>
      <TextField
        form={handle.form}
        name="reason"
        label={t('human-resources:leave.reason')}
        required
        maxLength={500}
      />
    </FormDialog>
  );
}
