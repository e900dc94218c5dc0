import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../api/types.ts';
import { menuIcon } from '../../ui/menu/menu-icons.ts';
import { pathOf } from '../../ui/path-of.ts';
import { isAt } from '../navigation.ts';
import classes from './sidebar.module.css';

type Module = Reply<'GET /api/config/sidebar'>['data'][number]['children'][number];

interface SidebarModulesProps {
  modules: readonly Module[];
  rail: boolean;
  path: string;
}

/** The modules below the areas: each with its own icon and colour; what leads elsewhere opens beside. CFG-01, AMB-226. */
export default function SidebarModules({ modules, rail, path }: SidebarModulesProps) {
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
        const on = inside && isAt(path, pathOf(href));
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
