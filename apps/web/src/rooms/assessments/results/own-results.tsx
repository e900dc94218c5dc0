import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useViewer } from '../../../api/session.ts';
import { Card, Page, Tabs } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import Competencies from './competencies.tsx';
import GradePoints from './grade-points.tsx';
import Mastery from './mastery.tsx';
import { NoResults, Results } from './results.tsx';

/** One's own released results, or those of a child: the child stands in the address. REV-18, AMB-230. */
export default function OwnResults() {
  const { t } = useTranslation(['learning', 'common']);
  const viewer = useViewer();
  const children = useRead('GET /api/me/children', {}, { profile: 'stable' });
  const [asked, setAsked] = useUrlState('userId');
  const own = viewer.studentId ? [{ userId: '', name: t('learning:results.mine') }] : [];
  const people = [...own, ...(children.data?.data ?? [])];
  const chosen = people.find(({ userId }) => userId === asked) ?? people[0];
  if (children.error && !children.data)
    return <ErrorState error={children.error} onRetry={() => void children.refetch()} />;
  return (
    <Page
      title={t('learning:results.name')}
      description={t('learning:results.ownText')}
      tabs={
        people.length > 1 ? (
          <Tabs
            label={t('learning:results.whose')}
            items={people.map(({ userId, name }) => ({
              label: name,
              active: userId === chosen?.userId,
              onClick: () => setAsked(userId),
            }))}
          />
        ) : null
      }
    >
      <div className="col gap-16">
        {chosen ? (
          <Fragment key={chosen.userId}>
            <GradePoints userId={chosen.userId || undefined} />
            <Competencies userId={chosen.userId || undefined} />
            <Mastery userId={chosen.userId || undefined} />
          </Fragment>
        ) : null}
        <Card>
          {!children.data ? (
            <SkeletonLines rows={6} />
          ) : chosen ? (
            <Results key={chosen.userId} userId={chosen.userId || undefined} />
          ) : (
            <NoResults />
          )}
        </Card>
      </div>
    </Page>
  );
}
