import { ActionIcon, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import {
  IconChevronRight,
  IconDeviceDesktop,
  IconLanguage,
  IconMoon,
  IconSearch,
  IconSun,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../api/session.ts';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';
import { useLanguages } from '../../ui/words/languages.ts';
import { usePreferences } from '../../ui/words/preferences.ts';
import { Bell } from '../notifications/bell.tsx';
import { openPalette } from '../palette/palette-host.tsx';
import { useOwnLinks } from '../use-own-links.ts';
import classes from './topbar.module.css';
import { useCrumbs } from './use-crumbs.ts';
import { UserMenu } from './user-menu.tsx';

/** Where one is, the palette, the bell, language, theme and the viewer. */
export function Topbar({ phone }: { phone: boolean }) {
  const { t } = useTranslation('navigation');
  const can = useCan();
  useOwnLinks();
  return (
    <header className={`${classes.bar} bw-top`}>
      <Breadcrumb phone={phone} />
      <div className="grow" />
      {phone ? (
        <ActionIcon size="xl" aria-label={t('navigation:search')} onClick={openPalette}>
          <IconSearch size={20} />
        </ActionIcon>
      ) : (
        <UnstyledButton className={classes.search} onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
          <IconSearch size={15} />
          <span className="grow cut">{t('navigation:searchOrJump')}</span>
          <kbd className={classes.kbd}>{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
        </UnstyledButton>
      )}
      {can('read:own', 'notification') ? <Bell phone={phone} /> : null}
      {phone ? null : <LanguageMenu />}
      {phone ? null : <ThemeMenu />}
      <UserMenu phone={phone} />
    </header>
  );
}

function Breadcrumb({ phone }: { phone: boolean }) {
  const { t } = useTranslation('navigation');
  const crumbs = useCrumbs();
  const shown = phone ? crumbs.slice(-1) : crumbs;
  return (
    <nav className={`row gap-6 ${classes.crumbs}`} aria-label={t('navigation:breadcrumb')}>
      {shown.map(({ label, to }, index) => (
        <Fragment key={`${to ?? ''} ${label}`}>
          {index > 0 ? <IconChevronRight size={14} aria-hidden /> : null}
          {index === shown.length - 1 ? (
            <b aria-current="page">{label}</b>
          ) : to ? (
            <Link to={to}>{label}</Link>
          ) : (
            <span>{label}</span>
          )}
        </Fragment>
      ))}
    </nav>
  );
}

function LanguageMenu() {
  const { t, i18n } = useTranslation('navigation');
  const { setLanguage } = usePreferences();
  const { languages } = useLanguages();
  return (
    <LazyMenu
      button={
        <UnstyledButton
          className={`row inline gap-6 ${classes.language}`}
          aria-label={`${t('navigation:language')}: ${i18n.language.toUpperCase()}`}
        >
          <IconLanguage size={17} />
          <span>{i18n.language.toUpperCase()}</span>
        </UnstyledButton>
      }
      entries={languages.map(({ code, label }) => ({
        id: code,
        label,
        lang: code,
        current: i18n.language === code,
        onClick: () => setLanguage(code),
      }))}
    />
  );
}

const themes = [
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
  { value: 'auto', icon: IconDeviceDesktop },
] as const;

function ThemeMenu() {
  const { t } = useTranslation('navigation');
  const { colorScheme } = useMantineColorScheme();
  const { setTheme } = usePreferences();
  const Current = themes.find(({ value }) => value === colorScheme)?.icon ?? IconSun;
  return (
    <LazyMenu
      button={
        <ActionIcon aria-label={t('navigation:theme')}>
          <Current size={17} />
        </ActionIcon>
      }
      entries={themes.map(({ value, icon }) => ({
        id: value,
        label: t(`navigation:themes.${value}`),
        icon,
        current: colorScheme === value,
        onClick: () => setTheme(value),
      }))}
    />
  );
}

function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
