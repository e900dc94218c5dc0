import { workPatterns } from '@bellwether/contract/leave/work-patterns';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  MultiSelectField,
  NumberField,
  SwitchField,
  TextField,
  TimeField,
} from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { weekdayName } from '../../../ui/words/weekday-name.ts';
import classes from '../leave.module.css';
import { useDepartmentChoices, useStaffChoices } from './leave-choices.ts';

interface WorkPatternDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

interface Hours {
  weekday: number;
  startTime: string;
  endTime: string;
  breakMinutes: number;
}

const workday = (weekday: number): Hours => ({
  ...{ weekday, startTime: '08:00', endTime: '17:00', breakMinutes: 60 },
});

/** Makes a working week or changes one. */
export default function WorkPatternDialog({ id, onClose }: WorkPatternDialogProps) {
  const { t } = useTranslation('human-resources');
  const label = (key: string) => t(`human-resources:workPatterns.${key}`);
  const departments = useDepartmentChoices();
  const staff = useStaffChoices('employee');
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      size={720}
      read="GET /api/hr/work-patterns/:id"
      create="POST /api/hr/work-patterns"
      update="PUT /api/hr/work-patterns/:id"
      schema={workPatterns.create.body}
      values={(row) => ({
        name: row?.name ?? '',
        isDefault: row?.isDefault ?? false,
        departmentIds: row?.departmentIds ?? [],
        employeeIds: row?.employeeIds ?? [],
        hours: row?.hours ?? [1, 2, 3, 4, 5].map(workday),
      })}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label={label('name')} required autoFocus maxLength={100} />
          <WeekFields form={form as unknown as ContractForm<{ hours: Hours[] }>} />
          <SwitchField form={form} name="isDefault" label={label('isDefaultField')} />
          <MultiSelectField
            form={form}
            name="departmentIds"
            label={label('departments')}
            choices={departments}
          />
          <MultiSelectField form={form} name="employeeIds" label={label('employees')} choices={staff} />
        </>
      )}
    </RecordDialog>
  );
}

/** The seven days from Monday, each off or with its hours. */
function WeekFields({ form }: { form: ContractForm<{ hours: Hours[] }> }) {
  const { t, i18n } = useTranslation('human-resources');
  const { hours } = form.getValues();
  const toggle = (weekday: number, on: boolean) =>
    form.setFieldValue(
      'hours',
      (on ? [...hours, workday(weekday)] : hours.filter((one) => one.weekday !== weekday)).toSorted(
        (a, b) => a.weekday - b.weekday,
      ),
    );
  const text = (key: string) => t(`human-resources:workPatterns.${key}`);
  return (
    <div className={classes.week}>
      {[1, 2, 3, 4, 5, 6, 0].map((weekday) => {
        const at = hours.findIndex((one) => one.weekday === weekday);
        return (
          <div key={weekday} className={`row wrap gap-12 ${classes.weekDay}`}>
            <Switch
              className={classes.weekName}
              label={weekdayName(weekday, i18n.language, 'long')}
              checked={at >= 0}
              onChange={(event) => toggle(weekday, event.currentTarget.checked)}
            />
            {at >= 0 ? (
              <div className={`row ${classes.weekTimes}`}>
                <TimeField form={form} name={`hours.${at}.startTime`} label={text('from')} />
                <TimeField form={form} name={`hours.${at}.endTime`} label={text('to')} />
                <NumberField
                  form={form}
                  name={`hours.${at}.breakMinutes`}
                  label={text('break')}
                  min={0}
                  max={720}
                />
              </div>
            ) : (
              <span className="s13 dim">{text('dayOff')}</span>
            )}
          </div>
        );
      })}
      {form.errors.hours ? <p className="s12 e-red">{form.errors.hours}</p> : null}
    </div>
  );
}
