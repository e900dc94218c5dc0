import { addDays } from '@bellwether/contract/shared/day';
import { dayIn } from '@bellwether/contract/shared/zone';
import { Button, SegmentedControl } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconTimeline } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../api/client.ts';
import { partsOf } from '../../../../api/keys.ts';
import { useOrganization } from '../../../../api/session.ts';
import { EmptyState, ErrorState, SkeletonLines } from '../../../../ui/states.tsx';
import { useUrlState } from '../../../../ui/url-state.ts';
import { formatDay } from '../../../../ui/words/format.ts';
import classes from './timeline.module.css';
import { byDay, joined, shownIn, type TimelineView, timelineViews } from './timeline.rules.ts';
import { TimelineItem } from './timeline-item.tsx';

const pageSize = 30;

/** Everything that happened with a lead, newest first, by day; more is read when its end comes into view. AMB-208. */
export function Timeline({ leadId }: { leadId: string }) {
  const { t, i18n } = useTranslation('e-commerce');
  const { timeZone } = useOrganization();
  const [shown, setShown] = useUrlState('show');
  const view: TimelineView = timelineViews.find((name) => name === shown) ?? 'all';
  const read = useActivities(leadId, view);
  const { ref, entry } = useIntersection({ rootMargin: '400px' });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = read;
  const isNear = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (isNear && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isNear, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  const today = dayIn(timeZone, new Date());
  const near = { [today]: 'today', [addDays(today, -1)]: 'yesterday' };
  const days = byDay(shownIn(view, joined(read.data?.pages ?? [])), timeZone);
  return (
    <section aria-label={t('e-commerce:timeline.title')}>
      <div className={`row wrap ${classes.head}`}>
        <h2 className="h3">{t('e-commerce:timeline.title')}</h2>
        <span className="grow" />
        <SegmentedControl
          size="xs"
          aria-label={t('e-commerce:timeline.show')}
          value={view}
          onChange={(next) => setShown(next === 'all' ? '' : next)}
          data={timelineViews.map((value) => ({ value, label: t(`e-commerce:timeline.views.${value}`) }))}
        />
      </div>
      {read.data ? null : <SkeletonLines rows={6} />}
      {days.map(({ day, activities }) => (
        <div key={day}>
          <h3 className={classes.day}>
            {near[day]
              ? t(`e-commerce:timeline.${near[day]}`)
              : formatDay(day, i18n.language, {
                  weekday: 'long',
                  day: 'numeric',
                  month: 'long',
                  year: 'numeric',
                })}
          </h3>
          <ul className="plain-list">
            {activities.map((activity) => (
              <TimelineItem key={activity.id} activity={activity} zone={timeZone} />
            ))}
          </ul>
        </div>
      ))}
      {read.data && days.length === 0 && !hasNextPage ? (
        <EmptyState
          icon={IconTimeline}
          title={t('e-commerce:timeline.empty')}
          text={t('e-commerce:timeline.emptyText')}
        />
      ) : null}
      <div ref={ref} className={classes.end}>
        {hasNextPage ? (
          <Button
            variant="subtle"
            size="compact"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('e-commerce:timeline.more')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** The pages of a lead's activities; what the system wrote is asked for alone. Writes to the lead refresh them. */
function useActivities(leadId: string, view: TimelineView) {
  const category = view === 'system' ? ({ category: 'system' } as const) : {};
  return useInfiniteQuery({
    queryKey: [...partsOf(`/api/e-commerce/leads/${leadId}/activities`), 'pages', view === 'system'],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/e-commerce/leads/:id/activities',
        { params: { id: leadId }, query: { page: pageParam, limit: pageSize, ...category } },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page < last.totalPages ? last.page + 1 : undefined),
  });
}
