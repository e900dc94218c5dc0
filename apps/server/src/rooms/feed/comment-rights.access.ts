import type { CommentMode } from '@bellwether/contract/feed/feed.values';
import { nonStaffRoles } from '@bellwether/contract/identity/default-roles';
import { can, type Viewer } from '../../platform/access/viewer.ts';

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
