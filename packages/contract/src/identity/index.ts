export { auditLogs } from './audit-log.ts';
export { auth } from './auth.ts';
export { preferences } from './preferences.ts';
export { profileFields } from './profile-fields.ts';
export { registration } from './registration.ts';
export { roles } from './roles.ts';
export { savedViews } from './saved-views.ts';
export { users } from './users.ts';
