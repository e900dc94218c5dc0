import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { type Choice, MultiSelectField } from '../../ui/form/fields.tsx';
import type { ContractForm, FormValues } from '../../ui/form/form.ts';
import { roleWord } from '../../ui/words/i18n.ts';
import type { Thing } from './failures.ts';

interface RoleName {
  readonly id: string;
  readonly name: string;
  readonly displayName: string | null;
}

/** The roles to choose from, by name; those that the record already has are there even when no others may be read. */
export function useRoleChoices(known: readonly RoleName[]): Choice[] {
  const can = useCan();
  const read = useRead('GET /api/roles', { query: { limit: 1000 } }, { enabled: can('read', 'role') });
  const roles = new Map([...known, ...(read.data?.data ?? [])].map((role) => [role.id, role]));
  return [...roles.values()]
    .map(({ id, name, displayName }) => ({ value: id, label: roleWord(displayName ?? name) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** The roles that a module or a workflow is linked to. IAM-32. */
export function ParentRolesField<V extends FormValues>({
  form,
  thing,
  choices,
}: {
  form: ContractForm<V>;
  thing: Thing;
  choices: readonly Choice[];
}) {
  const { t } = useTranslation('configuration');
  return (
    <MultiSelectField
      form={form}
      name="parentRoleIds"
      label={t(`configuration:${thing}.roles`)}
      help={t(`configuration:${thing}.rolesHelp`)}
      choices={choices}
    />
  );
}
