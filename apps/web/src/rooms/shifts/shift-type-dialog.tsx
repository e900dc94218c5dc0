import { shiftTypes } from '@bellwether/contract/shifts/shift-types';
import { shiftCategories } from '@bellwether/contract/shifts/shifts.values';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import {
  ColorField,
  MultiSelectField,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
  TimeField,
} from '../../ui/form/fields.tsx';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../ui/form/record-dialog.tsx';

interface ShiftTypeDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

/** Makes a type of shift or changes one. TIM-07. */
export default function ShiftTypeDialog({ id, onClose }: ShiftTypeDialogProps) {
  const { t } = useTranslation('human-resources');
  const label = (key: string) => t(`human-resources:shiftTypes.${key}`);
  const read = useRead('GET /api/hr/departments', { query: { limit: 1000 } }, { profile: 'departments' });
  const departments = (read.data?.data ?? []).map((one) => ({ value: one.id, label: one.name }));
  const catalogue = useRead('GET /api/e-commerce/skills', { query: { limit: 1000, isActive: 'true' } });
  const skills = (catalogue.data?.data ?? []).map((one) => ({ value: one.id, label: one.name }));
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/hr/shift-types/:id"
      create="POST /api/hr/shift-types"
      update="PUT /api/hr/shift-types/:id"
      schema={shiftTypes.create.body}
      values={(row) => ({
        ...{ name: row?.name ?? '', description: row?.description ?? '', color: row?.color ?? '#1971C2' },
        ...{ startTime: row?.startTime ?? '08:00', endTime: row?.endTime ?? '16:00' },
        breakMinutes: row?.breakMinutes ?? 0,
        ...{ category: row?.category ?? ('FIXED' as const), isActive: row?.isActive ?? true },
        skillId: row?.skillId ?? null,
        departmentIds: row?.departmentIds ?? [],
      })}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form) => (
        <>
          <FieldRow>
            <TextField form={form} name="name" label={label('name')} required autoFocus maxLength={100} />
            <ColorField form={form} name="color" label={label('color')} />
          </FieldRow>
          <FieldRow>
            <TimeField form={form} name="startTime" label={label('startTime')} required />
            <TimeField
              form={form}
              name="endTime"
              label={label('endTime')}
              required
              help={label('endsNextDay')}
            />
          </FieldRow>
          <FieldRow>
            <SelectField
              form={form}
              name="category"
              label={label('category')}
              choices={shiftCategories.map((value) => ({ value, label: label(`categories.${value}`) }))}
            />
            <NumberField form={form} name="breakMinutes" label={label('breakMinutes')} min={0} max={480} />
          </FieldRow>
          <MultiSelectField
            form={form}
            name="departmentIds"
            label={label('departments')}
            help={label('everybody')}
            choices={departments}
          />
          <SelectField
            form={form}
            name="skillId"
            label={label('skill')}
            help={label('skillHelp')}
            clearable
            choices={skills}
          />
          <TextField form={form} name="description" label={label('description')} maxLength={500} />
          <SwitchField form={form} name="isActive" label={label('inUse')} />
        </>
      )}
    </RecordDialog>
  );
}
