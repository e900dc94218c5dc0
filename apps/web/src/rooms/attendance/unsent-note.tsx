import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../api/client.ts';
import { invalidatePaths } from '../../api/hooks.ts';
import { useViewer } from '../../api/session.ts';
import { wordsOf } from '../../ui/problem-toast.ts';
import { toast } from '../../ui/toast.tsx';
import { unsentDrafts } from './draft-store.ts';
import { isStillSignedIn, sendDraft } from './send-draft.ts';
import { UnsentLessons } from './unsent-lessons.tsx';
import './unsent.css';

/** Which lessons of one's own this device keeps and has not sent, with Send now; nothing when there are none. */
export function UnsentNote() {
  const { t } = useTranslation('attendance');
  const { id } = useViewer();
  const [drafts, setDrafts] = useState(() => unsentDrafts(id));
  const [isSending, setSending] = useState(false);
  if (drafts.length === 0) return null;
  const send = async () => {
    setSending(true);
    let count = 0;
    try {
      if (!(await isStillSignedIn(id))) return;
      for (const { place, draft } of drafts) {
        const outcome = await sendDraft(place, draft);
        if (outcome === 'sent') count += 1;
        else toast.error(t(`attendance:kept.${outcome}`));
      }
    } catch (error) {
      if (isProblem(error)) {
        const { title, description } = wordsOf(error);
        toast.error(title, description ? { description } : {});
      }
    } finally {
      setSending(false);
    }
    setDrafts(unsentDrafts(id));
    if (count === 0) return;
    toast.success(t('attendance:kept.sent', { count }));
    void invalidatePaths(['/api/attendance']);
  };
  return (
    <Alert
      color="yellow"
      className="att-unsent-note"
      title={t('attendance:kept.title', { count: drafts.length })}
    >
      <UnsentLessons drafts={drafts} onOpen={() => undefined} />
      <Button size="compact" variant="default" loading={isSending} onClick={() => void send()}>
        {t('attendance:offline.retry')}
      </Button>
    </Alert>
  );
}
