import { Alert, Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut, useSession } from '../../../api/session.ts';
import { wordsOf } from '../../../ui/toast/problem-toast.ts';
import { unsentDrafts } from './draft-store.ts';
import { sendDrafts } from './send-draft.ts';
import { UnsentLessons } from './unsent-lessons.tsx';
import './unsent.css';

/**
 * Before a sign-out: what of attendance this device keeps and has not sent. It is sent, the person stays, or it goes with
 * the sign-out, since it names children and the device may be shared. Behind an ended session nothing can be sent.
 * AMB-191.
 */
export default function UnsentDialog({ userId, onStay }: { userId: string; onStay: () => void }) {
  const { t } = useTranslation(['attendance', 'common']);
  const isOver = useSession().status !== 'authenticated';
  const [drafts, setDrafts] = useState(() => unsentDrafts(userId));
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const sendAndLeave = async () => {
    setSending(true);
    setProblem('');
    const sent = await sendDrafts(userId, drafts);
    if (!sent) return onStay();
    const { title, description } = sent.failure ? wordsOf(sent.failure) : { title: '' };
    const [reason] = sent.kept;
    setProblem(reason ? t(`attendance:kept.${reason}`) : (description ?? title));
    const left = unsentDrafts(userId);
    setSending(false);
    if (left.length === 0) await signOut();
    else setDrafts(left);
  };
  return (
    <Modal
      opened
      onClose={onStay}
      title={t('attendance:kept.title', { count: drafts.length })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      size={540}
      zIndex={700}
    >
      <div className="col gap-12">
        <p className="s14 t2">{t(isOver ? 'attendance:kept.textOver' : 'attendance:kept.text')}</p>
        <UnsentLessons drafts={drafts} {...(isOver ? {} : { onOpen: onStay })} />
        {problem ? (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        ) : null}
        <div className="row align-stretch wrap att-unsent-foot">
          <Button
            variant="subtle"
            styles={{ label: { color: 'var(--bw-red-ink)' } }}
            disabled={isSending}
            onClick={() => void signOut()}
          >
            {t('attendance:kept.discard')}
          </Button>
          <span className="grow" />
          <Button variant="default" disabled={isSending} onClick={onStay} data-autofocus>
            {t(isOver ? 'attendance:kept.back' : 'attendance:kept.stay')}
          </Button>
          {isOver ? null : (
            <Button loading={isSending} onClick={() => void sendAndLeave()}>
              {t('attendance:kept.send')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
