import { registration } from '@bellwether/contract/identity/registration';
import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { takeSession } from '../../../api/session.ts';
import { PasswordField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { OutsideFrame } from './outside-frame.tsx';
import classes from './sign-in.module.css';

/** Proves an address with the token of the mailed link and the password of the registration, and signs in (AMB-167). */
export function VerifyEmailPage() {
  const { t } = useTranslation('auth');
  const token = (useSearch({ strict: false }) as { token?: string }).token ?? '';
  if (!token)
    return (
      <OutsideFrame title={t('auth:verifyTitle')} text={t('auth:verifyIncomplete')}>
        <Button component={Link} to="/login" size="lg" fullWidth>
          {t('auth:backToSignIn')}
        </Button>
      </OutsideFrame>
    );
  return (
    <OutsideFrame title={t('auth:verifyTitle')} text={t('auth:verifyText')}>
      <VerifyForm token={token} />
    </OutsideFrame>
  );
}

function VerifyForm({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const handle = useContractForm({
    schema: registration.verifyEmail.body,
    initialValues: { token, password: '' },
  });
  const prove = useWrite('POST /api/auth/verify-email', {
    onDone: (session) => {
      takeSession(session);
      void navigate({ to: '/dashboard', replace: true });
    },
  });
  return (
    <form
      className={`col gap-16 ${classes.form}`}
      noValidate
      ref={handle.container}
      onSubmit={(event) => {
        event.preventDefault();
        void handle.submit((body) => prove.mutateAsync({ body }));
      }}
    >
      <div className={classes.password}>
        <Link to="/forgot-password" className={classes.forgot}>
          {t('auth:forgotIt')}
        </Link>
        <PasswordField
          form={handle.form}
          name="password"
          label={t('auth:password')}
          autoComplete="current-password"
          autoFocus
        />
      </div>
      <Button type="submit" size="lg" fullWidth loading={handle.pending}>
        {t('auth:verifyButton')}
      </Button>
      <Button component={Link} to="/login" variant="subtle" fullWidth>
        {t('auth:backToSignIn')}
      </Button>
    </form>
  );
}
