import { ActionIcon } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronRight,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
} from '@tabler/icons-react';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrganization } from '../../api/session.ts';
import { Brand } from '../../ui/brand.tsx';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';
import { isAt, type NavArea, useNavigation } from '../navigation.ts';
import { AreaCount } from './area-count.tsx';
import { OwnModules, useModules } from './own-modules.tsx';
import classes from './sidebar.module.css';

interface SidebarProps {
  rail: boolean;
  inDrawer?: boolean;
  onToggle?: () => void;
}

/** The side bar: the areas the viewer may open; only the open one shows its entries. Narrow, it is a rail of icons. */
export function Sidebar({ rail, inDrawer = false, onToggle }: SidebarProps) {
  const { t } = useTranslation('navigation');
  const { name } = useOrganization();
  const areas = useNavigation();
  const router = useRouter();
  const own = useModules(areas);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const here = areas.find((area) => area.children?.some(({ to }) => isAt(path, to)))?.key ?? '';
  const [open, setOpen] = useState(here);
  useEffect(() => setOpen(here), [here]);

  const toggle = ({ key, children = [] }: NavArea) => {
    setOpen(open === key ? '' : key);
    // Who unfolds an area opens one of its screens next.
    if (open !== key)
      void import('./fetch-screens.ts')
        .then(({ fetchScreens }) =>
          fetchScreens(
            router,
            children.map(({ to }) => to),
          ),
        )
        // Offline the click tells of it.
        .catch(() => undefined);
  };
  const draw = (area: NavArea) => (
    <AreaEntry
      key={area.key}
      area={area}
      // Of two entries that lead here only the more exact one is marked.
      path={own.shown ? '' : path}
      rail={rail}
      open={open === area.key}
      onToggle={() => toggle(area)}
    />
  );
  return (
    <aside
      className={`${classes.side} bw-side`}
      data-rail={rail || undefined}
      data-drawer={inDrawer || undefined}
    >
      <div className={`row gap-0 flex-none ${classes.brand}`}>
        <Link to="/dashboard" className={`row gap-10 grow ${classes.home}`} aria-label={name}>
          <Brand narrow={rail} />
        </Link>
        {onToggle && !rail ? (
          <ActionIcon
            size="compact"
            aria-label={t('navigation:collapse')}
            onClick={onToggle}
            className={classes.toggle}
          >
            <IconLayoutSidebarLeftCollapse size={16} />
          </ActionIcon>
        ) : null}
      </div>
      <nav className={`col ${classes.nav}`} aria-label={t('navigation:main')}>
        {areas.filter((area) => !area.foot).map(draw)}
        <OwnModules {...own} rail={rail} />
      </nav>
      <nav className={`col ${classes.foot}`} aria-label={t('navigation:more')}>
        {areas.filter((area) => area.foot).map(draw)}
        {onToggle && rail ? (
          <ActionIcon
            size="md"
            aria-label={t('navigation:expand')}
            data-tip={t('navigation:expand')}
            className={classes.tip ?? ''}
            onClick={onToggle}
          >
            <IconLayoutSidebarLeftExpand size={18} />
          </ActionIcon>
        ) : null}
      </nav>
    </aside>
  );
}

interface AreaEntryProps {
  area: NavArea;
  path: string;
  rail: boolean;
  open: boolean;
  onToggle: () => void;
}

function AreaEntry({
  area: { label, icon: IconOf, to, children, counted },
  path,
  rail,
  open,
  onToggle,
}: AreaEntryProps) {
  const { t } = useTranslation('navigation');
  const text = t(`navigation:${label}`);
  const inside = to ? isAt(path, to) : (children?.some((leaf) => isAt(path, leaf.to)) ?? false);
  const target = to ?? children?.[0]?.to;
  if (rail) {
    const look = {
      className: `${classes.entry} ${classes.tip}`,
      'data-tip': text,
      'data-on': inside || undefined,
      'aria-label': text,
    };
    if (to || children?.length === 1)
      return (
        <Link to={target ?? '/'} {...look}>
          <IconOf size={18} />
          <AreaCount counted={counted} className={classes.pip} />
        </Link>
      );
    return (
      <LazyMenu
        position="right-start"
        button={
          <button type="button" {...look}>
            <IconOf size={18} />
            <AreaCount counted={counted} className={classes.pip} />
          </button>
        }
        entries={(children ?? []).map((leaf) => ({
          id: leaf.to,
          label: t(`navigation:${leaf.label}`),
          to: leaf.to,
          current: isAt(path, leaf.to),
        }))}
      />
    );
  }
  if (to)
    return (
      <Link
        to={to}
        className={classes.entry}
        data-on={inside || undefined}
        aria-current={inside ? 'page' : undefined}
      >
        <IconOf size={16} />
        <span>{text}</span>
        <AreaCount counted={counted} className={classes.unread} />
      </Link>
    );
  return (
    <>
      <button
        type="button"
        className={classes.entry}
        data-open={open || inside || undefined}
        aria-expanded={open}
        onClick={onToggle}
      >
        <IconOf size={16} />
        <span>{text}</span>
        <AreaCount counted={counted} className={classes.unread} />
        {open ? (
          <IconChevronDown size={14} className={classes.chevron} />
        ) : (
          <IconChevronRight size={14} className={classes.chevron} />
        )}
      </button>
      {open ? (
        <div className={`col ${classes.sub}`}>
          {children?.map((leaf) => {
            const at = isAt(path, leaf.to);
            return (
              <Link
                key={leaf.to}
                to={leaf.to}
                data-on={at || undefined}
                aria-current={at ? 'page' : undefined}
              >
                {t(`navigation:${leaf.label}`)}
              </Link>
            );
          })}
        </div>
      ) : null}
    </>
  );
}
