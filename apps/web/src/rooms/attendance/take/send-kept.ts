import i18next from 'i18next';
import { toast } from '../../../ui/toast/toast.tsx';
import { unsentDrafts } from './draft-store.ts';
import { sendDrafts } from './send-draft.ts';

let isRunning = false;

/**
 * Sends what the person entered without a connection, or saved when the session had ended, of every lesson but the one
 * that is open: that page does so itself. What cannot go out stays, and is shown with the attendance. AMB-191.
 */
export async function sendAllKept(userId: string): Promise<void> {
  const kept = unsentDrafts(userId).filter(
    ({ place, draft }) =>
      draft.isOffline && location.pathname !== `/attendance/sessions/${place.scheduleId}/${place.date}`,
  );
  if (isRunning || kept.length === 0) return;
  isRunning = true;
  const sent = await sendDrafts(userId, kept).finally(() => {
    isRunning = false;
  });
  if (!sent || sent.count === 0) return;
  await i18next.loadNamespaces('attendance');
  toast.success(i18next.t('attendance:kept.sent', { count: sent.count }));
}
