import { goals } from '@bellwether/contract/performance/goals';
import {
  type EvidenceMetric,
  evidenceMetrics,
  goalCategories,
  goalPriorities,
  goalStatuses,
  performanceLimits,
} from '@bellwether/contract/performance/performance.values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan, useViewer } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { PeoplePicker } from '../people-picker.tsx';

interface GoalDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

type Goal = Reply<'GET /api/hr/goals/:id'>['data'];

interface Values extends Record<string, unknown> {
  employeeId: string;
  cycleId: string | null;
  title: string;
  description: string;
  category: (typeof goalCategories)[number];
  priority: (typeof goalPriorities)[number];
  metric: EvidenceMetric | null;
  baselineValue: string;
  targetValue: string;
  measurementUnit: string;
  targetDate: string;
  status: (typeof goalStatuses)[number];
}

/** Sets a goal, or changes one. TAL-05. */
export function GoalDialog({ id, onClose }: GoalDialogProps) {
  const { t } = useTranslation('performance');
  const { employeeId } = useViewer();
  const label = (key: string) => t(`performance:goals.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/hr/goals/:id"
      create="POST /api/hr/goals"
      update="PUT /api/hr/goals/:id"
      schema={goals.create.body}
      values={(row): Values => ({
        ...{ employeeId: row?.employee.id ?? employeeId ?? '', cycleId: row?.cycle?.id ?? null },
        ...{ title: row?.title ?? '', description: row?.description ?? '' },
        ...{ category: row?.category ?? 'INDIVIDUAL', priority: row?.priority ?? 'MEDIUM' },
        ...{ baselineValue: row?.baselineValue ?? '', targetValue: row?.targetValue ?? '' },
        metric: row?.metric ?? null,
        ...{ measurementUnit: row?.measurementUnit ?? '', targetDate: row?.targetDate ?? '' },
        status: row?.status ?? 'ACTIVE',
      })}
      toBody={(values) => values}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
      size={640}
    >
      {(form, row) => <Fields form={form} goal={row} />}
    </RecordDialog>
  );
}

function Fields({ form, goal }: { form: ContractForm<Values>; goal: Goal | undefined }) {
  const { t } = useTranslation('performance');
  const label = (key: string) => t(`performance:goals.${key}`);
  const cycles = useRead('GET /api/hr/performance-cycles', { query: { limit: 100 } });
  const choices = <T extends string>(values: readonly T[], words: string) =>
    values.map((value) => ({ value, label: label(`${words}.${value}`) }));
  const open = (cycles.data?.data ?? []).filter(
    ({ id, status }) => id === goal?.cycle?.id || (status !== 'COMPLETED' && status !== 'ARCHIVED'),
  );
  return (
    <>
      <Whose form={form} goal={goal} />
      <TextField
        form={form}
        name="title"
        label={label('title1')}
        required
        autoFocus
        maxLength={performanceLimits.goalTitle}
      />
      <TextAreaField form={form} name="description" label={label('description')} required />
      <FieldRow>
        <DateField form={form} name="targetDate" label={label('targetDate')} required />
        <SelectField
          form={form}
          name="cycleId"
          label={label('cycle')}
          clearable
          choices={open.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          form={form}
          name="priority"
          label={label('priority')}
          choices={choices(goalPriorities, 'priorities')}
        />
        <SelectField
          form={form}
          name="category"
          label={label('category')}
          choices={choices(goalCategories, 'categories')}
        />
        <SelectField
          form={form}
          name="status"
          label={label('status')}
          choices={choices(goalStatuses, 'statuses')}
        />
      </FieldRow>
      <SelectField
        form={form}
        name="metric"
        label={label('metric')}
        help={label('metricHelp')}
        clearable
        choices={evidenceMetrics.map((value) => ({
          value,
          label: t(`performance:evidence.metrics.${value}`),
        }))}
      />
      <FieldRow>
        <TextField
          form={form}
          name="baselineValue"
          label={label('baselineValue')}
          help={label('valueHelp')}
        />
        <TextField form={form} name="targetValue" label={label('targetValue')} />
        <TextField
          form={form}
          name="measurementUnit"
          label={label('measurementUnit')}
          maxLength={performanceLimits.unit}
        />
      </FieldRow>
    </>
  );
}

/** Whose goal it is: one's own, unless one leads people. */
function Whose({ form, goal }: { form: ContractForm<Values>; goal: Goal | undefined }) {
  const { t } = useTranslation('performance');
  const can = useCan();
  const { employeeId, name } = useViewer();
  const [chosen, setChosen] = useState(goal ? [goal.employee] : employeeId ? [{ id: employeeId, name }] : []);
  if (!can('approve:own', 'goal') && employeeId) return null;
  return (
    <PeoplePicker
      label={t('performance:goals.employee')}
      required
      max={1}
      value={chosen}
      error={form.errors.employeeId}
      onChange={(picked) => {
        setChosen(picked);
        form.setFieldValue('employeeId', picked[0]?.id ?? '');
        form.clearFieldError('employeeId');
      }}
    />
  );
}
