export { userIdsByName } from './find-people.ts';
export { endSessions, type Identity } from './identity.ts';
export { inviteUser, makeStaff, openSignIn } from './invite-user.ts';
export { superusersToKeep } from './last-superusers.queries.ts';
export { personalData, personalDataOf } from './personal-data.queries.ts';
export { readProfileFields } from './profile-fields/profile-fields.queries.ts';
export {
  createUsers,
  freeUsernames,
  hasSuperuser,
  type NewUser,
  provisionRoles,
  roleIdsByName,
} from './provision.ts';
export { activeHoldersOf } from './right-holders.ts';
export { effectiveRights, isWithin, loadRoleRights, rolesHolding } from './rights.ts';
export { demandGoodPassword, hashPassword, makePasswords, type Passwords } from './sign-in/passwords.ts';
export { makeResetLink } from './sign-in/reset-link.ts';
export { makeSessions } from './sign-in/sessions.ts';
export { hashNewPassword, storePassword } from './sign-in/set-password.ts';
export { makeStrengthMeter } from './sign-in/strength-in-thread.ts';
export { setUserActive } from './user-activity.ts';
export { viewerOfUser } from './user-viewer.ts';
export { giveFirstRole, storeUserImage } from './users.commands.ts';
export { userConflicts } from './users.conflicts.ts';
export { visibleUsers } from './visible-users.ts';
