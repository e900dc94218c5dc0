import { registration } from '@bellwether/contract/identity/registration';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useConfig } from '../../../ui/config.ts';
import { PasswordField, TextField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { useViewersWords } from '../../../ui/words/viewers-words.ts';
import { OutsideFrame } from './outside-frame.tsx';
import { PasswordMeter } from './password-meter.tsx';
import classes from './sign-in.module.css';

/** Asks for an account of one's own, where the school lets people (AMB-167); what comes of it is mailed. */
export function RegisterPage() {
  const { t } = useTranslation('auth');
  const { config } = useConfig();
  const inWords = useViewersWords();
  const [sent, setSent] = useState('');
  if (sent)
    return (
      <OutsideFrame title={t('auth:registerSentTitle')} text={t('auth:registerSentText')}>
        <div className="col gap-16">
          <div className={classes.done} role="status">
            {inWords(sent)}
          </div>
          <BackToSignIn />
        </div>
      </OutsideFrame>
    );
  if (config && !config.registration)
    return (
      <OutsideFrame title={t('auth:registerTitle')} text={t('auth:registerClosed')}>
        <BackToSignIn />
      </OutsideFrame>
    );
  return (
    <OutsideFrame title={t('auth:registerTitle')} text={t('auth:registerText')}>
      <RegisterForm onSent={setSent} />
    </OutsideFrame>
  );
}

function RegisterForm({ onSent }: { onSent: (message: string) => void }) {
  const { t } = useTranslation('auth');
  const handle = useContractForm({
    schema: registration.register.body,
    initialValues: { name: '', email: '', password: '' },
  });
  const save = useWrite('POST /api/auth/register', { onDone: ({ message }) => onSent(message) });
  const { form } = handle;
  const { name, email, password } = form.values;
  return (
    <form
      className={`col gap-16 ${classes.form}`}
      noValidate
      ref={handle.container}
      onSubmit={(event) => {
        event.preventDefault();
        void handle.submit((body) => save.mutateAsync({ body }));
      }}
    >
      <TextField form={form} name="name" label={t('auth:yourName')} autoComplete="name" required autoFocus />
      <TextField
        form={form}
        name="email"
        type="email"
        label={t('auth:email')}
        autoComplete="email"
        required
      />
      <div className="col gap-10">
        <PasswordField form={form} name="password" label={t('auth:password')} required />
        <PasswordMeter password={password} userInputs={[name, email]} />
      </div>
      <Button type="submit" size="lg" fullWidth loading={handle.pending}>
        {t('auth:registerButton')}
      </Button>
      <BackToSignIn />
    </form>
  );
}

function BackToSignIn() {
  const { t } = useTranslation('auth');
  return (
    <Button component={Link} to="/login" variant="subtle" fullWidth>
      {t('auth:backToSignIn')}
    </Button>
  );
}
