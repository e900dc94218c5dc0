import { TeacherSkillBody } from '@bellwether/contract/employees/teacher-skills';
import { type CertificationLevel, certificationLevels } from '@bellwether/contract/employees/values';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { DateField } from '../../ui/date-field.tsx';
import { NumberField, SelectField, TextField } from '../../ui/fields.tsx';
import { useContractForm } from '../../ui/form.ts';
import { FieldRow, FormDialog } from '../../ui/form-dialog.tsx';
import { useStale } from '../../ui/stale.tsx';
import { toast } from '../../ui/toast.tsx';
import { SkillField } from './skill-field.tsx';
import type { TeacherSkill } from './teacher-skills.tsx';

interface TeacherSkillDialogProps {
  teacherId: string;
  /** Absent: a further skill. */
  row: TeacherSkill | undefined;
  /** Whether the viewer may rate this teacher. */
  mayJudge: boolean;
  /** Skills that are on record already. */
  taken: readonly string[];
  onClose: () => void;
  onReload: () => void;
}

/** What somebody may teach: level, certificate, experience and rating. SAL-09. */
export default function TeacherSkillDialog(props: TeacherSkillDialogProps) {
  const { teacherId, row, mayJudge, taken, onClose, onReload } = props;
  const { t } = useTranslation('human-resources');
  const label = (key: string) => t(`human-resources:teacherSkills.${key}`);
  const stale = useStale(row?.version, onReload);
  const handle = useContractForm({
    schema: TeacherSkillBody,
    initialValues: valuesOf(row, teacherId),
    toBody: (values) => ({
      ...values,
      certifiedDate: values.certifiedDate || '',
      expiryDate: values.expiryDate || '',
    }),
  });
  const add = useWrite('POST /api/e-commerce/teacher-skills', {
    invalidates: ['/api/e-commerce/skills'],
    onDone: () => toast.success(label('added')),
  });
  const update = useWrite('PUT /api/e-commerce/teacher-skills/:id', {
    quiet: ({ code }) => code === 'STALE',
    onDone: () => toast.success(label('updated')),
  });
  const { form } = handle;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={row ? t('human-resources:teacherSkills.edit', { name: row.skill.name }) : label('add')}
      {...(row?.isVerified ? { description: label('lapses') } : {})}
      handle={handle}
      onSubmit={({ teacherId: teacher, skillId, ...held }) => {
        const dates = { certifiedDate: held.certifiedDate || '', expiryDate: held.expiryDate || '' };
        if (!row) return add.mutateAsync({ body: { teacherId: teacher, skillId, ...held, ...dates } });
        const version = stale.version ?? row.version;
        const params = { id: row.id };
        return stale.guard(update.mutateAsync({ params, body: { ...held, ...dates, version } }));
      }}
    >
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
      {stale.notice}
    </FormDialog>
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
