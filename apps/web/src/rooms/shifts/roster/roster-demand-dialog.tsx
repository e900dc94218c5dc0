import { rosterDemands } from '@bellwether/contract/shifts/roster-demands';
import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { SelectField } from '../../../ui/form/fields.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import classes from './roster.module.css';
import { dayName } from './roster-words.ts';

interface RosterDemandDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

const everyDay = [1, 1, 1, 1, 1, 1, 1];

/** Says how many people a shift needs on each day of the week. */
export function RosterDemandDialog({ id, onClose }: RosterDemandDialogProps) {
  const { t, i18n } = useTranslation('human-resources');
  const label = (key: string) => t(`human-resources:rosterDemands.${key}`);
  const types = useRead('GET /api/hr/shift-types', { query: { limit: 1000 } });
  const departments = useRead(
    'GET /api/hr/departments',
    { query: { limit: 1000 } },
    { profile: 'departments' },
  );
  const choices = (rows: readonly { id: string; name: string }[] | undefined) =>
    (rows ?? []).map((one) => ({ value: one.id, label: one.name }));
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/hr/roster-demands/:id"
      create="POST /api/hr/roster-demands"
      update="PUT /api/hr/roster-demands/:id"
      schema={rosterDemands.create.body}
      values={(row) => ({
        ...{ shiftTypeId: row?.shiftTypeId ?? '', departmentId: row?.departmentId ?? null },
        needed: row?.needed ?? everyDay,
      })}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form) => (
        <>
          <SelectField
            form={form}
            name="shiftTypeId"
            label={label('typeName')}
            required
            autoFocus
            choices={choices(types.data?.data)}
          />
          <SelectField
            form={form}
            name="departmentId"
            label={label('departmentName')}
            help={label('everybody')}
            clearable
            choices={choices(departments.data?.data)}
          />
          <fieldset className={classes.needed}>
            <legend>{t('human-resources:shifts.needed')}</legend>
            <div className={classes.neededDays}>
              {form.getValues().needed.map((count, at) => (
                <NumberInput
                  // biome-ignore lint/suspicious/noArrayIndexKey: seven days, in their order
                  key={at}
                  label={dayName(at, i18n.language)}
                  min={0}
                  max={99}
                  allowDecimal={false}
                  hideControls
                  value={count}
                  error={form.errors[`needed.${at}`]}
                  onChange={(value) => form.setFieldValue(`needed.${at}`, Number(value) || 0)}
                />
              ))}
            </div>
          </fieldset>
        </>
      )}
    </RecordDialog>
  );
}
