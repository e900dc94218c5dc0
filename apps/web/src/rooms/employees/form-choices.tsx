import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../../ui/form/fields.tsx';
import { useDepartments, useJobTitles, useManagers } from './choices.ts';
import type { EmployeeDetail } from './employee-profile.tsx';

/**
 * What the selects of the employee form offer. The employee's own department, title and manager are among it even
 * when they can no longer be chosen, so that an edit shows and keeps them. HR-12, HR-13.
 */
export function useFormChoices(employee: EmployeeDetail | undefined) {
  const departments = useDepartments();
  const jobTitles = useJobTitles();
  const managers = useManagers();
  const reads = [departments, jobTitles, managers];
  const manager = employee?.manager;
  return {
    failed: reads.some(({ error, data }) => error && !data),
    retry: () => {
      for (const read of reads) if (read.error) void read.refetch();
    },
    departments: withOwn(departments.data?.data ?? [], employee?.department),
    jobTitles: withOwn(
      (jobTitles.data?.data ?? []).filter(({ isActive }) => isActive),
      employee?.jobTitle,
    ),
    managers: withOwn(
      (managers.data?.data ?? []).filter(({ id }) => id !== employee?.id),
      manager && { id: manager.id, name: `${manager.firstName} ${manager.lastName}` },
    ),
  };
}

/** What stands in the form when a list could not be read, with the way to try again. */
export function LoadingProblem({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['human-resources', 'common']);
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      icon={<IconAlertTriangle size={16} />}
      title={t('human-resources:choicesFailed')}
    >
      <Button size="compact" variant="default" leftSection={<IconRefresh size={15} />} onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </Alert>
  );
}

interface Named {
  id: string;
  name: string;
}

function withOwn(named: readonly Named[], own: Named | null | undefined): Choice[] {
  const all = own && !named.some(({ id }) => id === own.id) ? [own, ...named] : named;
  return all.map(({ id, name }) => ({ value: id, label: name }));
}
