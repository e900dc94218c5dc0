import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useOrganization, useViewer } from '../../api/session.ts';
import { Page, Tabs } from '../../ui/page.tsx';
import { SkeletonLines } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { formatDay } from '../../ui/words/format.ts';
import { greetingOf } from './day.rules.ts';
import { useNow } from './use-now.ts';
import { type View, viewsOf } from './views.rules.ts';

// The actions of all rooms, which the first paint need not have.
const NewMenu = lazy(() => import('./new-menu.tsx'));

// Each viewer loads the own home alone.
const homes: Record<View, ComponentType> = {
  school: lazy(() => import('./staff-home.tsx')),
  teaching: lazy(() => import('./teacher-home.tsx')),
  family: lazy(() => import('./parent-home.tsx')),
  own: lazy(() => import('./student-home.tsx')),
};

/** The start page: the home of the viewer's role; with several roles they are tabs. DSH-10. */
export function HomePage() {
  const { t, i18n } = useTranslation(['dashboard', 'navigation']);
  const viewer = useViewer();
  const { timeZone } = useOrganization();
  const now = useNow(timeZone);
  const can = useCan();
  const [asked, setAsked] = useUrlState('view');
  const views = viewsOf(viewer, { isStaff: can('read:own', 'employee') });
  const view = views.find((one) => one === asked) ?? views[0] ?? 'school';
  const Home = homes[view];
  return (
    <Page
      title={t(`dashboard:greetings.${greetingOf(now.time)}`, { name: viewer.name })}
      description={formatDay(now.day, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' })}
      actions={
        <Suspense fallback={null}>
          <NewMenu />
        </Suspense>
      }
      tabs={
        views.length > 1 ? (
          <Tabs
            label={t('dashboard:views.label')}
            items={views.map((one) => ({
              label: t(`dashboard:views.${one}`),
              active: one === view,
              onClick: () => setAsked(one === views[0] ? '' : one),
            }))}
          />
        ) : null
      }
    >
      <Suspense fallback={<SkeletonLines rows={8} />}>
        <Home />
      </Suspense>
    </Page>
  );
}
