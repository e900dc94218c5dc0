import { UnstyledButton, useComputedColorScheme } from '@mantine/core';
import {
  IconChevronDown,
  IconEye,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useSession } from '../../api/session.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { later, Meanwhile } from '../../ui/later.tsx';
import { LazyMenu, type MenuEntry } from '../../ui/menu/lazy-menu.tsx';
import { roleWord } from '../../ui/words/i18n.ts';
import { useLanguages } from '../../ui/words/languages.ts';
import { usePreferences } from '../../ui/words/preferences.ts';
import { useSignOut } from './use-sign-out.tsx';
import classes from './user-menu.module.css';

const ShortcutsSheet = later(() => import('../shortcuts/shortcuts-sheet.tsx'));
const RoleSwitch = later(() => import('./role-switch.tsx'));

/** The viewer: account, view as, sign out. On a phone also language and theme. */
export function UserMenu({ phone }: { phone: boolean }) {
  const { t } = useTranslation('navigation');
  const { reply } = useSession();
  const can = useCan();
  const own = usePhoneEntries();
  const [switching, setSwitching] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const [leave, question] = useSignOut();
  const user = reply?.user;
  if (!user) return null;
  const roles = user.roles.map((role) => roleWord(role.displayName ?? role.name)).join(', ');
  // A phone has no keys.
  const keys = {
    id: 'keys',
    label: t('navigation:shortcuts.title'),
    icon: IconKeyboard,
    onClick: () => setShowsKeys(true),
  };
  const entries: MenuEntry[] = [
    { id: 'account', label: t('navigation:account'), icon: IconUserCircle, to: '/account', divided: true },
    ...(can('switch', 'role') && !reply?.viewAs
      ? [{ id: 'view-as', label: t('navigation:viewAs'), icon: IconEye, onClick: () => setSwitching(true) }]
      : []),
    ...(phone ? own : [keys]),
    {
      id: 'sign-out',
      label: t('navigation:signOut'),
      icon: IconLogout,
      onClick: leave,
      divided: true,
    },
  ];
  return (
    <>
      <LazyMenu
        width={232}
        button={
          <UnstyledButton
            className={`row ${classes.target}`}
            aria-label={t('navigation:userMenu', { name: user.name })}
          >
            <Avatar name={user.name} src={user.avatarUrl} size={phone ? 32 : 28} />
            {phone ? null : <IconChevronDown size={14} />}
          </UnstyledButton>
        }
        header={
          <div className={classes.who}>
            <div className="s13 medium cut">{user.name}</div>
            <div className="s12 dim cut">{roles || user.username}</div>
          </div>
        }
        entries={entries}
      />
      {question}
      {showsKeys ? (
        <Meanwhile>
          <ShortcutsSheet onClose={() => setShowsKeys(false)} />
        </Meanwhile>
      ) : null}
      {switching ? (
        <Meanwhile>
          <RoleSwitch onClose={() => setSwitching(false)} />
        </Meanwhile>
      ) : null}
    </>
  );
}

/** What a phone has no room for elsewhere: the other language, the other theme. */
function usePhoneEntries(): MenuEntry[] {
  const { t, i18n } = useTranslation('navigation');
  const { setTheme, setLanguage } = usePreferences();
  const { languages } = useLanguages();
  const isDark = useComputedColorScheme() === 'dark';
  const other = languages.find(({ code }) => code !== i18n.language);
  const theme = {
    id: 'theme',
    label: t(isDark ? 'navigation:themes.light' : 'navigation:themes.dark'),
    icon: isDark ? IconSun : IconMoon,
    onClick: () => setTheme(isDark ? 'light' : 'dark'),
  };
  if (!other) return [theme];
  const { code, label } = other;
  return [{ id: 'language', label, icon: IconLanguage, lang: code, onClick: () => setLanguage(code) }, theme];
}
