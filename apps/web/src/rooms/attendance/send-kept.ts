import i18next from 'i18next';
import { invalidatePaths } from '../../api/hooks.ts';
import { toast } from '../../ui/toast.tsx';
import { unsentDrafts } from './draft-store.ts';
import { isStillSignedIn, sendDraft } from './send-draft.ts';

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
  let count = 0;
  try {
    if (!(await isStillSignedIn(userId).catch(() => false))) return;
    for (const { place, draft } of kept) {
      const outcome = await sendDraft(place, draft).catch(() => 'later');
      if (outcome === 'sent') count += 1;
    }
  } finally {
    isRunning = false;
  }
  if (count === 0) return;
  await i18next.loadNamespaces('attendance');
  toast.success(i18next.t('attendance:kept.sent', { count }));
  void invalidatePaths(['/api/attendance']);
}
