import { exitInterviews } from '@bellwether/contract/leavers/exit-interviews';
import { settlementTypes } from '@bellwether/contract/leavers/leavers.values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField, TextAreaField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { SearchPicker } from '../../../ui/form/search-picker.tsx';
import { findPeople, PersonField } from '../person-field.tsx';

interface PlanInterviewDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  employeeId: string;
  interviewerId: string;
  scheduledOn: string;
  leavingType: (typeof settlementTypes)[number];
  notes: string;
}

/** Plans an exit interview; HR's notes come with it once it exists. */
export function PlanInterviewDialog({ id, onClose }: PlanInterviewDialogProps) {
  const { t } = useTranslation('human-resources');
  const today = useToday();
  const label = (key: string) => t(`human-resources:exitInterviews.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/hr/exit-interviews/:id"
      create="POST /api/hr/exit-interviews"
      update="PUT /api/hr/exit-interviews/:id"
      schema={exitInterviews.create.body}
      values={(row): Values => ({
        employeeId: row?.employee.id ?? '',
        interviewerId: row?.interviewer?.id ?? '',
        scheduledOn: row?.scheduledOn ?? today,
        leavingType: row?.leavingType ?? 'RESIGNATION',
        notes: row?.notes ?? '',
      })}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form, row) => (
        <>
          <PersonField form={form} name={row?.employee.name} />
          <InterviewerField form={form} name={row?.interviewer?.name} />
          <FieldRow>
            <DateField form={form} name="scheduledOn" label={label('scheduledOn')} required />
            <SelectField
              form={form}
              name="leavingType"
              label={label('leavingType')}
              required
              choices={settlementTypes.map((value) => ({ value, label: label(`types.${value}`) }))}
            />
          </FieldRow>
          {row ? (
            <TextAreaField form={form} name="notes" label={label('notes')} help={label('notesHelp')} />
          ) : null}
        </>
      )}
    </RecordDialog>
  );
}

function InterviewerField({ form, name }: { form: ContractForm<Values>; name: string | undefined }) {
  const { t } = useTranslation('human-resources');
  const { interviewerId } = form.getValues();
  const [chosen, setChosen] = useState(interviewerId && name ? [{ id: interviewerId, name }] : []);
  return (
    <SearchPicker
      label={t('human-resources:exitInterviews.interviewer')}
      name="exit-interviewer"
      max={1}
      value={chosen}
      onChange={(picked) => {
        setChosen(picked);
        form.setFieldValue('interviewerId', picked[0]?.id ?? '');
        form.clearFieldError('interviewerId');
      }}
      search={findPeople}
      failure={t('human-resources:personSearch.failed')}
      nothing={t('human-resources:personSearch.nothing')}
      placeholder={t('human-resources:personSearch.placeholder')}
      error={form.errors.interviewerId}
    />
  );
}
