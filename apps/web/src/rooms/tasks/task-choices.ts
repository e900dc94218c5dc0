import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import type { Choice } from '../../ui/form/fields.tsx';
import { toast } from '../../ui/toast/toast.tsx';

/** The roles to choose from: by their display name or else their name. TSK-06. */
export function useRoleChoices(): Choice[] {
  const can = useCan();
  const { data } = useRead('GET /api/roles', undefined, { profile: 'stable', enabled: can('read', 'role') });
  return (data?.data ?? []).map(({ id, name, displayName }) => ({ value: id, label: displayName ?? name }));
}

/** The profile fields that an item can be linked with; a failure is said once. TSK-07, TSK-08. */
export function useFieldDefinitions(): Choice[] {
  const { t } = useTranslation('inbox');
  const can = useCan();
  const { data, error } = useRead(
    'GET /api/settings/profile-fields',
    { query: { active: 'true' } },
    { enabled: can('read', 'custom_field'), profile: 'config' },
  );
  useEffect(() => {
    if (error) toast.error(t('inbox:tasks.definitionsFailed'), { id: 'profile-definitions' });
  }, [error, t]);
  return (data?.data ?? []).map(({ id, label }) => ({ value: id, label }));
}
