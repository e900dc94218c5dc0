import { auth } from '@bellwether/contract/identity/auth';
import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { PasswordField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { OutsideFrame } from './outside-frame.tsx';
import { PasswordMeter } from './password-meter.tsx';
import classes from './sign-in.module.css';

/** Sets a new password with the token of a reset link. */
export function ResetPasswordPage() {
  const { t } = useTranslation(['auth', 'common']);
  const navigate = useNavigate();
  const token = (useSearch({ strict: false }) as { token?: string }).token ?? '';
  const handle = useContractForm({ schema: auth.resetPassword.body, initialValues: { token, password: '' } });
  const save = useWrite('POST /api/auth/reset-password', {
    onDone: ({ message }) => {
      toast.success(message);
      void navigate({ to: '/login' });
    },
  });
  if (!token)
    return (
      <OutsideFrame title={t('auth:resetTitle')} text={t('auth:linkIncomplete')}>
        <Button component={Link} to="/forgot-password" size="lg" fullWidth>
          {t('auth:sendLink')}
        </Button>
      </OutsideFrame>
    );
  return (
    <OutsideFrame title={t('auth:resetTitle')} text={t('auth:resetText')}>
      <form
        className={`col gap-16 ${classes.form}`}
        noValidate
        ref={handle.container}
        onSubmit={(event) => {
          event.preventDefault();
          void handle.submit((body) => save.mutateAsync({ body }));
        }}
      >
        <PasswordField form={handle.form} name="password" label={t('auth:newPassword')} required autoFocus />
        <PasswordMeter password={handle.form.values.password} />
        <Button type="submit" size="lg" fullWidth loading={handle.pending}>
          {t('auth:savePassword')}
        </Button>
      </form>
    </OutsideFrame>
  );
}
