import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Moment } from '../shared/fields.ts';
import { feedKinds } from './values.ts';

/** A link under which a calendar program reads a calendar. REV-23. */
export const CalendarFeed = z
  .object({
    id: Id,
    kind: z.enum(feedKinds),
    /** The person (a user), the class or the room; null for the holidays. */
    targetId: Id.nullable(),
    /** Of the person, the class or the room; null for one's own calendar and for the holidays. */
    targetName: z.string().nullable(),
    /** When the present link was made. */
    madeAt: Moment,
  })
  .meta({ id: 'CalendarFeed' });

/** The one reply that holds the link: it is not stored, and cannot be shown again. REV-23. */
const NewLink = z.object({ data: CalendarFeed.extend({ url: z.string(), webcalUrl: z.string() }) });

/** What the subscribe dialog sends. Without a target a USER feed is one's own calendar. */
export const FeedBody = z
  .object({ kind: z.enum(feedKinds), targetId: Id.nullish() })
  .refine((body) => Boolean(body.targetId) || body.kind === 'USER' || body.kind === 'HOLIDAYS', {
    path: ['targetId'],
    error: 'Choose a class or a room',
  });

export const calendarFeeds = endpoints({
  list: {
    method: 'GET',
    path: '/api/calendar/feeds',
    access: ['read:own', 'calendar_event'],
    scope: 'own feeds',
    summary: "One's own calendar links that still work, without the links themselves. REV-23.",
    result: z.object({ data: z.array(CalendarFeed) }),
  },
  create: {
    method: 'POST',
    path: '/api/calendar/feeds',
    idempotent: false,
    access: ['read:own', 'calendar_event'],
    scope: 'own feeds',
    summary:
      'Makes a secret link to a calendar: of a person (own without a target), a class, a room or the holidays. 409 FEED_EXISTS when there is one already. REV-23.',
    body: FeedBody,
    result: NewLink,
    status: 201,
  },
  renew: {
    method: 'POST',
    path: '/api/calendar/feeds/:id/renew',
    idempotent: false,
    access: ['read:own', 'calendar_event'],
    scope: 'own feeds',
    summary: 'Makes the link again; the former one stops at once. REV-23.',
    params: IdParams,
    result: NewLink,
  },
  revoke: {
    method: 'DELETE',
    path: '/api/calendar/feeds/:id',
    access: ['read:own', 'calendar_event'],
    scope: 'own feeds',
    summary: 'Ends a link: it is 404 from now on. REV-23.',
    params: IdParams,
    result: 'none',
  },
});

export const publicFeed = endpoints({
  read: {
    method: 'GET',
    path: '/api/feeds/:token.ics',
    access: 'public',
    scope: 'visible events',
    summary:
      'The calendar behind a secret link, as iCalendar: what its owner may see now, from 90 days ago to 365 days ahead. 404 when the link was ended or its owner is suspended; 304 for an unchanged If-None-Match. REV-23.',
    params: z.object({ token: z.string().max(100) }),
    result: 'file',
    media: ['text/calendar'],
    limit: { perMinute: 60 },
  },
});
