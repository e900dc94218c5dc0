import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { OutsideFrame } from './outside-frame.tsx';
import classes from './sign-in.module.css';

/** Asks for a reset link; the answer never tells whether the account exists. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('auth');
  const [username, setUsername] = useState('');
  const [sent, setSent] = useState('');
  const [tried, setTried] = useState(false);
  const ask = useWrite('POST /api/auth/forgot-password', { onDone: ({ message }) => setSent(message) });
  return (
    <OutsideFrame title={t('auth:forgotTitle')} text={t('auth:forgotText')}>
      <form
        className={`col gap-16 ${classes.form}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (username.trim()) ask.mutate({ body: { username: username.trim() } });
        }}
      >
        {sent ? (
          <div className={classes.done} role="status">
            {sent}
          </div>
        ) : null}
        <TextInput
          size="lg"
          label={t('auth:username')}
          autoComplete="username"
          autoFocus
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
          error={tried && !username.trim() ? t('auth:usernameRequired') : undefined}
        />
        <Button type="submit" size="lg" fullWidth loading={ask.isPending}>
          {t('auth:sendLink')}
        </Button>
        <Button component={Link} to="/login" variant="subtle" fullWidth>
          {t('auth:backToSignIn')}
        </Button>
      </form>
    </OutsideFrame>
  );
}
