import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';

export type Refund = RowOf<'GET /api/finance/refunds'>;

const colors = { PENDING: 'amber', PAID: 'green', REJECTED: 'red', WITHDRAWN: 'gray' } as const;

/** What became of a refund that somebody else has to approve. AMB-334. */
export function RefundBadge({ state }: { state: Refund['state'] }) {
  const { t } = useTranslation('finance');
  return <StatusBadge color={colors[state]}>{t(`finance:refunds.states.${state}`)}</StatusBadge>;
}
