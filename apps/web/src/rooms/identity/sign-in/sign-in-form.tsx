import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, call, isProblem } from '../../../api/client.ts';
import { takeSession } from '../../../api/session.ts';
import { wordsOf } from '../../../ui/toast/problem-toast.ts';
import { PlainField, PlainSubmit } from './plain-field.tsx';
import classes from './sign-in.module.css';
import { useCountdown } from './use-countdown.ts';

interface SignInFormProps {
  username?: string;
  /** In the dialog over an expired page: somebody else signs in, from the start. */
  onOther?: () => void;
  onDone?: () => void;
}

/**
 * User name or e-mail and password (IAM-04). Plain state instead of a schema: the form is in the first chunk, and the
 * server's answer never tells which part was wrong (REV-10).
 */
export function SignInForm({ username: known = '', onOther, onDone }: SignInFormProps) {
  const { t } = useTranslation('auth');
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState('');
  const [pending, setPending] = useState(false);
  const [secondsLeft, wait] = useCountdown();
  const passwordField = useRef<HTMLInputElement>(null);
  const usernameField = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (secondsLeft > 0) return;
    setTried(true);
    setFailure('');
    if (!username.trim()) return usernameField.current?.focus();
    if (!password) return passwordField.current?.focus();
    setPending(true);
    try {
      takeSession(
        await call('POST /api/auth/login', { body: { username: username.trim(), password, remember } }),
      );
      onDone?.();
    } catch (error) {
      if (!isProblem(error)) throw error;
      setTried(false);
      passwordField.current?.focus();
      // Nothing was compared: what was typed stays, and the button counts down to when it may be sent again.
      const seconds = Number(error.details.retryAfterSeconds) || 0;
      if (seconds > 0) {
        setFailure(t('auth:slowedDown'));
        wait(seconds);
        return;
      }
      setFailure(failureOf(error));
      setPassword('');
    } finally {
      setPending(false);
    }
  };

  return (
    <form className={`col gap-16 ${classes.form}`} onSubmit={(event) => void submit(event)} noValidate>
      {failure ? (
        <div className={classes.failure} role="alert">
          <IconAlertCircle size={16} />
          <span>{failure}</span>
        </div>
      ) : null}
      <PlainField
        ref={usernameField}
        label={t('auth:username')}
        name="username"
        autoComplete="username"
        readOnly={Boolean(onOther)}
        autoFocus={!known}
        value={username}
        onChange={setUsername}
        error={tried && !username.trim() ? t('auth:usernameRequired') : undefined}
      />
      <div className={classes.password}>
        {onOther ? null : (
          <Link to="/forgot-password" className={classes.forgot}>
            {t('auth:forgotIt')}
          </Link>
        )}
        <PlainField
          secret
          ref={passwordField}
          label={t('auth:password')}
          name="password"
          autoComplete="current-password"
          autoFocus={Boolean(known)}
          value={password}
          onChange={setPassword}
          error={tried && !password ? t('auth:passwordRequired') : undefined}
        />
      </div>
      {onOther ? null : (
        <label className={classes.remember} htmlFor="remember">
          <input
            id="remember"
            type="checkbox"
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
          {t('auth:remember')}
        </label>
      )}
      <PlainSubmit pending={pending} disabled={secondsLeft > 0}>
        {secondsLeft > 0 ? t('auth:signInAfter', { count: secondsLeft }) : t('auth:signIn')}
      </PlainSubmit>
      {onOther ? (
        <button type="button" className={`bare ${classes.other}`} onClick={onOther}>
          {t('auth:somebodyElse')}
        </button>
      ) : null}
    </form>
  );
}

/** The server's words; of a network that is gone what that means. Who only has to prove the address is denied nothing. */
function failureOf(problem: ApiProblem): string {
  if (problem.code === 'EMAIL_NOT_VERIFIED') return problem.message;
  const { title, description } = wordsOf(problem);
  return [title, problem.status === 0 ? description : ''].filter(Boolean).join('. ');
}
