import { leaveEncashments } from '@bellwether/contract/leave/leave-encashments';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import { NumberField, SelectField } from '../../ui/form/fields.tsx';
import { useContractForm } from '../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { useQuantity } from './setup/leave-choices.ts';

/** Asks for leave to be paid out instead of taken. TIM-19. */
export default function EncashDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('human-resources');
  const quantity = useQuantity();
  const balances = useRead('GET /api/hr/leave-balances', {});
  const handle = useContractForm({
    schema: leaveEncashments.create.body,
    initialValues: { leaveTypeId: '', days: '' as number | '' },
  });
  const ask = useWrite('POST /api/hr/leave-encashments', {
    onDone: () => toast.success(t('human-resources:leave.asked')),
  });
  const choices = (balances.data?.data ?? [])
    .filter(({ isEncashable, unit }) => isEncashable && unit === 'DAYS')
    .map(({ leaveTypeId, name, available, unit }) => ({
      value: leaveTypeId,
      label: `${name} · ${t('human-resources:leave.left', { shown: quantity(available, unit) })}`,
    }));
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={420}
      title={t('human-resources:leave.payOut')}
      description={t('human-resources:leave.payOutText')}
      handle={handle}
      onSubmit={(body) => ask.mutateAsync({ body })}
      submitLabel={t('human-resources:leave.send')}
    >
      <FieldRow>
        <SelectField
          form={handle.form}
          name="leaveTypeId"
          label={t('human-resources:leave.type')}
          required
          choices={choices}
        />
        <NumberField
          form={handle.form}
          name="days"
          label={t('human-resources:leave.daysField')}
          required
          min={0}
          decimals={2}
        />
      </FieldRow>
    </FormDialog>
  );
}
