import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';

export type Notice = RowOf<'GET /api/finance/payment-notices'>;

const colors = { WAITING: 'amber', CONFIRMED: 'green', DECLINED: 'red' } as const;

/** What became of a notice. AMB-263. */
export function NoticeBadge({ state }: { state: Notice['state'] }) {
  const { t } = useTranslation('finance');
  return <StatusBadge color={colors[state]}>{t(`finance:notices.states.${state}`)}</StatusBadge>;
}
