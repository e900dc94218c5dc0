import type { RecipientAction } from '@bellwether/contract/messaging/values';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidatePaths, useWrite } from '../../../api/hooks.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { showCopies } from './mail-cache.ts';

const paths = ['/api/messages', '/api/notifications'];

export interface MailActions {
  markRead: (ids: readonly string[]) => void;
  markUnread: (ids: readonly string[]) => void;
  /** With Undo. */
  trash: (ids: readonly string[]) => void;
  restore: (ids: readonly string[]) => void;
  /** Resolves when all are gone for good. */
  remove: (ids: readonly string[]) => Promise<void>;
}

/** What one does with messages: shown at once, taken back when the server refuses. MSG-06, MSG-07. */
export function useMailActions(): MailActions {
  const { t } = useTranslation('inbox');
  const { mutateAsync: update } = useWrite('PATCH /api/messages/recipients');
  const { mutateAsync: purge } = useWrite('DELETE /api/messages/:id/permanent');
  return useMemo(() => {
    const act = async (action: RecipientAction, ids: readonly string[]): Promise<boolean> => {
      showCopies(action, ids);
      try {
        await update({ body: { action, messageIds: [...ids] } });
        return true;
      } catch {
        // The toast is useWrite's; what was shown too early is read again.
        await invalidatePaths(paths);
        return false;
      }
    };
    return {
      markRead: (ids) => void act('markRead', ids),
      markUnread: (ids) => void act('markUnread', ids),
      trash: (ids) =>
        void act('softDelete', ids).then((done) => {
          const undo = () => void act('restore', ids);
          if (done) toast.success(t('inbox:movedToTrash', { count: ids.length }), { undo });
        }),
      restore: (ids) =>
        void act('restore', ids).then((done) => {
          if (done) toast.success(t('inbox:restored', { count: ids.length }));
        }),
      remove: async (ids) => {
        for (const id of ids) await purge({ params: { id } });
        toast.success(t('inbox:deleted', { count: ids.length }));
      },
    };
  }, [t, update, purge]);
}
