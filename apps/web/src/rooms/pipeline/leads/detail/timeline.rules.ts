import { activityTypes } from '@bellwether/contract/pipeline/activity.values';
import type { Day } from '@bellwether/contract/shared/day';
import { dayIn } from '@bellwether/contract/shared/zone';
import type { RowOf } from '../../../../api/types.ts';

export type Activity = RowOf<'GET /api/e-commerce/leads/:id/activities'>;

/** Whose activities a timeline shows: everything, what people did, or what the system wrote. */
export const timelineViews = ['all', 'people', 'system'] as const;
export type TimelineView = (typeof timelineViews)[number];

/** Whether the system wrote the activity itself. */
export function isSystem({ type }: Pick<Activity, 'type'>): boolean {
  return activityTypes[type].category === 'system';
}

/** The activities that a view shows, in their order. */
export function shownIn(view: TimelineView, activities: readonly Activity[]): Activity[] {
  if (view === 'all') return [...activities];
  return activities.filter((activity) => isSystem(activity) === (view === 'system'));
}

export interface TimelineDay {
  readonly day: Day;
  readonly activities: readonly Activity[];
}

/** The activities by day of the zone, in their order; each day once for as long as they are sorted by time. */
export function byDay(activities: readonly Activity[], zone: string): TimelineDay[] {
  const days: { day: Day; activities: Activity[] }[] = [];
  for (const activity of activities) {
    const day = dayIn(zone, new Date(activity.occurredAt));
    const last = days.at(-1);
    if (last?.day === day) last.activities.push(activity);
    else days.push({ day, activities: [activity] });
  }
  return days;
}

/** The activities of several pages, each once: a new one pushes the last of a page onto the next. */
export function joined(pages: readonly { readonly data: readonly Activity[] }[]): Activity[] {
  const all = new Map<string, Activity>();
  for (const { data } of pages) for (const activity of data) all.set(activity.id, activity);
  return [...all.values()];
}
