import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import {
  IconChevronDown,
  IconEye,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut, useCan, useSession } from '../api/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { languages } from '../ui/i18n.ts';
import { usePreferences } from '../ui/preferences.ts';
import classes from './user-menu.module.css';

const RoleSwitch = lazy(() => import('./role-switch.tsx'));

/** The viewer: account, view as, sign out. On a phone also language and theme. */
export function UserMenu({ phone }: { phone: boolean }) {
  const { t, i18n } = useTranslation('navigation');
  const { reply } = useSession();
  const can = useCan();
  const { setTheme, setLanguage } = usePreferences();
  const { colorScheme } = useMantineColorScheme();
  const [switching, setSwitching] = useState(false);
  const user = reply?.user;
  if (!user) return null;
  const roles = user.roles.map((role) => role.displayName ?? role.name).join(', ');
  const other = languages.find(({ code }) => code !== i18n.language);
  return (
    <>
      <Menu position="bottom-end" width={232}>
        <Menu.Target>
          <UnstyledButton
            className={classes.target}
            aria-label={t('navigation:userMenu', { name: user.name })}
          >
            <Avatar name={user.name} src={user.avatarUrl} size={phone ? 32 : 28} />
            {phone ? null : <IconChevronDown size={14} />}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes.who}>
            <div className="s13 medium cut">{user.name}</div>
            <div className="s12 dim cut">{roles || user.username}</div>
          </div>
          <Menu.Divider />
          <Menu.Item component={Link} to="/account" leftSection={<IconUserCircle size={16} />}>
            {t('navigation:account')}
          </Menu.Item>
          {can('switch', 'role') && !reply?.viewAs ? (
            <Menu.Item leftSection={<IconEye size={16} />} onClick={() => setSwitching(true)}>
              {t('navigation:viewAs')}
            </Menu.Item>
          ) : null}
          {phone && other ? (
            <Menu.Item
              leftSection={<IconLanguage size={16} />}
              onClick={() => setLanguage(other.code)}
              lang={other.code}
            >
              {other.label}
            </Menu.Item>
          ) : null}
          {phone ? (
            <Menu.Item
              leftSection={colorScheme === 'dark' ? <IconSun size={16} /> : <IconMoon size={16} />}
              onClick={() => setTheme(colorScheme === 'dark' ? 'light' : 'dark')}
            >
              {t(colorScheme === 'dark' ? 'navigation:themes.light' : 'navigation:themes.dark')}
            </Menu.Item>
          ) : null}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>
            {t('navigation:signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {switching ? (
        <Suspense fallback={null}>
          <RoleSwitch onClose={() => setSwitching(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
