import { IconDots } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isAt, useNavigation } from '../navigation.ts';
import { AreaCount } from './area-count.tsx';
import classes from './bottom-bar.module.css';

/** The phone's bar: the first four places and More, which opens the drawer. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const { t } = useTranslation('navigation');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const places = useNavigation()
    .filter((area) => !area.foot)
    .slice(0, 4)
    .map((area) => ({ ...area, to: area.to ?? area.children?.[0]?.to ?? '/dashboard' }));
  return (
    <nav className={classes.bar} aria-label={t('navigation:places')}>
      {places.map(({ key, label, icon: IconOf, to, children, counted }) => {
        const on = children ? children.some((leaf) => isAt(path, leaf.to)) : isAt(path, to);
        return (
          <Link
            key={key}
            to={to}
            className={`bare ${classes.place}`}
            data-on={on || undefined}
            aria-current={on ? 'page' : undefined}
          >
            <IconOf size={22} />
            <AreaCount counted={counted} className={classes.pip} />
            <span>{t(`navigation:${label}`)}</span>
          </Link>
        );
      })}
      <button type="button" className={`bare ${classes.place}`} onClick={onMore}>
        <IconDots size={22} />
        <span>{t('navigation:more')}</span>
      </button>
    </nav>
  );
}
