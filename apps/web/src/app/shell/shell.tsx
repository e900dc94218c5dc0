import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { CatchBoundary, Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holds, useOrganization, useSession } from '../../api/session.ts';
import { mayOpen } from '../../ui/actions.ts';
import { useConfig } from '../../ui/config.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import type { RightPair } from '../../ui/route.tsx';
import { SkeletonLines } from '../../ui/states.tsx';
import { previewedLanguage, previewLanguage } from '../../ui/words/i18n.ts';
import { usePreferences } from '../../ui/words/preferences.ts';
import { FallbackScreen } from '../error-fallback.tsx';
import { PaletteHost } from '../palette/palette-host.tsx';
import { useIdleEnd } from '../use-idle-end.ts';
import { useLive } from '../use-live.ts';
import { usePreload } from '../use-preload.ts';
import { BottomBar } from './bottom-bar.tsx';
import { DeniedScreen } from './denied-screen.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { Topbar } from './topbar.tsx';
import { useCrumbs } from './use-crumbs.ts';
import { useSendKept } from './use-sign-out.tsx';

// Brings the parts of i18next that put elements into sentences: not before somebody views as another.
const NotedRecords = later(() => import('../palette/noted-records.tsx'));
const ShortcutsHost = later(() => import('../shortcuts/shortcuts-host.tsx'));
const ViewAsBanner = later(() => import('./view-as-banner.tsx'));
const PhoneDrawer = later(() => import('./phone-drawer.tsx'));
const MaintenancePage = later(() => import('../maintenance.tsx'));
const PreviewBar = later(() => import('./preview-bar.tsx'));
const MaintenanceBanner = later(() => import('./maintenance-banner.tsx'));
const ExpiredDialog = later(() => import('./expired-dialog.tsx'));

/** Side bar, top bar and the page between them, for a signed-in viewer. */
export function Shell() {
  const session = useSession();
  const router = useRouter();
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [drawer, { open, close }] = useDisclosure(false);
  const [drawerWanted, setDrawerWanted] = useState(false);
  const { collapsed: chosenRail, setCollapsed } = usePreferences();
  // A tablet has no room for both: there the side bar is always the rail.
  const narrow = useMediaQuery('(max-width: 1023px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const collapsed = chosenRail || narrow;
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isBare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isBare) });
  useTitle();
  useLive();
  useSendKept();
  usePreload();
  useIdleEnd();

  const signedOut = session.status === 'unauthenticated' && !session.expired;
  useEffect(() => {
    if (!signedOut) return;
    if (previewedLanguage()) void previewLanguage(null);
    void router.navigate({ to: '/login' });
  }, [signedOut, router]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes whenever the path changes
  useEffect(close, [path, close]);
  const maintenance = useConfig().config?.maintenance;
  if (signedOut || !session.reply?.user) return null;
  const { viewAs } = session.reply;
  const previewed = previewedLanguage();
  const bars = (
    <Meanwhile>
      {viewAs ? <ViewAsBanner /> : null}
      {previewed ? <PreviewBar code={previewed} /> : null}
    </Meanwhile>
  );
  const mayGoOn = holds(session.rights, 'edit', 'setting');
  if (maintenance && !mayGoOn)
    return (
      <div className={`col gap-0 ${classes.frame} bw-frame`}>
        {bars}
        <Meanwhile>
          <MaintenancePage message={maintenance.message} />
        </Meanwhile>
      </div>
    );

  if (isBare) return <Bare isExpired={session.expired} />;

  return (
    <div className={`col gap-0 ${classes.frame} bw-frame`}>
      <SkipLink />
      {bars}
      {maintenance ? (
        <Meanwhile>
          <MaintenanceBanner />
        </Meanwhile>
      ) : null}
      <div className={classes.app} data-rail={collapsed || undefined} inert={session.expired}>
        {phone ? (
          drawerWanted ? (
            <Meanwhile>
              <PhoneDrawer opened={drawer} onClose={close} />
            </Meanwhile>
          ) : null
        ) : (
          <Sidebar rail={collapsed} {...(narrow ? {} : { onToggle: () => setCollapsed(!collapsed) })} />
        )}
        <div className={`col gap-0 shrink ${classes.main} bw-main`}>
          <Topbar phone={phone} />
          <main id="main" className={`col gap-0 ${classes.content} bw-content`} tabIndex={-1}>
            <CatchBoundary
              getResetKey={() => path}
              errorComponent={({ error, reset }) => <FallbackScreen error={error} onRetry={reset} />}
            >
              <Meanwhile show={<PagePending />}>
                <Guarded />
              </Meanwhile>
            </CatchBoundary>
          </main>
          {phone ? (
            <BottomBar
              onMore={() => {
                setDrawerWanted(true);
                open();
              }}
            />
          ) : null}
        </div>
      </div>
      <PaletteHost />
      <Meanwhile>
        <NotedRecords />
        <ShortcutsHost />
      </Meanwhile>
      {session.expired ? (
        <Meanwhile>
          <ExpiredDialog />
        </Meanwhile>
      ) : null}
    </div>
  );
}

/** A screen alone, without the bars: what one sits. The sign-in lies over it when the session has expired. */
function Bare({ isExpired }: { isExpired: boolean }) {
  return (
    <>
      <div inert={isExpired}>
        <Meanwhile show={<PagePending />}>
          <Guarded />
        </Meanwhile>
      </div>
      {isExpired ? (
        <Meanwhile>
          <ExpiredDialog />
        </Meanwhile>
      ) : null}
    </>
  );
}

/** The screen, or the explanation which right it needs. */
function Guarded() {
  const { rights } = useSession();
  const needed = useMatches({
    select: (matches) =>
      matches.map(({ staticData }) => staticData.rights).find((found) => found !== undefined),
  });
  if (mayOpen(rights, needed)) return <Outlet />;
  const first = (needed as readonly RightPair[] | undefined)?.[0];
  return (
    <div className={`row align-stretch gap-0 ${classes.denied}`}>
      {first ? <DeniedScreen right={first} /> : null}
    </div>
  );
}

/** Should not be seen: what a screen needs to be drawn comes with its chunk (`texts` of its route). */
function PagePending() {
  return (
    <div className={classes.pending} data-waiting="texts">
      <SkeletonLines />
    </div>
  );
}

function SkipLink() {
  const { t } = useTranslation('navigation');
  return (
    <a className={classes.skip} href="#main">
      {t('navigation:skipToContent')}
    </a>
  );
}

/** Writes the last crumb and the organisation's name into the document title. */
function useTitle() {
  const { name } = useOrganization();
  const crumb = useCrumbs().at(-1)?.label;
  useEffect(() => {
    document.title = crumb ? `${crumb} · ${name}` : name;
  }, [crumb, name]);
}
