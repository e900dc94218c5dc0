import { performanceCycles } from '@bellwether/contract/performance/cycles';
import { employmentTypes, performanceLimits } from '@bellwether/contract/performance/performance.values';
import { MultiSelect, NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { NumberField, SelectField, SwitchField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import classes from '../performance.module.css';

interface CycleDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  name: string;
  description: string;
  templateId: string;
  startDate: string;
  endDate: string;
  reviewPeriodStart: string;
  reviewPeriodEnd: string;
  isActive: boolean;
  autoEnrollNewEmployees: boolean;
  hasCalibration: boolean;
  minPeers: number;
  eligibilityCriteria: {
    departmentIds: string[];
    jobTitleIds: string[];
    employmentTypes: (typeof employmentTypes)[number][];
    minServiceDays: number;
  };
}

const everybody = { departmentIds: [], jobTitleIds: [], employmentTypes: [], minServiceDays: 0 };

/** Makes a performance cycle, or changes a draft. TAL-03. */
export function CycleDialog({ id, onClose }: CycleDialogProps) {
  const { t } = useTranslation('performance');
  const label = (key: string) => t(`performance:cycles.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/hr/performance-cycles/:id"
      create="POST /api/hr/performance-cycles"
      update="PUT /api/hr/performance-cycles/:id"
      schema={performanceCycles.create.body}
      values={(row): Values => ({
        ...{ name: row?.name ?? '', description: row?.description ?? '', templateId: row?.template.id ?? '' },
        ...{ startDate: row?.startDate ?? '', endDate: row?.endDate ?? '' },
        ...{ reviewPeriodStart: row?.reviewPeriodStart ?? '', reviewPeriodEnd: row?.reviewPeriodEnd ?? '' },
        ...{ isActive: row?.isActive ?? true, minPeers: row?.minPeers ?? performanceLimits.peers.least },
        autoEnrollNewEmployees: row?.autoEnrollNewEmployees ?? false,
        hasCalibration: row?.hasCalibration ?? false,
        eligibilityCriteria: row?.eligibilityCriteria ?? everybody,
      })}
      toBody={(values) => values}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
      size={640}
    >
      {(form) => <Fields form={form} />}
    </RecordDialog>
  );
}

function Fields({ form }: { form: ContractForm<Values> }) {
  const { t } = useTranslation('performance');
  const label = (key: string) => t(`performance:cycles.${key}`);
  const templates = useRead('GET /api/hr/performance-templates', { query: { limit: 100, isActive: 'true' } });
  const { least, most } = performanceLimits.peers;
  return (
    <>
      <FieldRow>
        <TextField
          form={form}
          name="name"
          label={label('name')}
          required
          autoFocus
          maxLength={performanceLimits.name}
        />
        <SelectField
          form={form}
          name="templateId"
          label={label('template')}
          required
          choices={(templates.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FieldRow>
      <FieldRow>
        <DateField form={form} name="startDate" label={label('startDate')} required />
        <DateField form={form} name="endDate" label={label('endDate')} required />
      </FieldRow>
      <FieldRow>
        <DateField form={form} name="reviewPeriodStart" label={label('reviewPeriodStart')} required />
        <DateField form={form} name="reviewPeriodEnd" label={label('reviewPeriodEnd')} required />
      </FieldRow>
      <Eligible form={form} />
      <TextAreaField form={form} name="description" label={label('description')} rows={2} />
      <FieldRow>
        <NumberField
          form={form}
          name="minPeers"
          label={label('minPeers')}
          help={label('minPeersHelp')}
          min={least}
          max={most}
        />
      </FieldRow>
      <SwitchField form={form} name="hasCalibration" label={label('hasCalibration')} />
      <SwitchField form={form} name="autoEnrollNewEmployees" label={label('autoEnroll')} />
    </>
  );
}

/** Who is part of it: nothing chosen is everybody. */
function Eligible({ form }: { form: ContractForm<Values> }) {
  const { t } = useTranslation('performance');
  const label = (key: string) => t(`performance:cycles.${key}`);
  const departments = useRead('GET /api/hr/departments', { query: { limit: 1000 } });
  const titles = useRead('GET /api/hr/job-titles', { query: { limit: 1000 } });
  const choices = (named: readonly { id: string; name: string }[] | undefined) =>
    (named ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const field = (name: string) => form.getInputProps(`eligibilityCriteria.${name}`);
  return (
    <fieldset className={classes.fields}>
      <legend className="medium">{label('eligible')}</legend>
      <div className="col gap-12">
        <FieldRow>
          <MultiSelect
            label={label('departments')}
            placeholder={label('all')}
            data={choices(departments.data?.data)}
            searchable
            {...field('departmentIds')}
          />
          <MultiSelect
            label={label('jobTitles')}
            placeholder={label('all')}
            data={choices(titles.data?.data)}
            searchable
            {...field('jobTitleIds')}
          />
        </FieldRow>
        <FieldRow>
          <MultiSelect
            label={label('employmentTypes')}
            placeholder={label('all')}
            data={employmentTypes.map((value) => ({ value, label: t(`performance:employment.${value}`) }))}
            {...field('employmentTypes')}
          />
          <NumberInput
            label={label('minServiceDays')}
            min={0}
            clampBehavior="none"
            {...field('minServiceDays')}
          />
        </FieldRow>
      </div>
    </fieldset>
  );
}
