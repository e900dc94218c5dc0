import { JobTitleSkillItem } from '@bellwether/contract/employees/job-title-skills';
import type { ProficiencyLevel } from '@bellwether/contract/employees/values';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { NumberField, SelectField, SwitchField } from '../../ui/fields.tsx';
import { useContractForm } from '../../ui/form.ts';
import { FieldRow, FormDialog } from '../../ui/form-dialog.tsx';
import { useStale } from '../../ui/stale.tsx';
import { toast } from '../../ui/toast.tsx';
import type { JobTitleSkill } from './job-title-skills.tsx';
import { proficiencyChoices } from './proficiency.tsx';
import { SkillField } from './skill-field.tsx';

interface JobTitleSkillDialogProps {
  jobTitleId: string;
  /** Absent: a further skill. */
  row: JobTitleSkill | undefined;
  /** Skills that it asks for already. */
  taken: readonly string[];
  onClose: () => void;
  onReload: () => void;
}

/** A skill that a job title asks for: how well, how important, required or not. HR-16. */
export default function JobTitleSkillDialog({
  jobTitleId,
  row,
  taken,
  onClose,
  onReload,
}: JobTitleSkillDialogProps) {
  const { t } = useTranslation('human-resources');
  const stale = useStale(row?.version, onReload);
  const handle = useContractForm({
    schema: JobTitleSkillItem,
    initialValues: {
      skillId: row?.skillId ?? '',
      proficiencyLevel: row?.proficiencyLevel ?? ('intermediate' as ProficiencyLevel),
      isRequired: row?.isRequired ?? false,
      importance: row?.importance ?? 3,
    },
  });
  const add = useWrite('POST /api/hr/job-titles/:id/skills', {
    invalidates: ['/api/hr/skills'],
    onDone: () => toast.success(t('human-resources:titleSkills.added')),
  });
  const update = useWrite('PUT /api/hr/job-titles/:id/skills/:skillRowId', {
    invalidates: ['/api/hr/skills'],
    quiet: ({ code }) => code === 'STALE',
    onDone: () => toast.success(t('human-resources:titleSkills.updated')),
  });
  const { form } = handle;
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={480}
      title={
        row
          ? t('human-resources:titleSkills.edit', { name: row.skill.name })
          : t('human-resources:titleSkills.add')
      }
      handle={handle}
      onSubmit={({ skillId, ...asked }) => {
        if (!row) {
          return add.mutateAsync({ params: { id: jobTitleId }, body: { skills: [{ skillId, ...asked }] } });
        }
        const version = stale.version ?? row.version;
        const params = { id: jobTitleId, skillRowId: row.id };
        return stale.guard(update.mutateAsync({ params, body: { ...asked, version } }));
      }}
    >
      {row ? null : <SkillField form={form} taken={taken} />}
      <FieldRow>
        <SelectField
          form={form}
          name="proficiencyLevel"
          label={t('human-resources:titleSkills.level')}
          required
          choices={proficiencyChoices(t)}
        />
        <NumberField
          form={form}
          name="importance"
          label={t('human-resources:titleSkills.importance')}
          help={t('human-resources:titleSkills.importanceHelp')}
          min={1}
          max={5}
          required
        />
      </FieldRow>
      <SwitchField form={form} name="isRequired" label={t('human-resources:titleSkills.isRequired')} />
      {stale.notice}
    </FormDialog>
  );
}
