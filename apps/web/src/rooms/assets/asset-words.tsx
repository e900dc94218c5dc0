import { useTranslation } from 'react-i18next';
import type { Reply, RowOf } from '../../api/types.ts';
import { StatusBadge } from '../../ui/badge.tsx';

export type AssetRow = RowOf<'GET /api/finance/assets'>;
export type AssetDetail = Reply<'GET /api/finance/assets/:id'>['data'];

const colors = { IN_USE: 'green', SET_ASIDE: 'amber', DISPOSED: 'gray' } as const;

/** Whether an asset is in use, set aside or gone. FIN-05. */
export function AssetStatusBadge({ status }: Pick<AssetRow, 'status'>) {
  const { t } = useTranslation('finance');
  return <StatusBadge color={colors[status]}>{t(`finance:assets.statuses.${status}`)}</StatusBadge>;
}
