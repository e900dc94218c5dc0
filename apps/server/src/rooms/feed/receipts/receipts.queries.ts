import { Receipts } from '@bellwether/contract/feed/receipts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { userView } from '../../identity/identity.view.ts';
import { seatedEnrolmentView } from '../../learning/learning.view.ts';
import { studentView } from '../../students/students.view.ts';
import { membersOfKeys } from '../audience-members.queries.ts';
import { feedPost } from '../feed.table.ts';
import type { Reading } from '../posts.queries.ts';
import { mayEdit, visiblePosts } from '../visible-posts.access.ts';
import { classKeysOf, teachersOf } from './class-teachers.queries.ts';

const Asked = Receipts.shape.asked.element;
type Row = typeof feedPost.$inferSelect;

interface OwnClass {
  readonly id: string;
  readonly name: string;
}

/**
 * A post whose confirmations the viewer may see, with the classes of which they see them, null: all. Its author and who may edit it see
 * all; the teachers of a class that it names see those of their class once it is published. Undefined for everybody else. AMB-395.
 */
export async function postOfReceipts({ db, viewer, now }: Reading, id: string) {
  const [found] = await db
    .select({ row: feedPost, isVisible: sql<boolean>`${visiblePosts(viewer, now)}` })
    .from(feedPost)
    .where(and(eq(feedPost.id, id), isNull(feedPost.deletedAt)));
  if (!found) return undefined;
  const { row, isVisible } = found;
  if (isVisible && (row.authorId === viewer.userId || mayEdit(viewer, row))) return { row, classes: null };
  if (!row.requiresAck || row.announcedAt === null) return undefined;
  const all = await teachersOf(db, classKeysOf(row));
  const classes: OwnClass[] = all.filter(({ userIds }) => userIds.includes(viewer.userId));
  return classes.length > 0 ? { row, classes } : undefined;
}

/** Who is asked to confirm a post, children by their guardians or people, in these classes or all of them. */
export function askedOf(db: Db, row: Row, classes: readonly OwnClass[] | null) {
  const at = momentText(sql`min(pc.acknowledged_at)`);
  const before = momentText(sql`max((select max(pe.acknowledged_at) from post_receipt pe
    where pe.post_id = pr.post_id and pe.user_id = pr.user_id and pe.revision < ${row.revision}))`);
  const among = classes ? isIn(row, classes) : sql`true`;
  return rowsOf(db, Asked).from(
    row.ackUnit === 'FAMILY'
      ? sql`select s.id, concat_ws(' ', s.first_name, s.last_name) as name, bool_or(u.is_active) as "hasSignIn",
            array_agg(u.name order by u.name, u.id) as guardians, ${at} as "acknowledgedAt", ${before} as "earlierAt"
          from post_recipient pr join ${userView('u')} on u.id = pr.user_id join ${studentView('s')} on s.id = pr.student_id
            left join post_receipt pc on pc.post_id = pr.post_id and pc.user_id = pr.user_id and pc.revision = ${row.revision}
          where pr.post_id = ${row.id} and pr.left_at is null and ${among} group by s.id, s.first_name, s.last_name order by name, s.id`
      : sql`select u.id, u.name, u.is_active as "hasSignIn", '{}'::text[] as guardians, ${at} as "acknowledgedAt", ${before} as "earlierAt"
          from post_recipient pr join ${userView('u')} on u.id = pr.user_id
            left join post_receipt pc on pc.post_id = pr.post_id and pc.user_id = pr.user_id and pc.revision = ${row.revision}
          where pr.post_id = ${row.id} and pr.left_at is null and pr.student_id is null and ${among}
          group by u.id, u.name, u.is_active order by u.name, u.id`,
  );
}

/** Whether a recipient belongs to one of the classes: as a child with a place there, or by what the post says of the class. */
function isIn(row: Row, classes: readonly OwnClass[]): SQL {
  const ids = new Set(classes.map(({ id }) => id));
  if (row.ackUnit === 'FAMILY')
    return sql`pr.student_id in (select en.student_id from ${seatedEnrolmentView('en')}
      where en.class_id = any(${sql.param([...ids])}::uuid[]))`;
  const keys = classKeysOf(row).filter((key) => ids.has(key.split(':')[1] ?? ''));
  return sql`pr.user_id in (select m.user_id from ${membersOfKeys(keys)})`;
}

function momentText(moment: SQL): SQL {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
