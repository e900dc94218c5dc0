import { EmployeeSkillItem } from '@bellwether/contract/employees/employee-skills';
import type { ProficiencyLevel } from '@bellwether/contract/employees/values';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField, SwitchField, TextAreaField, TextField } from '../../ui/fields.tsx';
import { useContractForm } from '../../ui/form.ts';
import { FieldRow, FormDialog } from '../../ui/form-dialog.tsx';
import { useStale } from '../../ui/stale.tsx';
import { toast } from '../../ui/toast.tsx';
import type { EmployeeSkill } from './employee-skills.tsx';
import { proficiencyChoices } from './proficiency.tsx';
import { SkillField } from './skill-field.tsx';

interface EmployeeSkillDialogProps {
  employeeId: string;
  /** Absent: a further skill. */
  row: EmployeeSkill | undefined;
  mayEdit: boolean;
  mayVerify: boolean;
  /** Skills that are on record already. */
  taken: readonly string[];
  onClose: () => void;
  onReload: () => void;
}

/** A skill of an employee: how well, since when, until when, and the certificate. HR-17. */
export default function EmployeeSkillDialog({
  employeeId,
  row,
  mayEdit,
  mayVerify,
  taken,
  onClose,
  onReload,
}: EmployeeSkillDialogProps) {
  const { t } = useTranslation('human-resources');
  const label = (key: string) => t(`human-resources:employeeSkills.${key}`);
  const stale = useStale(row?.version, onReload);
  const handle = useContractForm({
    schema: EmployeeSkillItem,
    initialValues: valuesOf(row),
    toBody: (values) => bodyOf(values, mayVerify),
  });
  const add = useWrite('POST /api/hr/employees/:id/skills', {
    invalidates: ['/api/hr/skills', '/api/e-commerce/skills'],
    onDone: () => toast.success(label('added')),
  });
  const update = useWrite('PUT /api/hr/employees/:id/skills/:skillRowId', {
    invalidates: ['/api/hr/skills'],
    quiet: ({ code }) => code === 'STALE',
    onDone: () => toast.success(label('updated')),
  });
  const { form } = handle;
  const lapses = row?.isVerified && !mayVerify;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={row ? t('human-resources:employeeSkills.edit', { name: row.skill.name }) : label('add')}
      {...(lapses ? { description: label('lapses') } : {})}
      handle={handle}
      onSubmit={(values) => {
        const { skillId, ...held } = bodyOf(values, mayVerify);
        if (!row) {
          return add.mutateAsync({ params: { id: employeeId }, body: { skills: [{ skillId, ...held }] } });
        }
        const version = stale.version ?? row.version;
        const params = { id: employeeId, skillRowId: row.id };
        return stale.guard(update.mutateAsync({ params, body: { ...held, version } }));
      }}
    >
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
      {stale.notice}
    </FormDialog>
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
