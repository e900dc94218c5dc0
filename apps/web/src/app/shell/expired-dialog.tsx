import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { SignInForm } from '../../rooms/identity/index.tsx';
import { useSignOut } from './use-sign-out.tsx';

/** Lies over the page when the session has ended: what was typed beneath survives the sign-in (REV-13). */
export default function ExpiredDialog() {
  const { t } = useTranslation(['auth', 'common']);
  const { reply } = useSession();
  const [leave, question] = useSignOut();
  return (
    <Modal
      opened
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      size={400}
      zIndex={600}
      title={t('auth:expiredTitle')}
    >
      <p className="s13 dim">{t('auth:expiredText')}</p>
      <SignInForm username={reply?.user?.username ?? ''} onOther={leave} />
      {question}
    </Modal>
  );
}
