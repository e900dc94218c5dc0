import {
  recruitmentLimits,
  requisitionEmploymentTypes,
  requisitionPriorities,
} from '@bellwether/contract/recruitment/recruitment.values';
import { jobRequisitions } from '@bellwether/contract/recruitment/requisitions';
import { TagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { NumberField, SelectField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { fieldAmount, MoneyField } from '../../../ui/form/money-field.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { currencyChoices } from '../../../ui/words/currency-choices.ts';
import { useBaseCurrency } from '../../../ui/words/money.tsx';

interface RequisitionDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
  /** What a new one asks for at first. */
  from?: { title: string; departmentId: string | null; numberOfPositions: number; skillsRequired: string[] };
}

interface Values extends Record<string, unknown> {
  title: string;
  departmentId: string | null;
  jobTitleId: string | null;
  location: string;
  employmentType: (typeof requisitionEmploymentTypes)[number];
  priority: (typeof requisitionPriorities)[number];
  numberOfPositions: number;
  targetHireDate: string;
  salaryMin: string;
  salaryMax: string;
  currency: string;
  skillsRequired: string[];
  experienceLevel: string;
  educationRequired: string;
}

/** Asks for a post, or changes what was asked for. TAL-11. */
export function RequisitionDialog({ id, onClose, from }: RequisitionDialogProps) {
  const { t } = useTranslation('recruitment');
  const base = useBaseCurrency();
  const label = (key: string) => t(`recruitment:requisitions.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/hr/job-requisitions/:id"
      create="POST /api/hr/job-requisitions"
      update="PUT /api/hr/job-requisitions/:id"
      schema={jobRequisitions.create.body}
      values={(row): Values => ({
        ...{
          title: row?.title ?? from?.title ?? '',
          departmentId: row?.department?.id ?? from?.departmentId ?? null,
        },
        ...{ jobTitleId: row?.jobTitle?.id ?? null, location: row?.location ?? '' },
        ...{ employmentType: row?.employmentType ?? 'FULL_TIME', priority: row?.priority ?? 'MEDIUM' },
        numberOfPositions: row?.numberOfPositions ?? from?.numberOfPositions ?? 1,
        targetHireDate: row?.targetHireDate ?? '',
        ...{ salaryMin: fieldAmount(row?.salaryMin), salaryMax: fieldAmount(row?.salaryMax) },
        currency: row?.currency ?? base,
        skillsRequired: row?.skillsRequired ?? from?.skillsRequired ?? [],
        ...{
          experienceLevel: row?.experienceLevel ?? '',
          educationRequired: row?.educationRequired ?? '',
        },
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

type FieldsProps = { form: ContractForm<Values> };

function Fields({ form }: FieldsProps) {
  const { t } = useTranslation('recruitment');
  const label = (key: string) => t(`recruitment:requisitions.${key}`);
  return (
    <>
      <TextField
        form={form}
        name="title"
        label={label('titleLabel')}
        required
        autoFocus
        maxLength={recruitmentLimits.title.most}
      />
      <Post form={form} />
      <Terms form={form} />
      <TagsInput
        label={label('skillsRequired')}
        description={label('skillsHelp')}
        maxTags={recruitmentLimits.skills}
        {...form.getInputProps('skillsRequired')}
      />
      <FieldRow>
        <TextField form={form} name="experienceLevel" label={label('experienceLevel')} />
        <TextField form={form} name="educationRequired" label={label('educationRequired')} />
      </FieldRow>
    </>
  );
}

/** What post it is, and where. */
function Post({ form }: FieldsProps) {
  const { t } = useTranslation('recruitment');
  const label = (key: string) => t(`recruitment:requisitions.${key}`);
  const departments = useRead('GET /api/hr/departments', { query: { limit: 1000 } });
  const titles = useRead('GET /api/hr/job-titles', { query: { limit: 1000 } });
  const choices = (rows: readonly { id: string; name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <FieldRow>
        <SelectField
          form={form}
          name="departmentId"
          label={label('department')}
          clearable
          choices={choices(departments.data?.data)}
        />
        <SelectField
          form={form}
          name="jobTitleId"
          label={label('jobTitle')}
          clearable
          choices={choices(titles.data?.data)}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          form={form}
          name="employmentType"
          label={label('employmentType')}
          choices={requisitionEmploymentTypes.map((value) => ({
            value,
            label: t(`recruitment:employment.${value}`),
          }))}
        />
        <TextField form={form} name="location" label={label('location')} />
      </FieldRow>
    </>
  );
}

/** How many, by when, and for how much. */
function Terms({ form }: FieldsProps) {
  const { t, i18n } = useTranslation('recruitment');
  const label = (key: string) => t(`recruitment:requisitions.${key}`);
  const { currency } = form.getValues();
  return (
    <>
      <FieldRow>
        <NumberField
          form={form}
          name="numberOfPositions"
          label={label('numberOfPositions')}
          min={1}
          max={recruitmentLimits.positions}
        />
        <SelectField
          form={form}
          name="priority"
          label={label('priority')}
          choices={requisitionPriorities.map((value) => ({ value, label: label(`priorities.${value}`) }))}
        />
        <DateField form={form} name="targetHireDate" label={label('targetHireDate')} />
      </FieldRow>
      <FieldRow>
        <MoneyField form={form} name="salaryMin" label={label('salaryMin')} currency={currency} />
        <MoneyField form={form} name="salaryMax" label={label('salaryMax')} currency={currency} />
        <SelectField
          form={form}
          name="currency"
          label={label('currency')}
          choices={currencyChoices(i18n.language)}
        />
      </FieldRow>
    </>
  );
}
