import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../api/session.ts';
import { useConfig } from '../../../ui/config.ts';
import { safeNext } from './next-path.ts';
import { OutsideFrame } from './outside-frame.tsx';
import classes from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';

// The texts come while the session is still asked for, not after the first drawing.
void i18next.loadNamespaces('auth');

/** The sign-in screen. With a demo school loaded it offers the demo users. */
export function SignInPage() {
  const { t } = useTranslation('auth');
  const { status } = useSession();
  const navigate = useNavigate();
  const next = (useSearch({ strict: false }) as { next?: string }).next;
  const [demoUser, setDemoUser] = useState('');
  const { config } = useConfig();
  useEffect(() => {
    document.title = t('auth:signIn');
  }, [t]);
  useEffect(() => {
    if (status === 'authenticated') void navigate({ href: safeNext(next), replace: true });
  }, [status, navigate, next]);
  return (
    <OutsideFrame title={t('auth:signIn')} text={t('auth:useSchoolAccount')}>
      <SignInForm key={demoUser} username={demoUser} />
      {config?.registration ? (
        <p className={classes.register}>
          {t('auth:noAccount')} <Link to="/register">{t('auth:registerTitle')}</Link>
        </p>
      ) : null}
      {config?.demoPassword ? (
        <div className={classes.demo}>
          {t('auth:demoHint')} <code>{config.demoPassword}</code>
          <div className={`row align-stretch wrap gap-6 ${classes.demoUsers}`}>
            {config.demoUsers.map(({ username, role }) => (
              <button key={username} type="button" title={role} onClick={() => setDemoUser(username)}>
                {username}
              </button>
            ))}
          </div>
        </div>
      ) : null}
    </OutsideFrame>
  );
}
