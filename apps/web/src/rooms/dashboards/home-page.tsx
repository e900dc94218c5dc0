import { IconHourglass } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useOrganization, useViewer } from '../../api/session.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import { Page, Tabs } from '../../ui/page.tsx';
import { EmptyState, SkeletonLines } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { formatDay } from '../../ui/words/format.ts';
import { withTexts } from '../../ui/words/i18n.ts';
import { ZoneNote } from '../../ui/words/zone-note.tsx';
import { AnnouncementsCard } from '../feed/index.tsx';
import { greetingOf } from './day.rules.ts';
import { givenNameOf } from './given-name.rules.ts';
import { useNow } from './use-now.ts';
import { type View, viewsOf } from './views.rules.ts';

// The actions of all rooms, which the first paint need not have.
const NewMenu = later(() => import('./new-menu.tsx'));

// Each viewer loads the own home alone.
const homes: Record<View, ComponentType> = {
  school: later(withTexts(() => import('./staff-home.tsx'), ['attendance', 'e-commerce'])),
  teaching: later(withTexts(() => import('./teacher-home.tsx'), ['attendance', 'learning'])),
  family: later(withTexts(() => import('./parent-home.tsx'), ['attendance', 'learning'])),
  own: later(withTexts(() => import('./student-home.tsx'), ['attendance', 'learning'])),
};

/** The start page: the home of the viewer's role; with several roles they are tabs (DSH-10). Who registered may have none yet (REV-12). */
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
      title={t(`dashboard:greetings.${greetingOf(now.time)}`, { name: givenNameOf(viewer.name) })}
      description={
        <>
          {formatDay(now.day, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' })}
          <ZoneNote />
        </>
      }
      actions={
        <Meanwhile>
          <NewMenu />
        </Meanwhile>
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
      {viewer.roles.length === 0 ? (
        <EmptyState title={t('dashboard:noRole')} text={t('dashboard:noRoleText')} icon={IconHourglass} />
      ) : (
        <>
          {can('read:own', 'post') ? (
            <Meanwhile>
              <AnnouncementsCard />
            </Meanwhile>
          ) : null}
          <Meanwhile show={<SkeletonLines rows={8} />}>
            <Home />
          </Meanwhile>
        </>
      )}
    </Page>
  );
}
