import { textOfHtml } from '@bellwether/contract/messaging/html-text.rules';
import { dayIn } from '@bellwether/contract/shared/zone';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { userView } from '../identity/identity.view.ts';
import { organizationZone } from '../settings/index.ts';
import { spokenLanguage } from '../translations/index.ts';
import { feedPost } from './feed.table.ts';
import { wordsIn } from './texts/post-texts.queries.ts';
import { isOpen } from './visible-posts.access.ts';

/** So many announcements a block of a page shows at most. */
const most = 20;

const Row = z.object({
  id: z.uuid(),
  language: z.string(),
  title: z.string(),
  content: z.string(),
  at: z.string(),
  author: z.string(),
});

/**
 * The open announcements for everyone that are also meant for the website, the latest first; in the school's language where they have a
 * text in it; days by the school's clock. PAG-13, REV-51, AMB-385.
 */
export async function publicAnnouncements(db: Db, now: Date) {
  const zone = await organizationZone(db);
  const words = wordsIn(spokenLanguage(sql`null`));
  const rows = await rowsOf(db, Row).from(sql`
    select ${feedPost.id} as id, ${words.columns}, ${feedPost.shownAt}::text as at, u.name as author
    from ${feedPost} join ${userView('u')} on u.id = ${feedPost.authorId} ${words.from}
    where ${feedPost.onWebsite} and ${feedPost.postType} = 'ANNOUNCEMENT' and ${feedPost.targetAudience} = 'EVERYONE' and ${isOpen(now)}
    order by ${feedPost.shownAt} desc, ${feedPost.id} desc limit ${most}`);
  return rows.map(({ content, at, ...row }) => ({
    ...row,
    text: textOfHtml(content),
    date: dayIn(zone, new Date(at)),
  }));
}
