import { skills } from '@bellwether/contract/employees/skills';
import { type SkillCategory, skillCategories } from '@bellwether/contract/employees/values';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import type { RowOf } from '../../api/types.ts';
import { EditedDialog } from '../../ui/edited-dialog.tsx';
import { NumberField, SelectField, SwitchField, TextAreaField, TextField } from '../../ui/fields.tsx';
import { useContractForm } from '../../ui/form.ts';
import { FieldRow, FormDialog } from '../../ui/form-dialog.tsx';
import { useStale } from '../../ui/stale.tsx';
import { toast } from '../../ui/toast.tsx';

export type CatalogueSkill = RowOf<'GET /api/e-commerce/skills'>;

interface SkillDialogProps {
  /** Absent: a new skill. */
  id: string | undefined;
  onClose: () => void;
}

const invalidates = ['/api/hr/job-titles', '/api/hr/employees', '/api/hr/skills'];

/** Makes a skill of the catalogue or changes one. SAL-08, AMB-045. */
export default function SkillDialog({ id, onClose }: SkillDialogProps) {
  const { t } = useTranslation('human-resources');
  const read = useRead(
    'GET /api/e-commerce/skills/:id',
    { params: { id: id ?? '' } },
    { enabled: Boolean(id) },
  );
  return (
    <EditedDialog id={id} read={read} title={t('human-resources:catalogue.edit')} onClose={onClose}>
      {(record, reload) => <SkillForm skill={record} onClose={onClose} onReload={reload} />}
    </EditedDialog>
  );
}

interface SkillFormProps {
  skill: CatalogueSkill | undefined;
  onClose: () => void;
  onReload: () => void;
}

function SkillForm({ skill, onClose, onReload }: SkillFormProps) {
  const { t } = useTranslation('human-resources');
  const label = (key: string) => t(`human-resources:catalogue.${key}`);
  const stale = useStale(skill?.version, onReload);
  const handle = useContractForm({
    schema: skills.create.body,
    initialValues: {
      code: skill?.code ?? '',
      name: skill?.name ?? '',
      description: skill?.description ?? '',
      category: skill?.category ?? ('GENERAL' as SkillCategory),
      priceMultiplier: skill?.priceMultiplier ?? 1,
      requiresCertification: skill?.requiresCertification ?? false,
      minimumExperience: skill?.minimumExperience ?? ('' as const),
      isActive: skill?.isActive ?? true,
    },
  });
  const create = useWrite('POST /api/e-commerce/skills', {
    invalidates,
    onDone: () => toast.success(label('created')),
  });
  const update = useWrite('PUT /api/e-commerce/skills/:id', {
    invalidates,
    quiet: ({ code }) => code === 'STALE',
    onDone: () => toast.success(label('updated')),
  });
  const { form } = handle;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={label(skill ? 'edit' : 'add')}
      handle={handle}
      onSubmit={(body) => {
        if (!skill) return create.mutateAsync({ body });
        const version = stale.version ?? skill.version;
        return stale.guard(update.mutateAsync({ params: { id: skill.id }, body: { ...body, version } }));
      }}
    >
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
      {stale.notice}
    </FormDialog>
  );
}
