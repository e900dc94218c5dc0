import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { SelectField } from '../../../ui/form/fields.tsx';
import type { ContractForm, FormValues } from '../../../ui/form/form.ts';
import { LoadingProblem } from '../form-choices.tsx';

interface SkillFieldProps<V extends FormValues> {
  form: ContractForm<V>;
  /** Skills that cannot be chosen again. */
  taken: readonly string[];
}

/** The skill of a form, of those in use in the catalogue. */
export function SkillField<V extends FormValues>({ form, taken }: SkillFieldProps<V>) {
  const { t } = useTranslation('human-resources');
  const read = useRead(
    'GET /api/e-commerce/skills',
    { query: { limit: 1000, isActive: 'true' } },
    { profile: 'stable' },
  );
  if (read.error && !read.data) return <LoadingProblem onRetry={() => void read.refetch()} />;
  const free = (read.data?.data ?? []).filter(({ id }) => !taken.includes(id));
  return (
    <SelectField
      form={form}
      name="skillId"
      label={t('human-resources:titleSkills.skill')}
      required
      autoFocus
      help={read.data && free.length === 0 ? t('human-resources:titleSkills.noSkills') : undefined}
      choices={free.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
    />
  );
}
