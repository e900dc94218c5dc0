import { auditLogs } from '@bellwether/contract/identity/audit-log';
import { auth } from '@bellwether/contract/identity/auth';
import { preferences } from '@bellwether/contract/identity/preferences';
import { profileFields } from '@bellwether/contract/identity/profile-fields';
import { registration } from '@bellwether/contract/identity/registration';
import { roles } from '@bellwether/contract/identity/roles';
import { savedViews } from '@bellwether/contract/identity/saved-views';
import { users } from '@bellwether/contract/identity/users';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { auditLogHandlers } from './audit-log.handlers.ts';
import { preferenceHandlers } from './preferences.handlers.ts';
import { profileFieldConflicts, profileFieldHandlers } from './profile-fields/profile-fields.handlers.ts';
import { forgetUnprovenJob } from './registration/forget-unproven.job.ts';
import { registrationHandlers } from './registration/registration.handlers.ts';
import { registrationMailJob } from './registration/registration-mail.job.ts';
import { roleConflicts, roleHandlers } from './roles.handlers.ts';
import { authHandlers } from './sign-in/auth.handlers.ts';
import { tidySignInJob } from './sign-in/tidy-sign-in.job.ts';
import { storedProfileFiles } from './stored-keys.queries.ts';
import { userConflicts } from './users.conflicts.ts';
import { userHandlers } from './users.handlers.ts';
import { savedViewConflicts, savedViewHandlers } from './views/saved-views.handlers.ts';

/** The manifest of the identity room: users, roles, rights, sessions, view-as, links, preferences, audit log. */
export const room: Room = {
  name: 'identity',
  mount(app, platform, { identity }) {
    mount(app, platform, auth, authHandlers(identity));
    mount(app, platform, registration, registrationHandlers(identity));
    mount(app, platform, users, userHandlers(identity), userConflicts);
    mount(app, platform, profileFields, profileFieldHandlers, profileFieldConflicts);
    mount(app, platform, roles, roleHandlers(identity), roleConflicts);
    mount(app, platform, preferences, preferenceHandlers);
    mount(app, platform, savedViews, savedViewHandlers, savedViewConflicts);
    mount(app, platform, auditLogs, auditLogHandlers);
  },
  jobs: (platform) => [tidySignInJob(platform), registrationMailJob(platform), forgetUnprovenJob(platform)],
  storedKeys: [storedProfileFiles],
};
