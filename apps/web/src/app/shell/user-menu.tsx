import { UnstyledButton, useComputedColorScheme } from '@mantine/core';
import {
  IconChevronDown,
  IconEye,
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

const RoleSwitch = later(() => import('./role-switch.tsx'));

/** The viewer: account, view as, sign out. On a phone also language and theme. */
export function UserMenu({ phone }: { phone: boolean }) {
  const { t, i18n } = useTranslation('navigation');
  const { reply } = useSession();
  const can = useCan();
  const { setTheme, setLanguage } = usePreferences();
  const { languages } = useLanguages();
  const isDark = useComputedColorScheme() === 'dark';
  const [switching, setSwitching] = useState(false);
  const [leave, question] = useSignOut();
  const user = reply?.user;
  if (!user) return null;
  const roles = user.roles.map((role) => roleWord(role.displayName ?? role.name)).join(', ');
  const other = languages.find(({ code }) => code !== i18n.language);
  const entries: MenuEntry[] = [
    { id: 'account', label: t('navigation:account'), icon: IconUserCircle, to: '/account', divided: true },
    ...(can('switch', 'role') && !reply?.viewAs
      ? [{ id: 'view-as', label: t('navigation:viewAs'), icon: IconEye, onClick: () => setSwitching(true) }]
      : []),
    ...(phone && other
      ? [
          {
            id: 'language',
            label: other.label,
            icon: IconLanguage,
            lang: other.code,
            onClick: () => setLanguage(other.code),
          },
        ]
      : []),
    ...(phone
      ? [
          {
            id: 'theme',
            label: t(isDark ? 'navigation:themes.light' : 'navigation:themes.dark'),
            icon: isDark ? IconSun : IconMoon,
            onClick: () => setTheme(isDark ? 'light' : 'dark'),
          },
        ]
      : []),
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
      {switching ? (
        <Meanwhile>
          <RoleSwitch onClose={() => setSwitching(false)} />
        </Meanwhile>
      ) : null}
    </>
  );
}
