import { auth } from '@bellwether/contract/identity/auth';
import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { PasswordField, TextField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { OutsideFrame } from './outside-frame.tsx';
import { PasswordMeter } from './password-meter.tsx';
import classes from './sign-in.module.css';

/** Makes the first administrator with the one-time token that the server printed at its start. */
export function SetupPage() {
  const { t } = useTranslation(['auth', 'common']);
  const navigate = useNavigate();
  const token = (useSearch({ strict: false }) as { token?: string }).token ?? '';
  const handle = useContractForm({
    schema: auth.setup.body,
    initialValues: { token, name: '', username: '', email: '', password: '' },
  });
  const save = useWrite('POST /api/auth/setup', {
    onDone: ({ message }) => {
      toast.success(message);
      void navigate({ to: '/login' });
    },
  });
  const { form } = handle;
  return (
    <OutsideFrame title={t('auth:setupTitle')} text={t('auth:setupText')}>
      <form
        className={`col gap-16 ${classes.form}`}
        noValidate
        ref={handle.container}
        onSubmit={(event) => {
          event.preventDefault();
          void handle.submit((body) => save.mutateAsync({ body }));
        }}
      >
        {token ? null : <TextField form={form} name="token" label={t('auth:setupToken')} required />}
        <TextField form={form} name="name" label={t('auth:yourName')} required autoFocus />
        <TextField form={form} name="username" label={t('auth:usernameOnly')} required />
        <TextField form={form} name="email" type="email" label={t('auth:email')} required />
        <PasswordField form={form} name="password" label={t('auth:password')} required />
        <PasswordMeter
          password={form.values.password}
          userInputs={[form.values.name, form.values.username, form.values.email]}
        />
        <Button type="submit" size="lg" fullWidth loading={handle.pending}>
          {t('auth:setupButton')}
        </Button>
      </form>
    </OutsideFrame>
  );
}
