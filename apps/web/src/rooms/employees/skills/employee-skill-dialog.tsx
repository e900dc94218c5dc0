import { EmployeeSkillItem } from '@bellwether/contract/employees/employee-skills';
import type { ProficiencyLevel } from '@bellwether/contract/employees/values';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField, SwitchField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import type { EmployeeSkill } from './employee-skills.tsx';
import { proficiencyChoices } from './proficiency.tsx';
import { SkillField } from './skill-field.tsx';

interface EmployeeSkillDialogProps {
  employeeId: string;
  /** Absent: a further skill. */
  id: string | undefined;
  mayEdit: boolean;
  mayVerify: boolean;
  /** Skills that are on record already. */
  taken: readonly string[];
  onClose: () => void;
}

/** A skill of an employee: how well, since when, until when, and the certificate. HR-17. */
export default function EmployeeSkillDialog({
  employeeId,
  id,
  mayEdit,
  mayVerify,
  taken,
  onClose,
}: EmployeeSkillDialogProps) {
  const { t } = useTranslation('human-resources');
  const label = (key: string) => t(`human-resources:employeeSkills.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/hr/employees/:id/skills/:skillRowId"
      create="POST /api/hr/employees/:id/skills"
      update="PUT /api/hr/employees/:id/skills/:skillRowId"
      params={{ id: employeeId }}
      idName="skillRowId"
      schema={EmployeeSkillItem}
      values={valuesOf}
      checked={(values) => bodyOf(values, mayVerify)}
      toBody={(values, row) => {
        const { skillId, ...held } = bodyOf(values, mayVerify);
        return row ? held : { skills: [{ skillId, ...held }] };
      }}
      addTitle={label('add')}
      editTitle={(row) =>
        row ? t('human-resources:employeeSkills.edit', { name: row.skill.name }) : t('human-resources:skills')
      }
      saved={label(id ? 'updated' : 'added')}
      description={(row) => (row?.isVerified && !mayVerify ? label('lapses') : undefined)}
    >
      {(form, row) => (
        <>
          {row ? null : <SkillField form={form} taken={taken} />}
          <SelectField
            form={form}
            name="proficiencyLevel"
            label={label('level')}
            required
            disabled={!mayEdit}
            choices={proficiencyChoices(t)}
          />
          <FieldRow>
            <DateField form={form} name="certifiedDate" label={label('certifiedDate')} min="1900-01-01" />
            <DateField form={form} name="expiryDate" label={label('expiryDate')} min="1900-01-01" />
          </FieldRow>
          <TextField
            form={form}
            name="certificationUrl"
            type="url"
            label={label('certificationUrl')}
            placeholder="https://"
          />
          <TextAreaField form={form} name="notes" label={label('notes')} />
          {mayVerify ? (
            <>
              <SwitchField form={form} name="isVerified" label={label('isVerified')} />
              {form.getValues().isVerified ? (
                <TextAreaField
                  form={form}
                  name="verificationNotes"
                  label={label('verificationNotes')}
                  help={label('notes500')}
                  rows={2}
                />
              ) : null}
            </>
          ) : null}
        </>
      )}
    </RecordDialog>
  );
}

function valuesOf(row: EmployeeSkill | undefined) {
  return {
    skillId: row?.skillId ?? '',
    proficiencyLevel: row?.proficiencyLevel ?? ('intermediate' as ProficiencyLevel),
    certifiedDate: row?.certifiedDate ?? '',
    expiryDate: row?.expiryDate ?? '',
    certificationUrl: row?.certificationUrl ?? '',
    notes: row?.notes ?? '',
    isVerified: row?.isVerified ?? false,
    verificationNotes: row?.verificationNotes ?? '',
  };
}

/** Only who may verify says anything about it. */
function bodyOf(
  { isVerified, verificationNotes, ...values }: ReturnType<typeof valuesOf>,
  mayVerify: boolean,
) {
  const body = { ...values, certifiedDate: values.certifiedDate || '', expiryDate: values.expiryDate || '' };
  return mayVerify ? { ...body, isVerified, verificationNotes: isVerified ? verificationNotes : '' } : body;
}
