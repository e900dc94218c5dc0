import { guardianLinkTypes } from '@bellwether/contract/identity/values';
import { inArray } from 'drizzle-orm';
import { view } from '../../platform/db/view.ts';
import { role, user, userLink, userRole } from './identity.table.ts';

export const userView = view(user, [
  'id',
  'name',
  'email',
  'image',
  'username',
  'isActive',
  'emailIsPlaceholder',
  'primaryRoleId',
  'avatarConfig',
  'preferences',
  'searchText',
]);

export const roleView = view(role, ['id', 'name', 'displayName', 'parentId']);

export const userRoleView = view(userRole, ['userId', 'roleId']);

export const userLinkView = view(userLink, [
  'id',
  'userId',
  'linkedUserId',
  'linkType',
  'canView',
  'createdAt',
]);

/** Who is a guardian (`userId`) of which user (`linkedUserId`); only with `canView` may they see what concerns them. */
export const guardianView = view(
  userLink,
  ['id', 'userId', 'linkedUserId', 'linkType', 'canView', 'createdAt'],
  inArray(userLink.linkType, guardianLinkTypes),
);
