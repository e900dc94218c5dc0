import type { FeedKind } from '@bellwether/contract/timetables/values';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowOf } from '../../platform/db/rows.ts';
import { visibleLessonEvents } from '../calendar/index.ts';
import { userView } from '../identity/identity.view.ts';
import { childUserIds } from '../learning/index.ts';
import { schoolClassView } from '../learning/learning.view.ts';
import { locationView } from '../settings/settings.view.ts';

/** What a feed is of. */
export type FeedTarget = z.input<typeof FeedTarget>;
const FeedTarget = z.object({
  /** Of the person, class or room; null for the owner's own calendar and the holidays. */
  name: z.string().nullable(),
  colorHex: z.string().nullable(),
});

const unnamed: FeedTarget = { name: null, colorHex: null };

/**
 * What the feed is of, or null when the viewer may not see it (any more): a class on the calendar, a room, a person
 * whose calendar is visible, a linked child. REV-06, REV-23, AMB-157.
 */
export async function feedTarget(
  db: Db,
  { viewer, now }: { viewer: Viewer; now: Date },
  kind: FeedKind,
  targetId: string,
): Promise<FeedTarget | null> {
  if (!can(viewer, 'read:own', 'calendar_event')) return null;
  if (kind === 'HOLIDAYS') return can(viewer, 'read', 'holiday') ? unnamed : null;
  if (kind === 'LOCATION') {
    if (!can(viewer, 'read', 'location')) return null;
    return one(
      db,
      sql`select name, null as "colorHex" from ${locationView('location')} where id = ${targetId}`,
    );
  }
  if (kind === 'CLASS') {
    return one(
      db,
      sql`select o.name, o.color as "colorHex" from (select c.*, c.id as class_id from ${schoolClassView('c')}) o
        where o.id = ${targetId} and ${visibleLessonEvents(viewer, now)}`,
    );
  }
  if (targetId === viewer.userId) return unnamed;
  const seesAll = can(viewer, 'read:any', 'calendar_event') ? sql`true` : sql`false`;
  return one(
    db,
    sql`select u.name, null as "colorHex" from ${userView('u')}
      where u.id = ${targetId} and (${seesAll} or u.id in (${childUserIds(viewer)}))`,
  );
}

async function one(db: Db, query: ReturnType<typeof sql>): Promise<FeedTarget | null> {
  return (await rowOf(db, FeedTarget).from(query)) ?? null;
}
