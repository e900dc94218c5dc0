export { userIdsByName } from './find-people.queries.ts';
export { giveParent } from './give-parent.commands.ts';
export { endSessions, type Identity } from './identity.commands.ts';
export { inviteUser, makeStaff, openSignIn } from './invite-user.commands.ts';
export { superusersToKeep } from './last-superusers.queries.ts';
export { personalData, personalDataOf } from './personal-data.queries.ts';
export { readProfileFields } from './profile-fields/profile-fields.queries.ts';
export {
  createUsers,
  freeUsernames,
  hasSuperuser,
  lockUsernames,
  type NewUser,
  provisionRoles,
  roleIdsByName,
} from './provision.commands.ts';
export { activeHoldersOf } from './right-holders.queries.ts';
export { effectiveRights, isWithin, loadRoleRights, rolesHolding } from './rights.access.ts';
export { demandOwnPassword } from './sign-in/own-password.commands.ts';
export {
  demandGoodPassword,
  hashPassword,
  makePasswords,
  type Passwords,
} from './sign-in/passwords.rules.ts';
export { makeResetLink, originOf } from './sign-in/reset-link.commands.ts';
export { makeSessions } from './sign-in/sessions.queries.ts';
export { hashNewPassword, storePassword } from './sign-in/set-password.commands.ts';
export { makeStrengthMeter } from './sign-in/strength.commands.ts';
export { setUserActive } from './user-activity.commands.ts';
export { viewerOfUser } from './user-viewer.queries.ts';
export { giveFirstRole, storeUserImage } from './users.commands.ts';
export { userConflicts } from './users.conflicts.ts';
export { visibleUsers } from './visible-users.access.ts';
