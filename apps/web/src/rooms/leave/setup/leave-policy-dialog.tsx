import { accrualFrequencies, leaveUnits } from '@bellwether/contract/leave/leave.values';
import { earnedLeavePolicies } from '@bellwether/contract/leave/leave-policies';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/form/date-field.tsx';
import { NumberField, SelectField, SwitchField, TextField } from '../../../ui/form/fields.tsx';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { useLeaveTypeChoices } from './leave-choices.ts';

interface LeavePolicyDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

/** Makes an earned-leave policy or changes one. TIM-20. */
export default function LeavePolicyDialog({ id, onClose }: LeavePolicyDialogProps) {
  const { t } = useTranslation('human-resources');
  const label = (key: string) => t(`human-resources:leavePolicies.${key}`);
  const types = useLeaveTypeChoices();
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/hr/earned-leave-policies/:id"
      create="POST /api/hr/earned-leave-policies"
      update="PUT /api/hr/earned-leave-policies/:id"
      schema={earnedLeavePolicies.create.body}
      values={(row) => ({
        ...{ name: row?.name ?? '', leaveTypeId: row?.leaveTypeId ?? '', unit: row?.unit ?? 'DAYS' },
        accrualFrequency: row?.accrualFrequency ?? 'MONTHLY',
        accrualRate: (row ? Number(row.accrualRate) : '') as number | '',
        maxBalance: (row?.maxBalance ? Number(row.maxBalance) : '') as number | '',
        ...{ effectiveFrom: row?.effectiveFrom ?? '', effectiveTo: row?.effectiveTo ?? '' },
        isActive: row?.isActive ?? true,
      })}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label={label('name')} required autoFocus maxLength={100} />
          <FieldRow>
            <SelectField form={form} name="leaveTypeId" label={label('leaveType')} required choices={types} />
            <SelectField
              form={form}
              name="accrualFrequency"
              label={label('frequency')}
              choices={accrualFrequencies.map((value) => ({ value, label: label(`frequencies.${value}`) }))}
            />
          </FieldRow>
          <FieldRow>
            <NumberField form={form} name="accrualRate" label={label('rate')} required min={0} decimals={4} />
            <SelectField
              form={form}
              name="unit"
              label={label('unitField')}
              choices={leaveUnits.map((value) => ({
                value,
                label: t(`human-resources:leaveTypes.units.${value}`),
              }))}
            />
            <NumberField form={form} name="maxBalance" label={label('maxBalance')} min={0} decimals={2} />
          </FieldRow>
          <FieldRow>
            <DateField form={form} name="effectiveFrom" label={label('effectiveFrom')} required />
            <DateField form={form} name="effectiveTo" label={label('effectiveTo')} />
          </FieldRow>
          <SwitchField form={form} name="isActive" label={label('inUse')} />
        </>
      )}
    </RecordDialog>
  );
}
