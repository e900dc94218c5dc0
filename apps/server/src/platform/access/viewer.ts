import { type Action, hasRight, type RightSet, type Subject } from '@bellwether/contract/shared/permission';

/** Who asks: the signed-in user with effective rights, or the person or role being viewed as. */
export interface Viewer {
  /** Whose data is shown: the linked user while viewing as a user, else oneself. */
  readonly userId: string;
  readonly name: string;
  readonly username: string;
  readonly sessionId: string;
  readonly roles: readonly { id: string; name: string; displayName: string | null }[];
  /** Already intersected while viewing as somebody (AMB-099). */
  readonly rights: RightSet;
  readonly employeeId: string | null;
  readonly studentId: string | null;
  /** The user who really signed in; differs from userId only while viewing as a user. */
  readonly actor: { readonly id: string; readonly name: string };
  readonly viewAs: { readonly kind: 'role' | 'user'; readonly id: string; readonly name: string } | null;
}

/** Whether the viewer holds the right: the pair itself, that for any record, or the wildcard. IAM-13. */
export function can(viewer: Viewer, action: Action, subject: Subject): boolean {
  return hasRight(viewer.rights, action, subject);
}

/** Finds the viewer of a request by its cookie header; null when nobody is signed in. */
export type FindViewer = (cookieHeader: string | undefined) => Promise<Viewer | null>;
