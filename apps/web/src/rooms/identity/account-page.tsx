import { auth } from '@bellwether/contract/identity/auth';
import { Button, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { useCan, useViewer } from '../../api/session.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { PasswordField } from '../../ui/form/fields.tsx';
import { useContractForm } from '../../ui/form/form.ts';
import { LeaveGuard } from '../../ui/form/form-dialog.tsx';
import { Meanwhile } from '../../ui/later.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { languages, roleWord } from '../../ui/words/i18n.ts';
import { type Theme, usePreferences } from '../../ui/words/preferences.ts';
import { EditAvatarButton } from '../avatars/index.tsx';
import { NotificationPreferences } from '../messaging/index.tsx';
import classes from './account-page.module.css';
import { ProfileFieldsCard } from './profile-fields-card.tsx';
import { PasswordMeter } from './sign-in/password-meter.tsx';

/** The own account: who one is, password, language and theme. */
export function AccountPage() {
  const { t } = useTranslation(['auth', 'common', 'navigation']);
  const viewer = useViewer();
  const can = useCan();
  return (
    <Page title={t('auth:accountTitle')} description={t('auth:accountText')}>
      <div className={classes.grid}>
        <ProfileCard />
        <ProfileFieldsCard userId={viewer.id} />
        <PasswordCard />
        <LooksCard />
        <Meanwhile>{can('read:own', 'notification') ? <NotificationPreferences /> : null}</Meanwhile>
      </div>
    </Page>
  );
}

function ProfileCard() {
  const { t } = useTranslation('auth');
  const viewer = useViewer();
  const roles = viewer.roles.map((role) => roleWord(role.displayName ?? role.name)).join(', ');
  return (
    <Card>
      <div className={`row align-start gap-16 ${classes.profile}`}>
        <div className="col align-center">
          <Avatar name={viewer.name} src={viewer.avatarUrl} size="md" />
          <Meanwhile>
            <EditAvatarButton />
          </Meanwhile>
        </div>
        <div className="grow">
          <h2 className="h2 cut">{viewer.name}</h2>
          <dl className={classes.facts}>
            <dt>{t('auth:usernameOnly')}</dt>
            <dd>{viewer.username}</dd>
            <dt>{t('auth:email')}</dt>
            <dd>{viewer.email}</dd>
            <dt>{t('auth:roles')}</dt>
            <dd>{roles || '–'}</dd>
          </dl>
        </div>
      </div>
    </Card>
  );
}

function PasswordCard() {
  const { t } = useTranslation('auth');
  const viewer = useViewer();
  const handle = useContractForm({
    schema: auth.changePassword.body,
    initialValues: { currentPassword: '', password: '' },
  });
  const save = useWrite('PUT /api/auth/me/password', {
    onDone: ({ message }) => {
      toast.success(message);
      handle.form.reset();
    },
  });
  return (
    <Card title={t('auth:changePassword')} hint={t('auth:changePasswordHint')}>
      <form
        className={`col gap-16 ${classes.form}`}
        noValidate
        ref={handle.container}
        onSubmit={(event) => {
          event.preventDefault();
          void handle.submit((body) => save.mutateAsync({ body }));
        }}
      >
        <LeaveGuard isDirty={() => handle.form.isDirty()} />
        <PasswordField
          form={handle.form}
          name="currentPassword"
          label={t('auth:currentPassword')}
          autoComplete="current-password"
          required
        />
        <div>
          <PasswordField form={handle.form} name="password" label={t('auth:newPassword')} required />
          <div className={classes.meter}>
            <PasswordMeter
              password={handle.form.values.password}
              userInputs={[viewer.name, viewer.username, viewer.email]}
            />
          </div>
        </div>
        <Button type="submit" size="md" loading={handle.pending} className={classes.submit}>
          {t('auth:savePassword')}
        </Button>
      </form>
    </Card>
  );
}

function LooksCard() {
  const { t, i18n } = useTranslation(['auth', 'navigation']);
  const { setTheme, setLanguage } = usePreferences();
  const { colorScheme } = useMantineColorScheme();
  const themes = (['light', 'dark', 'auto'] as const).map((value) => ({
    value,
    label: t(`navigation:themes.${value}`),
  }));
  return (
    <Card title={t('auth:looks')} hint={t('auth:looksHint')}>
      <div className={`row align-stretch wrap gap-32 lines-16 ${classes.choices}`}>
        <div>
          <div className={classes.choiceLabel} id="account-language">
            {t('navigation:language')}
          </div>
          <SegmentedControl
            aria-labelledby="account-language"
            value={i18n.language}
            onChange={setLanguage}
            data={languages.map(({ code, label }) => ({ value: code, label }))}
          />
        </div>
        <div>
          <div className={classes.choiceLabel} id="account-theme">
            {t('navigation:theme')}
          </div>
          <SegmentedControl
            aria-labelledby="account-theme"
            value={colorScheme}
            onChange={(value) => setTheme(value as Theme)}
            data={themes}
          />
        </div>
      </div>
    </Card>
  );
}
