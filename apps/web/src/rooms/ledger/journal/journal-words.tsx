import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';

export type JournalRow = RowOf<'GET /api/finance/journal-entries'>;

const colors = { PENDING: 'amber', APPROVED: 'green', REJECTED: 'gray' } as const;

/** Whether an entry waits, is posted, or was refused. FIN-04. */
export function JournalStatusBadge({ status }: { status: JournalRow['status'] }) {
  const { t } = useTranslation('finance');
  return <StatusBadge color={colors[status]}>{t(`finance:journal.statuses.${status}`)}</StatusBadge>;
}
