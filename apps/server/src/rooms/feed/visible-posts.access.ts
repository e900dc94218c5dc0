import type { CommentMode } from '@bellwether/contract/feed/feed.values';
import { nonStaffRoles } from '@bellwether/contract/identity/default-roles';
import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { keysOfUser } from './audience-members.queries.ts';
import { feedPost } from './feed.table.ts';

/**
 * Whether a post is published and its time is open. For queries on post. Said by columns alone, of whose values the planner knows how many
 * there are: of expressions it guesses a hundredth of that, and sorts all posts instead of walking along the time. AMB-072, AMB-150.
 */
export function isOpen(now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`(${feedPost.status} in ('PUBLISHED', 'SCHEDULED') and ${feedPost.deletedAt} is null
    and (${feedPost.publishAt} is null or ${feedPost.publishAt} <= ${at}) and (${feedPost.expiresAt} is null or ${feedPost.expiresAt} > ${at}))`;
}

/** Whether a post is for a user, by a group of theirs or by name, and does not leave them out. For queries on post. */
function isFor(userId: string, keys: SQL): SQL {
  return sql`(${feedPost.audienceKeys} && ${keys} and not ${feedPost.excludedUserIds} @> array[${userId}::uuid])`;
}

/** Which posts are the viewer's own or open and for them, whatever their rights; by their keys where these were read. For queries on post. */
export function addressedPosts(viewer: Viewer, now: Date, known?: readonly string[]): SQL {
  const keys = known ? sql`${sql.param([...known])}::text[]` : keysOfUser(viewer.userId);
  return sql`(${feedPost.deletedAt} is null and (${feedPost.authorId} = ${viewer.userId}
    or (${isOpen(now)} and ${isFor(viewer.userId, keys)})))`;
}

/** Which posts the viewer may see: their own and those for them; with the right to read any, all. For queries on post. AMB-150. */
export function visiblePosts(viewer: Viewer, now: Date, known?: readonly string[]): SQL {
  if (can(viewer, 'read:any', 'post')) return sql`${feedPost.deletedAt} is null`;
  return addressedPosts(viewer, now, known);
}

type Written = Pick<typeof feedPost.$inferSelect, 'authorId' | 'postType' | 'status'>;

/**
 * Whether the viewer may change a post: their own by edit:own, any by edit:any. Of an announcement the rights to announcements count;
 * their author changes a draft of one in any case. AMB-315.
 */
export function mayEdit(viewer: Viewer, { authorId, postType, status }: Written): boolean {
  const subject = postType === 'ANNOUNCEMENT' ? 'announcement' : 'post';
  const isMine = authorId === viewer.userId;
  if (isMine && (status === 'DRAFT' || status === 'SCHEDULED')) return true;
  return can(viewer, isMine ? 'edit:own' : 'edit:any', subject);
}

/** Whether the viewer may take a post away: as for a change, by the rights to delete. AMB-315. */
export function mayRemove(viewer: Viewer, { authorId, postType, status }: Written): boolean {
  const subject = postType === 'ANNOUNCEMENT' ? 'announcement' : 'post';
  const isMine = authorId === viewer.userId;
  if (isMine && status === 'DRAFT') return true;
  return can(viewer, isMine ? 'delete:own' : 'delete:any', subject);
}

const outside: ReadonlySet<string> = new Set(nonStaffRoles);

/** Whether the viewer works here: holds a role that is neither a pupil's, a parent's nor a customer's. */
export function isOfStaff({ roles }: Viewer): boolean {
  return roles.some(({ name }) => !outside.has(name));
}

/** Whether the viewer moderates what others say. */
export function moderatesComments(viewer: Viewer): boolean {
  return can(viewer, 'manage', 'comment');
}

/** Whether the viewer may say something to an open post that they see. */
export function mayComment(viewer: Viewer, mode: CommentMode): boolean {
  if (mode === 'OFF' || !can(viewer, 'create:own', 'comment')) return false;
  return mode !== 'STAFF' || isOfStaff(viewer);
}
