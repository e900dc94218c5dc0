import { useTranslation } from 'react-i18next';
import type { Reply } from '../../api/types.ts';
import { StatusBadge } from '../../ui/badge.tsx';

/** A version of a budget as its page has it. */
export type BudgetDetail = Reply<'GET /api/finance/budgets/:id'>['data'];
export type BudgetLine = BudgetDetail['lines'][number];

const colors = {
  DRAFT: 'gray',
  PENDING_APPROVAL: 'amber',
  APPROVED: 'blue',
  ACTIVE: 'green',
  REJECTED: 'red',
  CLOSED: 'gray',
} as const;

/** How far a budget is on its way (FIN-17). */
export function BudgetStatusBadge({ status }: { status: BudgetDetail['status'] }) {
  const { t } = useTranslation('finance');
  return <StatusBadge color={colors[status]}>{t(`finance:budgets.statuses.${status}`)}</StatusBadge>;
}
