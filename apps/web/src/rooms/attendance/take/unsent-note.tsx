import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../api/session.ts';
import { toastProblem } from '../../../ui/toast/problem-toast.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { unsentDrafts } from './draft-store.ts';
import { sendDrafts } from './send-draft.ts';
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
    const sent = await sendDrafts(id, drafts).finally(() => setSending(false));
    if (!sent) return;
    for (const reason of sent.kept) toast.error(t(`attendance:kept.${reason}`));
    if (sent.failure) toastProblem(sent.failure);
    setDrafts(unsentDrafts(id));
    if (sent.count > 0) toast.success(t('attendance:kept.sent', { count: sent.count }));
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
