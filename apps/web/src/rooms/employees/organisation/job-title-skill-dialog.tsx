import { JobTitleSkillItem } from '@bellwether/contract/employees/job-title-skills';
import type { ProficiencyLevel } from '@bellwether/contract/employees/values';
import { useTranslation } from 'react-i18next';
import { NumberField, SelectField, SwitchField } from '../../../ui/form/fields.tsx';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { proficiencyChoices } from '../skills/proficiency.tsx';
import { SkillField } from '../skills/skill-field.tsx';

interface JobTitleSkillDialogProps {
  jobTitleId: string;
  /** Absent: a further skill. */
  id: string | undefined;
  /** Skills that it asks for already. */
  taken: readonly string[];
  onClose: () => void;
}

/** A skill that a job title asks for: how well, how important, required or not. HR-16. */
export default function JobTitleSkillDialog({ jobTitleId, id, taken, onClose }: JobTitleSkillDialogProps) {
  const { t } = useTranslation('human-resources');
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/hr/job-titles/:id/skills/:skillRowId"
      create="POST /api/hr/job-titles/:id/skills"
      update="PUT /api/hr/job-titles/:id/skills/:skillRowId"
      params={{ id: jobTitleId }}
      idName="skillRowId"
      schema={JobTitleSkillItem}
      values={(row) => ({
        skillId: row?.skillId ?? '',
        proficiencyLevel: row?.proficiencyLevel ?? ('intermediate' as ProficiencyLevel),
        isRequired: row?.isRequired ?? false,
        importance: row?.importance ?? 3,
      })}
      checked={(values) => values}
      toBody={({ skillId, ...asked }, row) => (row ? asked : { skills: [{ skillId, ...asked }] })}
      addTitle={t('human-resources:titleSkills.add')}
      editTitle={(row) =>
        row ? t('human-resources:titleSkills.edit', { name: row.skill.name }) : t('human-resources:skills')
      }
      saved={t(id ? 'human-resources:titleSkills.updated' : 'human-resources:titleSkills.added')}
      size={480}
    >
      {(form, row) => (
        <>
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
        </>
      )}
    </RecordDialog>
  );
}
