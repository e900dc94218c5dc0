import { can, type Viewer } from '../../../platform/access/viewer.ts';

/** What of a user not everybody sees. */
interface Hidden {
  readonly email?: string | undefined;
  readonly username?: string | undefined;
  readonly isActive?: boolean | undefined;
  readonly emailIsPlaceholder?: boolean | undefined;
  readonly primaryRoleId?: string | null | undefined;
  readonly roles?: { id: string; name: string; displayName: string | null }[] | undefined;
  readonly lastSignInAt?: string | null | undefined;
}

/**
 * The user without what the viewer does not get to see: all of it with read:any and of oneself; what the staff directory
 * shows (name, picture, roles, address) for staff; name and picture for everybody else: a name that signs in is half of
 * a guess. (Review, part C, user°.)
 */
export function seenUser<T extends Hidden & { readonly id: string }>(
  viewer: Viewer,
  row: T,
): Omit<T, keyof Hidden> & Hidden {
  if (seesAccounts(viewer) || row.id === viewer.userId) return row;
  const {
    username: _,
    isActive: __,
    emailIsPlaceholder: ___,
    primaryRoleId: _4,
    lastSignInAt: _5,
    email,
    roles,
    ...shown
  } = row;
  return seesDirectory(viewer) ? { ...shown, email, roles } : shown;
}

/** Whether the viewer sees how others sign in. */
export function seesAccounts(viewer: Viewer): boolean {
  return can(viewer, 'read:any', 'user');
}

/** Whether the viewer sees the addresses of others: staff do. */
export function seesDirectory(viewer: Viewer): boolean {
  return viewer.employeeId !== null || seesAccounts(viewer);
}
