import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import type { OrderReply } from './order-words.tsx';

/** Puts an order in its next state, and says what became of one that was submitted: approved at once by policy, or not yet. SAL-12. */
export function useMoveOrder() {
  const { t } = useTranslation('finance');
  const status = useWrite('POST /api/e-commerce/orders/:id/status', {
    onDone: ({ data }) => {
      const said = { APPROVED: 'approvedAtOnce', PENDING_APPROVAL: 'submitted' } as Record<string, string>;
      toast.success(t(`finance:orders.${said[data.orderStatus] ?? 'moved'}`));
    },
  });
  const to = (id: string, next: OrderReply['orderStatus']) =>
    status.mutateAsync({ params: { id }, body: { status: next, notes: null } });
  return { to, toApproval: (id: string) => to(id, 'PENDING_APPROVAL'), isPending: status.isPending };
}
