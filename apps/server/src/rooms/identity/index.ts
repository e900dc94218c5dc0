export { userIdsByName } from './find-people.ts';
export { endSessions, type Identity } from './identity.ts';
export { inviteUser, makeStaff, openSignIn } from './invite-user.ts';
export { superusersToKeep } from './last-superusers.queries.ts';
export { demandGoodPassword, hashPassword, makePasswords, type Passwords } from './passwords.ts';
export { personalData, personalDataOf } from './personal-data.queries.ts';
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
export { effectiveRights, isWithin, loadRoleRights, rolesHolding } from './rights.ts';
export { makeSessions } from './sessions.ts';
export { hashNewPassword, storePassword } from './set-password.ts';
export { makeStrengthMeter } from './strength-in-thread.ts';
export { setUserActive } from './user-activity.ts';
export { viewerOfUser } from './user-viewer.ts';
export { giveFirstRole, storeUserImage } from './users.commands.ts';
export { userConflicts } from './users.conflicts.ts';
export { visibleUsers } from './visible-users.ts';
