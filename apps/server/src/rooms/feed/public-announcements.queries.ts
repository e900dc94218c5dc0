import { textOfHtml } from '@bellwether/contract/messaging/html-text.rules';
import { dayIn } from '@bellwether/contract/shared/zone';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { userView } from '../identity/identity.view.ts';
import { organizationZone } from '../settings/index.ts';
import { feedPost } from './feed.table.ts';
import { isOpen } from './visible-posts.access.ts';

/** So many announcements a block of a page shows at most. */
const most = 20;

const Row = z.object({
  id: z.uuid(),
  title: z.string(),
  content: z.string(),
  at: z.string(),
  author: z.string(),
});

/** The open announcements for everyone that are also meant for the website, the latest first; days by the school's clock. PAG-13, REV-51. */
export async function publicAnnouncements(db: Db, now: Date) {
  const zone = await organizationZone(db);
  const rows = await rowsOf(db, Row).from(sql`
    select ${feedPost.id} as id, ${feedPost.title} as title, ${feedPost.content} as content, ${feedPost.shownAt}::text as at,
      u.name as author
    from ${feedPost} join ${userView('u')} on u.id = ${feedPost.authorId}
    where ${feedPost.onWebsite} and ${feedPost.postType} = 'ANNOUNCEMENT' and ${feedPost.targetAudience} = 'EVERYONE' and ${isOpen(now)}
    order by ${feedPost.shownAt} desc, ${feedPost.id} desc limit ${most}`);
  return rows.map(({ content, at, ...row }) => ({
    ...row,
    text: textOfHtml(content),
    date: dayIn(zone, new Date(at)),
  }));
}
