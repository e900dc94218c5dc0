import { addDays } from '@bellwether/contract/shared/day';
import type { publicFeed } from '@bellwether/contract/timetables/feeds';
import { and, eq, isNull } from 'drizzle-orm';
import type { Handlers } from '../../platform/http/context.ts';
import { hasTag, weakTag } from '../../platform/http/encodings/etag.ts';
import { notFound } from '../../platform/http/problem.ts';
import { viewerLanguage } from '../holidays/index.ts';
import { type Identity, viewerOfUser } from '../identity/index.ts';
import { organizationTime, readSettings } from '../settings/index.ts';
import type { ServerTexts } from '../translations/index.ts';
import { feedEvents } from './feed-events.queries.ts';
import { feedTarget } from './feed-target.queries.ts';
import { hashOfToken } from './feed-token.rules.ts';
import { icsOf } from './ics.rules.ts';
import { originOf } from './origin.rules.ts';
import { calendarFeed } from './timetables.table.ts';

const daysBack = 90;
const daysAhead = 365;

/** The calendar behind a secret link, as its owner may see it at this moment. Reading it writes nothing (REV-59). */
export function feedFileHandlers({ sessions }: Identity, texts: ServerTexts): Handlers<typeof publicFeed> {
  return {
    async read({ params }, ctx) {
      const { db, now, reply, request } = ctx;
      const [feed] = await db
        .select()
        .from(calendarFeed)
        .where(and(eq(calendarFeed.tokenHash, hashOfToken(params.token)), isNull(calendarFeed.revokedAt)));
      if (!feed) throw notFound('Calendar');
      const viewer = await viewerOfUser(db, await sessions.roles(ctx.platform.database.db), feed.ownerUserId);
      const target = viewer && (await feedTarget(db, { viewer, now }, feed.kind, feed.targetId));
      if (!viewer || !target) throw notFound('Calendar');
      const { organization } = await readSettings(db, 'organization');
      const { zone, today } = await organizationTime(db, now);
      const language = await viewerLanguage(db, viewer);
      const say = (await texts(db))(language);
      const [from, to] = [addDays(today, -daysBack), addDays(today, daysAhead)];
      const asked = { ...feed, viewer, now, today, zone, from, to, language, say, origin: originOf(ctx) };
      const name = feed.kind === 'HOLIDAYS' ? say('feed.holidays') : (target.name ?? viewer.name);
      const text = icsOf({
        name: `${name} – ${organization.name}`,
        zone,
        from,
        to,
        colorHex: target.colorHex,
        events: await feedEvents(db, asked),
      });
      const tag = weakTag(text);
      reply.header('etag', tag).header('cache-control', 'private, no-cache');
      if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="bellwether.ics"')
        .send(text);
    },
  };
}
