import { Comment, type comments, ModeratedComment } from '@bellwether/contract/feed/comments';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { pageOf } from '../../platform/db/list.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { userView } from '../identity/identity.view.ts';
import { comment, feedPost } from './feed.table.ts';
import { ofPostsFound, personOf, type Reading } from './posts.queries.ts';
import { moderatesComments, visiblePosts } from './visible-posts.access.ts';

const Row = Comment.omit({ isMine: true, can: true });
const Queued = ModeratedComment.omit({ isMine: true, can: true });

/** Which comments the viewer may read: those of posts that they see, what waits or is hidden only by its author and moderators. */
export function visibleComments(viewer: Viewer, now: Date): SQL {
  const states = moderatesComments(viewer)
    ? sql`true`
    : sql`(${comment.status} = 'VISIBLE' or ${comment.authorId} = ${viewer.userId})`;
  return sql`${comment.deletedAt} is null and ${states}
    and ${comment.postId} in (select ${feedPost.id} from ${feedPost} where ${visiblePosts(viewer, now)})`;
}

/** One page of the comments of a post, each thread with its replies. SOC-09. */
export async function listComments(
  reading: Reading,
  postId: string,
  query: InputOf<typeof comments.list>['query'],
) {
  const { db, viewer, now } = reading;
  const { data, ...page } = await pageOf(db, (onPage, order) => rows(reading, onPage, order), {
    query,
    by: [comment.rootId],
    id: comment.id,
    from: sql`from ${comment} where ${comment.postId} = ${postId} and ${visibleComments(viewer, now)}`,
  });
  return { ...page, data: data.map((row) => dressed(viewer, row)) };
}

/** One comment that the viewer may read, or undefined. */
export async function findComment(reading: Reading, id: string) {
  const { viewer, now } = reading;
  const [found] = await rows(
    reading,
    sql`${comment.id} = ${id} and ${visibleComments(viewer, now)}`,
    sql`${comment.id}`,
  );
  return found && dressed(viewer, found);
}

/** One page of all comments, for who moderates. SOC-07. */
export async function queueOfComments(
  { db, viewer }: Reading,
  query: InputOf<typeof comments.queue>['query'],
) {
  const where = and(
    sql`${comment.deletedAt} is null`,
    ofPostsFound(comment.postId, query.search),
    query.status ? eq(comment.status, query.status) : undefined,
  );
  const read = (onPage: SQL, order: SQL): Promise<z.input<typeof Queued>[]> =>
    rowsOf(db, Queued).from(sql`select ${columns}, p.title as "postTitle",
        (select count(*)::int from content_report cr where cr.comment_id = ${comment.id}) as reports
      from ${comment} join ${userView('a')} on a.id = ${comment.authorId} join post p on p.id = ${comment.postId}
      where ${onPage} order by ${order}`);
  const { data, ...page } = await pageOf(db, read, {
    query,
    by: [comment.at],
    id: comment.id,
    from: sql`from ${comment} where ${where}`,
  });
  return { ...page, data: data.map((row) => dressed(viewer, row)) };
}

function momentText(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

const columns = sql`${comment.id} as id, ${comment.postId} as "postId", ${comment.parentId} as "parentId",
  ${comment.content} as content, ${personOf('a')} as author, ${comment.mentionedUserIds} as "mentionedUserIds",
  ${comment.status} as status, ${momentText(sql`${comment.at}`)} as at, ${momentText(sql`${comment.editedAt}`)} as "editedAt",
  ${comment.version} as version`;

function rows({ db }: Reading, condition: SQL, order: SQL): Promise<z.input<typeof Row>[]> {
  return rowsOf(
    db,
    Row,
  ).from(sql`select ${columns} from ${comment} join ${userView('a')} on a.id = ${comment.authorId}
    where ${condition} order by ${order}`);
}

function dressed<T extends z.input<typeof Row>>(viewer: Viewer, row: T) {
  const isMine = row.author.id === viewer.userId;
  return {
    ...row,
    isMine,
    can: {
      edit: can(viewer, isMine ? 'edit:own' : 'edit:any', 'comment'),
      remove: can(viewer, isMine ? 'delete:own' : 'delete:any', 'comment'),
      moderate: moderatesComments(viewer) && !isMine,
    },
  };
}
