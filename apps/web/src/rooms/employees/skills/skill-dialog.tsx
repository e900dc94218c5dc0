import { skills } from '@bellwether/contract/employees/skills';
import { type SkillCategory, skillCategories } from '@bellwether/contract/employees/values';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../../api/types.ts';
import { NumberField, SelectField, SwitchField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';

export type CatalogueSkill = RowOf<'GET /api/e-commerce/skills'>;

interface SkillDialogProps {
  /** Absent: a new skill. */
  id: string | undefined;
  onClose: () => void;
}

/** Makes a skill of the catalogue or changes one. SAL-08, AMB-045. */
export default function SkillDialog({ id, onClose }: SkillDialogProps) {
  const { t } = useTranslation('human-resources');
  const label = (key: string) => t(`human-resources:catalogue.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/e-commerce/skills/:id"
      create="POST /api/e-commerce/skills"
      update="PUT /api/e-commerce/skills/:id"
      schema={skills.create.body}
      values={(skill) => ({
        code: skill?.code ?? '',
        name: skill?.name ?? '',
        description: skill?.description ?? '',
        category: skill?.category ?? ('GENERAL' as SkillCategory),
        priceMultiplier: skill?.priceMultiplier ?? 1,
        requiresCertification: skill?.requiresCertification ?? false,
        minimumExperience: skill?.minimumExperience ?? ('' as const),
        isActive: skill?.isActive ?? true,
      })}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label(id ? 'updated' : 'created')}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label={label('name')} required autoFocus />
          <FieldRow>
            <TextField form={form} name="code" label={label('code')} required />
            <SelectField
              form={form}
              name="category"
              label={label('category')}
              choices={skillCategories.map((value) => ({ value, label: label(`categories.${value}`) }))}
            />
          </FieldRow>
          <TextAreaField form={form} name="description" label={label('description')} />
          <FieldRow>
            <NumberField
              form={form}
              name="priceMultiplier"
              label={label('multiplier')}
              help={label('multiplierHelp')}
              min={0.1}
              max={10}
              step={0.1}
              decimals={2}
            />
            <NumberField
              form={form}
              name="minimumExperience"
              label={label('minimumExperience')}
              help={label('minimumExperienceHelp')}
              min={0}
              max={50}
            />
          </FieldRow>
          <SwitchField form={form} name="requiresCertification" label={label('requiresCertification')} />
          <SwitchField form={form} name="isActive" label={label('active')} />
        </>
      )}
    </RecordDialog>
  );
}
