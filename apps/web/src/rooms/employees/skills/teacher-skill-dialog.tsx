import { TeacherSkillBody } from '@bellwether/contract/employees/teacher-skills';
import { type CertificationLevel, certificationLevels } from '@bellwether/contract/employees/values';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/form/date-field.tsx';
import { NumberField, SelectField, TextField } from '../../../ui/form/fields.tsx';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { SkillField } from './skill-field.tsx';
import type { TeacherSkill } from './teacher-skills.tsx';

interface TeacherSkillDialogProps {
  teacherId: string;
  /** Absent: a further skill. */
  id: string | undefined;
  /** Whether the viewer may rate this teacher. */
  mayJudge: boolean;
  /** Skills that are on record already. */
  taken: readonly string[];
  onClose: () => void;
}

/** What somebody may teach: level, certificate, experience and rating. SAL-09. */
export default function TeacherSkillDialog({
  teacherId,
  id,
  mayJudge,
  taken,
  onClose,
}: TeacherSkillDialogProps) {
  const { t } = useTranslation('human-resources');
  const label = (key: string) => t(`human-resources:teacherSkills.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/e-commerce/teacher-skills/:id"
      create="POST /api/e-commerce/teacher-skills"
      update="PUT /api/e-commerce/teacher-skills/:id"
      schema={TeacherSkillBody}
      values={(row) => valuesOf(row, teacherId)}
      checked={bodyOf}
      toBody={(values, row) => {
        const { teacherId: teacher, skillId, ...held } = bodyOf(values);
        return row ? held : { teacherId: teacher, skillId, ...held };
      }}
      addTitle={label('add')}
      editTitle={(row) =>
        row ? t('human-resources:teacherSkills.edit', { name: row.skill.name }) : label('title')
      }
      saved={label(id ? 'updated' : 'added')}
      description={(row) => (row?.isVerified ? label('lapses') : undefined)}
    >
      {(form, row) => (
        <>
          {row ? null : <SkillField form={form} taken={taken} />}
          <FieldRow>
            <SelectField
              form={form}
              name="certificationLevel"
              label={label('level')}
              required
              choices={certificationLevels.map((value) => ({ value, label: label(`levels.${value}`) }))}
            />
            <TextField form={form} name="certificationNumber" label={label('certificationNumber')} />
          </FieldRow>
          <FieldRow>
            <DateField form={form} name="certifiedDate" label={label('certifiedDate')} min="1900-01-01" />
            <DateField form={form} name="expiryDate" label={label('expiryDate')} min="1900-01-01" />
          </FieldRow>
          <FieldRow>
            <NumberField
              form={form}
              name="yearsOfExperience"
              label={label('yearsOfExperience')}
              min={0}
              max={60}
            />
            {mayJudge ? (
              <NumberField
                form={form}
                name="performanceRating"
                label={label('performanceRating')}
                help={label('performanceRatingHelp')}
                min={0}
                max={5}
                step={0.5}
                decimals={2}
              />
            ) : null}
          </FieldRow>
        </>
      )}
    </RecordDialog>
  );
}

function valuesOf(row: TeacherSkill | undefined, teacherId: string) {
  return {
    teacherId,
    skillId: row?.skillId ?? '',
    certificationLevel: row?.certificationLevel ?? ('INTERMEDIATE' as CertificationLevel),
    certifiedDate: row?.certifiedDate ?? '',
    expiryDate: row?.expiryDate ?? '',
    certificationNumber: row?.certificationNumber ?? '',
    yearsOfExperience: row?.yearsOfExperience ?? ('' as const),
    performanceRating: row?.performanceRating ?? ('' as const),
  };
}

/** A cleared day is none. */
function bodyOf(values: ReturnType<typeof valuesOf>) {
  return { ...values, certifiedDate: values.certifiedDate || '', expiryDate: values.expiryDate || '' };
}
