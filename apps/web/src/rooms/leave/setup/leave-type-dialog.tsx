import { leaveKinds, leaveUnits } from '@bellwether/contract/leave/leave.values';
import { leaveTypes } from '@bellwether/contract/leave/leave-types';
import { useTranslation } from 'react-i18next';
import { ColorField, NumberField, SelectField, SwitchField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm, FormValues } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';

interface LeaveTypeDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

const empty = (value: number | '') => (value === '' ? null : value);

/** Makes a type of leave or changes one. */
export default function LeaveTypeDialog({ id, onClose }: LeaveTypeDialogProps) {
  const { t } = useTranslation('human-resources');
  const label = (key: string) => t(`human-resources:leaveTypes.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      size={720}
      read="GET /api/hr/leave-types/:id"
      create="POST /api/hr/leave-types"
      update="PUT /api/hr/leave-types/:id"
      schema={leaveTypes.create.body}
      values={(row) => ({
        ...{
          code: row?.code ?? '',
          name: row?.name ?? '',
          kind: row?.kind ?? 'OTHER',
          unit: row?.unit ?? 'DAYS',
        },
        ...{ isPaid: row?.isPaid ?? true, color: row?.color ?? '#1971C2' },
        annualAllowance: Number(row?.annualAllowance ?? 0) as number | '',
        carryForwardMax: Number(row?.carryForwardMax ?? 0) as number | '',
        carryValidMonths: (row?.carryValidMonths ?? '') as number | '',
        allowNegativeTo: Number(row?.allowNegativeTo ?? 0) as number | '',
        minNoticeDays: (row?.minNoticeDays ?? 0) as number | '',
        maxConsecutive: (row?.maxConsecutive ?? '') as number | '',
        isEncashable: row?.isEncashable ?? false,
        requiresDocument: row?.requiresDocument ?? false,
        countsEveryDay: row?.countsEveryDay ?? false,
        isPrivate: row?.isPrivate ?? false,
        isActive: row?.isActive ?? true,
      })}
      toBody={(values) => ({
        ...values,
        annualAllowance: values.annualAllowance === '' ? '0' : values.annualAllowance,
        carryForwardMax: values.carryForwardMax === '' ? '0' : values.carryForwardMax,
        allowNegativeTo: values.allowNegativeTo === '' ? '0' : values.allowNegativeTo,
        minNoticeDays: values.minNoticeDays === '' ? 0 : values.minNoticeDays,
        carryValidMonths: empty(values.carryValidMonths),
        maxConsecutive: empty(values.maxConsecutive),
      })}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form) => <TypeFields form={form as unknown as ContractForm<FormValues>} />}
    </RecordDialog>
  );
}

/** What a type says of itself. */
function TypeFields({ form }: { form: ContractForm<FormValues> }) {
  const { t } = useTranslation('human-resources');
  const label = (key: string) => t(`human-resources:leaveTypes.${key}`);
  return (
    <>
      <FieldRow>
        <TextField form={form} name="name" label={label('name')} required autoFocus maxLength={100} />
        <TextField form={form} name="code" label={label('code')} required maxLength={20} />
      </FieldRow>
      <FieldRow>
        <SelectField
          form={form}
          name="kind"
          label={label('kind')}
          choices={leaveKinds.map((value) => ({ value, label: label(`kinds.${value}`) }))}
        />
        <SelectField
          form={form}
          name="unit"
          label={label('unitField')}
          choices={leaveUnits.map((value) => ({ value, label: label(`units.${value}`) }))}
        />
        <ColorField form={form} name="color" label={label('color')} />
      </FieldRow>
      <FieldRow>
        <NumberField
          form={form}
          name="annualAllowance"
          label={label('annualAllowance')}
          min={0}
          decimals={2}
        />
        <NumberField
          form={form}
          name="carryForwardMax"
          label={label('carryForwardMax')}
          min={0}
          decimals={2}
        />
        <NumberField form={form} name="carryValidMonths" label={label('carryValidMonths')} min={1} max={12} />
      </FieldRow>
      <FieldRow>
        <NumberField
          form={form}
          name="allowNegativeTo"
          label={label('allowNegativeTo')}
          min={0}
          decimals={2}
        />
        <NumberField form={form} name="minNoticeDays" label={label('minNoticeDays')} min={0} />
        <NumberField form={form} name="maxConsecutive" label={label('maxConsecutive')} min={1} />
      </FieldRow>
      {(['isPaid', 'isEncashable', 'requiresDocument', 'countsEveryDay', 'isPrivate'] as const).map(
        (name) => (
          <SwitchField key={name} form={form} name={name} label={label(`switches.${name}`)} />
        ),
      )}
      <SwitchField form={form} name="isActive" label={label('inUse')} />
    </>
  );
}
