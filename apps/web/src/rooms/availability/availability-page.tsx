import { useTranslation } from 'react-i18next';
import { useCan, useViewer } from '../../api/session.ts';
import { Page, Toolbar } from '../../ui/page.tsx';
import { Denied } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import classes from './availability.module.css';
import { AvailabilityGrid } from './availability-grid.tsx';
import { PersonSelect, usePersonName } from './person-select.tsx';
import { useWeekRights } from './use-week.ts';

/** One's own week; that of somebody else for who may see it, under ?user=. CAL-40, CAL-46. */
export function AvailabilityPage() {
  const { t } = useTranslation('calendar');
  const can = useCan();
  const viewer = useViewer();
  const [asked, setAsked] = useUrlState('user');
  const userId = asked || viewer.id;
  const { view, isOwn } = useWeekRights(userId);
  const seesOthers = can('canViewOthersAvailability', 'userAvailability');
  const name = usePersonName(userId, view && !isOwn);
  return (
    <Page
      title={t('availability.pageTitle')}
      description={t('availability.pageText')}
      toolbar={
        seesOthers ? (
          <Toolbar>
            <PersonSelect userId={userId} onChoose={(id) => setAsked(id === viewer.id ? '' : id)} />
          </Toolbar>
        ) : null
      }
    >
      <div className={classes.page}>
        {view ? (
          <AvailabilityGrid userId={userId} {...(name ? { userName: name } : {})} />
        ) : (
          <Denied right={`canView${isOwn ? 'Own' : 'Others'}Availability userAvailability`} />
        )}
      </div>
    </Page>
  );
}
