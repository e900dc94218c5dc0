import type { OnboardingStatus } from '@bellwether/contract/onboarding/onboarding.values';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/badge.tsx';

const colors: Readonly<Record<OnboardingStatus, 'gray' | 'blue' | 'green' | 'amber' | 'red'>> = {
  PENDING: 'gray',
  IN_PROGRESS: 'blue',
  COMPLETED: 'green',
  BLOCKED: 'amber',
  CANCELLED: 'gray',
};

interface TaskStatusProps {
  task: { readonly status: OnboardingStatus; readonly isOverdue: boolean };
}

/** How a task stands; red and in words where its day has passed. */
export function TaskStatus({ task }: TaskStatusProps) {
  const { t } = useTranslation('onboarding');
  if (task.isOverdue && task.status !== 'BLOCKED')
    return <StatusBadge color="red">{t('onboarding:tasks.overdue')}</StatusBadge>;
  return (
    <StatusBadge color={colors[task.status]}>{t(`onboarding:tasks.statuses.${task.status}`)}</StatusBadge>
  );
}
