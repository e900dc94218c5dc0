import { performanceLimits } from '@bellwether/contract/performance/performance.values';
import { performanceTemplates } from '@bellwether/contract/performance/templates';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SwitchField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import classes from '../performance.module.css';

interface TemplateDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  name: string;
  description: string;
  isActive: boolean;
  templateVersion: string;
  effectiveFrom: string | null;
  effectiveTo: string | null;
  weightages: Record<(typeof sections)[number], string>;
}

const sections = ['goal', 'competency', 'behavioral', 'peerFeedback'] as const;

/** Makes a performance template, or changes one. TAL-01. */
export function TemplateDialog({ id, onClose }: TemplateDialogProps) {
  const { t } = useTranslation('performance');
  const label = (key: string) => t(`performance:templates.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/hr/performance-templates/:id"
      create="POST /api/hr/performance-templates"
      update="PUT /api/hr/performance-templates/:id"
      schema={performanceTemplates.create.body}
      values={(row): Values => ({
        ...{ name: row?.name ?? '', description: row?.description ?? '' },
        ...{ isActive: row?.isActive ?? true, templateVersion: row?.templateVersion ?? '1.0' },
        ...{ effectiveFrom: row?.effectiveFrom ?? null, effectiveTo: row?.effectiveTo ?? null },
        weightages: row?.weightages ?? { goal: '40', competency: '30', behavioral: '20', peerFeedback: '10' },
      })}
      toBody={(values) => values}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form) => (
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
            <TextField form={form} name="templateVersion" label={label('templateVersion')} required />
          </FieldRow>
          <Weightages form={form} />
          <TextAreaField form={form} name="description" label={label('description')} />
          <FieldRow>
            <DateField form={form} name="effectiveFrom" label={label('effectiveFrom')} />
            <DateField form={form} name="effectiveTo" label={label('effectiveTo')} />
          </FieldRow>
          <SwitchField form={form} name="isActive" label={label('inUse')} />
        </>
      )}
    </RecordDialog>
  );
}

function Weightages({ form }: { form: ContractForm<Values> }) {
  const { t } = useTranslation('performance');
  const fault = form.errors.weightages;
  return (
    <fieldset className={classes.fields}>
      <legend className="medium">{t('performance:templates.weightages')}</legend>
      <div className={classes.four}>
        {sections.map((section) => (
          <TextInput
            key={section}
            label={t(`performance:sections.${section}`)}
            inputMode="decimal"
            rightSection={<span className="dim">%</span>}
            {...form.getInputProps(`weightages.${section}`)}
          />
        ))}
      </div>
      {fault ? (
        <p className="s13 e-red" role="alert">
          {fault}
        </p>
      ) : null}
    </fieldset>
  );
}
