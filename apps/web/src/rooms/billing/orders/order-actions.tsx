import { Button } from '@mantine/core';
import { IconBan, IconCash, IconPencil, IconPlayerPlay, IconSend, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import type { OrderReply } from './order-words.tsx';
import { useMoveOrder } from './use-move-order.ts';

interface OrderActionsProps {
  order: OrderReply;
  open: (what: string) => void;
}

/** What can be done with the order as it stands, by who looks at it. SAL-12. */
export function OrderActions({ order, open }: OrderActionsProps) {
  const { t } = useTranslation(['finance', 'common']);
  const [ending, setEnding] = useState<'CANCELLED' | 'REFUNDED'>();
  const move = useMoveOrder();
  const go = (to: OrderReply['orderStatus']) => void move.to(order.id, to).catch(() => undefined);
  const next = order.can.to.find((to) => to === 'IN_PROGRESS' || to === 'FULFILLED');
  const end = order.can.to.find((to) => to === 'CANCELLED' || to === 'REFUNDED');
  return (
    <>
      <DeleteDraft order={order} />
      {end ? (
        <Button variant="default" leftSection={<IconBan size={16} />} onClick={() => setEnding(end)}>
          {t(end === 'CANCELLED' ? 'finance:orders.cancel' : 'finance:orders.refund')}
        </Button>
      ) : null}
      {order.can.edit ? (
        <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => open('edit')}>
          {t('common:edit')}
        </Button>
      ) : null}
      {next ? (
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={16} />}
          loading={move.isPending}
          onClick={() => go(next)}
        >
          {t(next === 'IN_PROGRESS' ? 'finance:orders.begin' : 'finance:orders.finish')}
        </Button>
      ) : null}
      {order.can.submit ? (
        <Button
          leftSection={<IconSend size={16} />}
          loading={move.isPending}
          onClick={() => go('PENDING_APPROVAL')}
        >
          {t('finance:orders.submit')}
        </Button>
      ) : null}
      {order.can.pay ? (
        <Button leftSection={<IconCash size={16} />} onClick={() => open('pay')}>
          {t('finance:orders.pay')}
        </Button>
      ) : null}
      <ConfirmDelete
        opened={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={t('finance:orders.cancelTitle')}
        onConfirm={() => move.to(order.id, ending ?? 'CANCELLED')}
      >
        {t('finance:orders.cancelText')}
      </ConfirmDelete>
    </>
  );
}

function DeleteDraft({ order }: { order: OrderReply }) {
  const { t } = useTranslation(['finance', 'common']);
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = useWrite('DELETE /api/e-commerce/orders/:id', {
    onDone: () => {
      toast.success(t('finance:orders.deleted'));
      void navigate({ to: '/orders' });
    },
  });
  if (!order.can.delete) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => setAsking(true)}>
        {t('common:delete')}
      </Button>
      <ConfirmDelete
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('finance:orders.deleteTitle')}
        onConfirm={() => remove.mutateAsync({ params: { id: order.id } })}
      >
        {t('finance:orders.deleteText')}
      </ConfirmDelete>
    </>
  );
}
