import { blockTypes } from '@bellwether/contract/leave/leave.values';
import { leaveBlocks } from '@bellwether/contract/leave/leave-blocks';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/form/date-field.tsx';
import { MultiSelectField, SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { useDepartmentChoices, useLeaveTypeChoices, useStaffChoices } from './leave-choices.ts';

interface LeaveBlockDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

/** Makes a block period or changes one. */
export default function LeaveBlockDialog({ id, onClose }: LeaveBlockDialogProps) {
  const { t } = useTranslation('human-resources');
  const label = (key: string) => t(`human-resources:leaveBlocks.${key}`);
  const types = useLeaveTypeChoices();
  const departments = useDepartmentChoices();
  const approvers = useStaffChoices('user');
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/hr/leave-blocks/:id"
      create="POST /api/hr/leave-blocks"
      update="PUT /api/hr/leave-blocks/:id"
      schema={leaveBlocks.create.body}
      values={(row) => ({
        ...{ name: row?.name ?? '', reason: row?.reason ?? '', type: row?.type ?? 'COMPLETE_BLOCK' },
        ...{ startDate: row?.startDate ?? '', endDate: row?.endDate ?? '' },
        leaveTypeIds: row?.leaveTypeIds ?? [],
        approverIds: row?.approverIds ?? [],
        departmentIds: row?.departmentIds ?? [],
      })}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form) => {
        const { type } = form.getValues();
        return (
          <>
            <TextField form={form} name="name" label={label('name')} required autoFocus maxLength={100} />
            <SelectField
              form={form}
              name="type"
              label={label('type')}
              help={label(`typeHelp.${type}`)}
              choices={blockTypes.map((value) => ({ value, label: label(`types.${value}`) }))}
            />
            <FieldRow>
              <DateField form={form} name="startDate" label={label('startDate')} required />
              <DateField form={form} name="endDate" label={label('endDate')} required />
            </FieldRow>
            {type === 'PARTIAL_RESTRICTION' ? (
              <MultiSelectField
                form={form}
                name="leaveTypeIds"
                label={label('leaveTypes')}
                required
                choices={types}
              />
            ) : null}
            {type === 'APPROVAL_ONLY' ? (
              <MultiSelectField
                form={form}
                name="approverIds"
                label={label('approvers')}
                required
                choices={approvers}
              />
            ) : null}
            <MultiSelectField
              form={form}
              name="departmentIds"
              label={label('departments')}
              help={label('departmentsHelp')}
              choices={departments}
            />
            <TextAreaField form={form} name="reason" label={label('reason')} required rows={2} />
          </>
        );
      }}
    </RecordDialog>
  );
}
