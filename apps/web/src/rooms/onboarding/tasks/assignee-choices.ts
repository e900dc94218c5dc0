import { onboardingAssignees } from '@bellwether/contract/onboarding/onboarding.values';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';

/** Who may do a task, as choices. */
export function useAssigneeChoices() {
  const { t } = useTranslation('onboarding');
  return onboardingAssignees.map((value) => ({ value, label: t(`onboarding:tasks.assignees.${value}`) }));
}

/** The roles, as choices. */
export function useRoleChoices() {
  const can = useCan();
  const { data } = useRead('GET /api/roles', undefined, { profile: 'stable', enabled: can('read', 'role') });
  return (data?.data ?? []).map(({ id, name, displayName }) => ({ value: id, label: displayName ?? name }));
}
