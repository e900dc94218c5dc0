import { auditLogs } from '@bellwether/contract/identity/audit-log';
import { auth } from '@bellwether/contract/identity/auth';
import { preferences } from '@bellwether/contract/identity/preferences';
import { profileFields } from '@bellwether/contract/identity/profile-fields';
import { roles } from '@bellwether/contract/identity/roles';
import { users } from '@bellwether/contract/identity/users';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { auditLogHandlers } from './audit-log.handlers.ts';
import { authHandlers } from './auth.handlers.ts';
import type { Identity } from './identity.ts';
import { preferenceHandlers } from './preferences.handlers.ts';
import { profileFieldConflicts, profileFieldHandlers } from './profile-fields.handlers.ts';
import { roleConflicts, roleHandlers } from './roles.handlers.ts';
import { userConflicts, userHandlers } from './users.handlers.ts';

export { userIdsByName } from './find-people.ts';
export { user, userLink, userRole } from './identity.table.ts';
export type { Identity } from './identity.ts';
export { inviteUser, makeStaff, openSignIn } from './invite-user.ts';
export { superusersToKeep } from './last-superusers.queries.ts';
export { demandGoodPassword, hashPassword } from './password.ts';
export { makePasswords, type Passwords } from './passwords.ts';
export { personalData, personalDataOf } from './personal-data.queries.ts';
export { profileFieldValue } from './profile-field.table.ts';
export { readProfileFields } from './profile-fields.queries.ts';
export {
  createUsers,
  freeUsernames,
  hasSuperuser,
  type NewUser,
  provisionRoles,
  roleIdsByName,
} from './provision.ts';
export { makeResetLink } from './reset-link.ts';
export { activeHoldersOf } from './right-holders.ts';
export { effectiveRights, isWithin, loadRoleRights, rolesGiving } from './rights.ts';
export { makeSessions } from './sessions.ts';
export { hashNewPassword, storePassword } from './set-password.ts';
export { storedProfileFiles } from './stored-keys.ts';
export { makeStrengthMeter } from './strength-in-thread.ts';
export { tidySignInJob } from './tidy-sign-in.job.ts';
export { setUserActive } from './user-activity.ts';
export { viewerOfUser } from './user-viewer.ts';
export { userConflicts } from './users.handlers.ts';
export { visibleUsers } from './visible-users.ts';

/** The door of the identity room: users, roles, rights, sessions, view-as, links, preferences, audit log. */
export function identity(app: FastifyInstance, platform: Platform, parts: Identity): void {
  mount(app, platform, auth, authHandlers(parts));
  mount(app, platform, users, userHandlers(parts), userConflicts);
  mount(app, platform, profileFields, profileFieldHandlers, profileFieldConflicts);
  mount(app, platform, roles, roleHandlers(parts), roleConflicts);
  mount(app, platform, preferences, preferenceHandlers);
  mount(app, platform, auditLogs, auditLogHandlers);
}
