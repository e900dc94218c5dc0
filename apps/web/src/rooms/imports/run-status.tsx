import type { ImportStatus } from '@bellwether/contract/imports/values';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/badge.tsx';

const colors = { QUEUED: 'amber', RUNNING: 'blue', DONE: 'green', FAILED: 'red', UNDONE: 'gray' } as const;

/** How an import stands, as a badge. */
export function RunStatus({ status }: { status: ImportStatus }) {
  const { t } = useTranslation('configuration');
  return <StatusBadge color={colors[status]}>{t(`configuration:import.statuses.${status}`)}</StatusBadge>;
}

/** Whether the import is still on its way. */
export function isOnItsWay(status: ImportStatus): boolean {
  return status === 'QUEUED' || status === 'RUNNING';
}
