import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { menuIcon } from '../../ui/menu/menu-icons.ts';
import type { Module } from './own-modules.tsx';
import classes from './sidebar.module.css';

interface SidebarModulesProps {
  modules: readonly Module[];
  rail: boolean;
  /** The key of the one that is shown. */
  shown: string | undefined;
}

/** The modules below the areas: each with its own icon and colour; what leads elsewhere opens beside. CFG-01, AMB-226. */
export default function SidebarModules({ modules, shown, rail }: SidebarModulesProps) {
  const { t } = useTranslation('navigation');
  const router = useRouter();
  // An address may carry a search, which a route link would not take as it stands.
  const follow = (event: MouseEvent, href: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return (
    <>
      {rail ? (
        <span className={classes.rule} />
      ) : (
        <span className={classes.heading}>{t('navigation:modules')}</span>
      )}
      {modules.map(({ key, label, icon, href, color }) => {
        if (!href) return null;
        const IconOf = menuIcon(icon);
        const inside = href.startsWith('/');
        const on = key === shown;
        return (
          <a
            key={key}
            href={href}
            {...(inside
              ? { onClick: (event: MouseEvent) => follow(event, href) }
              : { target: '_blank', rel: 'noopener noreferrer' })}
            className={rail ? `${classes.entry} ${classes.tip}` : classes.entry}
            data-on={on || undefined}
            aria-current={on ? 'page' : undefined}
            {...(rail ? { 'data-tip': label, 'aria-label': label } : {})}
          >
            {IconOf ? <IconOf size={rail ? 18 : 16} style={color ? { color } : undefined} /> : null}
            {rail ? null : <span className={classes.name}>{label}</span>}
          </a>
        );
      })}
    </>
  );
}
