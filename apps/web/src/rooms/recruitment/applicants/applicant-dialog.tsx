import { applicants } from '@bellwether/contract/recruitment/applicants';
import { applicantSources, recruitmentLimits } from '@bellwether/contract/recruitment/recruitment.values';
import { Autocomplete } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { fieldAmount, MoneyField } from '../../../ui/form/money-field.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { useBaseCurrency } from '../../../ui/words/money.tsx';
import { type FileRecord, UploadWidget } from '../../files/index.tsx';

interface ApplicantDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
  /** Where a new one applies. */
  openingId?: string;
}

interface Values extends Record<string, unknown> {
  jobOpeningId: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  source: string;
  resumeUrl: string;
  coverLetterUrl: string;
  coverLetter: string;
  currentSalary: string;
  expectedSalary: string;
  availabilityDate: string;
  files: FileRecord[];
}

/** Adds an applicant, or changes what is known of one. TAL-14. */
export function ApplicantDialog({ id, onClose, openingId }: ApplicantDialogProps) {
  const { t } = useTranslation('recruitment');
  const label = (key: string) => t(`recruitment:applicants.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/hr/applicants/:id"
      create="POST /api/hr/applicants"
      update="PUT /api/hr/applicants/:id"
      schema={applicants.create.body}
      values={(row): Values => ({
        jobOpeningId: row?.jobOpening.id ?? openingId ?? '',
        ...{ firstName: row?.firstName ?? '', lastName: row?.lastName ?? '', email: row?.email ?? '' },
        ...{ phone: row?.phone ?? '', source: row?.source ?? '', resumeUrl: row?.resumeUrl ?? '' },
        ...{ coverLetterUrl: row?.coverLetterUrl ?? '', coverLetter: row?.coverLetter ?? '' },
        ...{
          currentSalary: fieldAmount(row?.currentSalary),
          expectedSalary: fieldAmount(row?.expectedSalary),
        },
        ...{ availabilityDate: row?.availabilityDate ?? '', files: row?.files ?? [] },
      })}
      toBody={({ files, ...values }) => ({ ...values, fileIds: files.map((file) => file.id) })}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
      size={640}
    >
      {(form) => <Fields form={form} isNew={id === undefined} />}
    </RecordDialog>
  );
}

function Fields({ form, isNew }: { form: ContractForm<Values>; isNew: boolean }) {
  const { t } = useTranslation('recruitment');
  const label = (key: string) => t(`recruitment:applicants.${key}`);
  const currency = useBaseCurrency();
  const openings = useRead('GET /api/hr/job-openings', { query: { limit: 1000 } }, { enabled: isNew });
  return (
    <>
      {isNew ? (
        <SelectField
          form={form}
          name="jobOpeningId"
          label={label('opening')}
          required
          choices={(openings.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        />
      ) : null}
      <FieldRow>
        <TextField form={form} name="firstName" label={label('firstName')} required autoFocus />
        <TextField form={form} name="lastName" label={label('lastName')} required />
      </FieldRow>
      <FieldRow>
        <TextField form={form} name="email" label={label('email')} required />
        <TextField form={form} name="phone" label={label('phone')} />
      </FieldRow>
      <FieldRow>
        <Autocomplete
          label={label('source')}
          data={[...applicantSources]}
          maxLength={recruitmentLimits.source}
          {...form.getInputProps('source')}
        />
        <DateField form={form} name="availabilityDate" label={label('availabilityDate')} />
      </FieldRow>
      <FieldRow>
        <MoneyField form={form} name="currentSalary" label={label('currentSalary')} currency={currency} />
        <MoneyField form={form} name="expectedSalary" label={label('expectedSalary')} currency={currency} />
      </FieldRow>
      <UploadWidget
        context="application"
        audience="RESTRICTED"
        maxFiles={10}
        label={label('papers')}
        files={form.getValues().files}
        error={form.errors.fileIds}
        onChange={(files) => form.setFieldValue('files', files)}
      />
      <FieldRow>
        <TextField form={form} name="resumeUrl" label={label('resumeUrl')} />
        <TextField form={form} name="coverLetterUrl" label={label('coverLetterUrl')} />
      </FieldRow>
      <TextAreaField form={form} name="coverLetter" label={label('coverLetter')} rows={3} />
    </>
  );
}
