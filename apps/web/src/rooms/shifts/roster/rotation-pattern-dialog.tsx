import { rotationPatterns } from '@bellwether/contract/shifts/rotation-patterns';
import { shiftLimits } from '@bellwether/contract/shifts/shifts.values';
import { ActionIcon, Button, NativeSelect, NumberInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import classes from './roster.module.css';

interface RotationPatternDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

type Values = {
  name: string;
  days: (string | null)[];
  people: { employeeId: string; anchorDate: string; validFrom: string; validTo: string | null }[];
};

const inService: ReadonlySet<string> = new Set(['ACTIVE', 'PROBATION', 'ON_LEAVE']);

const week = Array.from({ length: 7 }, () => null);

/** Makes a rotation or changes one: the shift of each day, and who works it from when on. AMB-361. */
export function RotationPatternDialog({ id, onClose }: RotationPatternDialogProps) {
  const { t } = useTranslation('human-resources');
  const label = (key: string) => t(`human-resources:rotations.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      size={820}
      read="GET /api/hr/rotation-patterns/:id"
      create="POST /api/hr/rotation-patterns"
      update="PUT /api/hr/rotation-patterns/:id"
      schema={rotationPatterns.create.body}
      values={(row) => ({
        ...{ name: row?.name ?? '', days: row?.days ?? week },
        people: (row?.people ?? []).map(({ employeeName: _, ...person }) => person),
      })}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label={label('name')} required autoFocus maxLength={100} />
          <DayFields form={form as unknown as ContractForm<Values>} />
          <PeopleFields id={id} form={form as unknown as ContractForm<Values>} />
        </>
      )}
    </RecordDialog>
  );
}

/** How many days it has, and the shift of each. */
function DayFields({ form }: { form: ContractForm<Values> }) {
  const { t } = useTranslation('human-resources');
  const types = useRead('GET /api/hr/shift-types', { query: { limit: 1000 } });
  const { days } = form.getValues();
  const choices = [
    { value: '', label: t('human-resources:rotations.free') },
    ...(types.data?.data ?? []).map((one) => ({ value: one.id, label: one.name })),
  ];
  return (
    <fieldset className={classes.needed}>
      <legend>{t('human-resources:rotations.days')}</legend>
      <NumberInput
        className={classes.rotationLength}
        label={t('human-resources:rotations.length')}
        min={1}
        max={shiftLimits.rotationDays}
        allowDecimal={false}
        value={days.length}
        onChange={(value) => {
          const length = Math.min(Math.max(1, Number(value) || 1), shiftLimits.rotationDays);
          form.setFieldValue(
            'days',
            Array.from({ length }, (_, at) => days[at] ?? null),
          );
        }}
      />
      <div className={classes.rotationDays}>
        {days.map((type, at) => (
          <NativeSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: the days of the rotation, in their order
            key={at}
            label={t('human-resources:rotations.day', { day: at + 1 })}
            data={choices}
            value={type ?? ''}
            error={form.errors[`days.${at}`]}
            onChange={(event) => form.setFieldValue(`days.${at}`, event.currentTarget.value || null)}
          />
        ))}
      </div>
      {form.errors.days ? <p className="s12 e-red">{form.errors.days}</p> : null}
    </fieldset>
  );
}

/** Who works it: from when to when, and on which date the first day is. */
function PeopleFields({ id, form }: { id: string | undefined; form: ContractForm<Values> }) {
  const { t } = useTranslation('human-resources');
  const today = useToday();
  const staff = useRead('GET /api/hr/employees', { query: { limit: 1000 } });
  const stored = useRead(
    'GET /api/hr/rotation-patterns/:id',
    { params: { id: id ?? '' } },
    { enabled: id !== undefined },
  );
  // Who left in between stays in what was.
  const names = new Map((stored.data?.data.people ?? []).map((one) => [one.employeeId, one.employeeName]));
  for (const one of staff.data?.data ?? [])
    if (inService.has(one.status)) names.set(one.id, `${one.firstName} ${one.lastName}`);
  const choices = [...names].map(([value, name]) => ({ value, label: name }));
  const label = (key: string) => t(`human-resources:rotations.${key}`);
  const { people } = form.getValues();
  return (
    <fieldset className={classes.needed}>
      <legend>{label('people')}</legend>
      <p className="s13 dim">{label('anchorHelp')}</p>
      {people.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a form, added and taken off by their place
        <div key={at} className={classes.rotationPerson}>
          <SelectField
            form={form}
            name={`people.${at}.employeeId`}
            label={label('employee')}
            required
            choices={choices}
          />
          <DateField form={form} name={`people.${at}.anchorDate`} label={label('anchorDate')} required />
          <DateField form={form} name={`people.${at}.validFrom`} label={label('validFrom')} required />
          <DateField form={form} name={`people.${at}.validTo`} label={label('validTo')} />
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={t('human-resources:rotations.removePerson', { no: at + 1 })}
            onClick={() =>
              form.setFieldValue(
                'people',
                people.filter((_one, other) => other !== at),
              )
            }
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ))}
      {form.errors.people ? <p className="s12 e-red">{form.errors.people}</p> : null}
      <Button
        variant="default"
        size="compact"
        leftSection={<IconPlus size={16} />}
        onClick={() =>
          form.setFieldValue('people', [
            ...people,
            { employeeId: '', anchorDate: today, validFrom: today, validTo: null },
          ])
        }
      >
        {label('addPerson')}
      </Button>
    </fieldset>
  );
}
