import { jobOpenings } from '@bellwether/contract/recruitment/openings';
import { openingStatuses, recruitmentLimits } from '@bellwether/contract/recruitment/recruitment.values';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField, SwitchField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';

interface OpeningDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
  /** Of which a new one is made. */
  from?: { id: string; title: string };
}

interface Values extends Record<string, unknown> {
  title: string;
  description: string;
  status: (typeof openingStatuses)[number];
  requisitionId: string | null;
  hiringManagerId: string | null;
  closesOn: string;
  isPublic: boolean;
  showsSalary: boolean;
}

/** Makes an opening, or changes it. TAL-13. */
export function OpeningDialog({ id, onClose, from }: OpeningDialogProps) {
  const { t } = useTranslation('recruitment');
  const label = (key: string) => t(`recruitment:openings.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/hr/job-openings/:id"
      create="POST /api/hr/job-openings"
      update="PUT /api/hr/job-openings/:id"
      schema={jobOpenings.create.body}
      values={(row): Values => ({
        title: row?.title ?? from?.title ?? '',
        description: row?.description ?? '',
        status: row?.status ?? 'OPEN',
        requisitionId: row?.requisition?.id ?? from?.id ?? null,
        hiringManagerId: row?.hiringManager?.id ?? null,
        closesOn: row?.closesOn ?? '',
        isPublic: row?.isPublic ?? true,
        showsSalary: row?.showsSalary ?? false,
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
  const { t } = useTranslation('recruitment');
  const label = (key: string) => t(`recruitment:openings.${key}`);
  const mayReadRequisitions = useCan()('read:any', 'job_requisition');
  const requisitions = useRead(
    'GET /api/hr/job-requisitions',
    { query: { limit: 100 } },
    { enabled: mayReadRequisitions },
  );
  const people = useRead('GET /api/hr/employees', { query: { limit: 1000 } });
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
      <TextAreaField form={form} name="description" label={label('description')} required rows={6} />
      <FieldRow>
        <SelectField
          form={form}
          name="status"
          label={label('status')}
          choices={openingStatuses.map((value) => ({ value, label: label(`statuses.${value}`) }))}
        />
        <DateField form={form} name="closesOn" label={label('closesOn')} />
      </FieldRow>
      <FieldRow>
        <SelectField
          form={form}
          name="requisitionId"
          label={label('requisition')}
          clearable
          choices={(requisitions.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        />
        <SelectField
          form={form}
          name="hiringManagerId"
          label={label('hiringManager')}
          help={label('hiringManagerHelp')}
          clearable
          choices={(people.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FieldRow>
      <SwitchField form={form} name="isPublic" label={label('isPublic')} help={label('isPublicHelp')} />
      <SwitchField
        form={form}
        name="showsSalary"
        label={label('showsSalary')}
        help={label('showsSalaryHelp')}
      />
    </>
  );
}
