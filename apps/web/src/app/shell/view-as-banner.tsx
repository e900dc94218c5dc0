import { IconArrowBackUp, IconEye } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { call, isProblem } from '../../api/client.ts';
import { takeSession, useSession } from '../../api/session.ts';
import { toastProblem } from '../../ui/toast/problem-toast.ts';
import { roleWord } from '../../ui/words/i18n.ts';
import classes from './view-as-banner.module.css';

/** The banner above everything while the viewer sees the application as somebody else; one click leads back. */
export default function ViewAsBanner() {
  const { t } = useTranslation('navigation');
  const { reply } = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  if (!reply?.viewAs || !reply.user) return null;
  const back = async () => {
    setBusy(true);
    try {
      takeSession(await call('DELETE /api/auth/view-as'));
      await navigate({ to: '/dashboard' });
    } catch (error) {
      if (isProblem(error)) toastProblem(error);
      else throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.banner} role="status">
      <IconEye size={16} aria-hidden />
      <span className="grow">
        <Trans
          t={t}
          i18nKey={reply.viewAs.kind === 'role' ? 'navigation:viewingAsRole' : 'navigation:viewingAsUser'}
          values={{ name: roleWord(reply.viewAs.name) }}
          components={{ b: <b /> }}
        />
      </span>
      <button type="button" onClick={() => void back()} disabled={busy}>
        <IconArrowBackUp size={15} />
        {t('navigation:backTo', { name: reply.user.name })}
      </button>
    </div>
  );
}
