import { holidayLists } from '@bellwether/contract/leave/holiday-lists';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../api/use-today.ts';
import { MultiSelectField, NumberField, SwitchField, TextField } from '../../../ui/form/fields.tsx';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { useDepartmentChoices } from './leave-choices.ts';

interface HolidayListDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

/** Makes a holiday list or changes one; its days have a dialog of their own. */
export default function HolidayListDialog({ id, onClose }: HolidayListDialogProps) {
  const { t } = useTranslation('human-resources');
  const label = (key: string) => t(`human-resources:holidayLists.${key}`);
  const year = Number(useToday().slice(0, 4));
  const departments = useDepartmentChoices();
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/hr/holiday-lists/:id"
      create="POST /api/hr/holiday-lists"
      update="PUT /api/hr/holiday-lists/:id"
      schema={holidayLists.create.body}
      values={(row) => ({
        name: row?.name ?? '',
        year: row?.year ?? year,
        isDefault: row?.isDefault ?? false,
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
            <NumberField form={form} name="year" label={label('year')} required min={2000} max={2100} />
          </FieldRow>
          <SwitchField form={form} name="isDefault" label={label('isDefaultField')} />
          <MultiSelectField
            form={form}
            name="departmentIds"
            label={label('departments')}
            help={label('departmentsHelp')}
            choices={departments}
          />
        </>
      )}
    </RecordDialog>
  );
}
