import type { z } from 'zod';

// Shapes of endpoints whose contract record is not there yet. An entry goes as soon as its record lands; a
// record always wins over an entry of the same route.

type Of<T> = z.core.$ZodType<T, T>;
interface Ends<M extends string, R> {
  readonly method: M;
  readonly path: `/api/${string}`;
  readonly access: 'signed-in';
  readonly summary: string;
  readonly result: Of<R>;
}
interface Listed<T> {
  data: T[];
  totalCount: number;
  page: number;
  limit: number;
  totalPages: number;
}
interface ListQuery {
  page?: number;
  limit?: number;
  search?: string;
  sortBy?: string;
  sortOrder?: 'asc' | 'desc';
}
interface IdParams {
  id: string;
}

export interface UserRow {
  id: string;
  name: string;
  username: string;
  email: string;
  avatarUrl: string | null;
  isActive: boolean;
  lastSignInAt: string | null;
  roles: { id: string; name: string; displayName: string | null }[];
}
export interface RoleRow {
  id: string;
  name: string;
  displayName: string | null;
  description: string | null;
  parentId: string | null;
  permissionIds: string[];
  userCount?: number;
}
export interface PermissionRow {
  id: string;
  action: string;
  subject: string;
}
interface UserBody {
  name: string;
  username: string;
  email: string;
  password?: string;
  roleIds: string[];
  isActive?: boolean;
}
interface RoleBody {
  name: string;
  displayName?: string | null;
  description?: string | null;
  parentId?: string | null;
  permissionIds: string[];
}
export interface NotificationRow {
  id: string;
  type: string;
  title: string;
  message: string | null;
  link: string | null;
  isRead: boolean;
  createdAt: string;
}
export interface FoundRow {
  kind: string;
  id: string;
  title: string;
  subtitle: string | null;
  href: string;
  color?: string | null;
}
export interface Preferences {
  theme?: 'light' | 'dark' | 'auto';
  language?: string;
  sidebarCollapsed?: boolean;
}
type Settings = Record<string, Record<string, unknown>>;

export interface PendingApi {
  'GET /api/users': Ends<'GET', Listed<UserRow>> & {
    query: Of<ListQuery & { roleId?: string; isActive?: string }>;
  };
  'POST /api/users': Ends<'POST', { data: UserRow }> & { body: Of<UserBody> };
  'PUT /api/users/:id': Ends<'PUT', { data: UserRow }> & {
    params: Of<IdParams>;
    body: Of<Partial<UserBody>>;
  };
  'DELETE /api/users/:id': Ends<'DELETE', { message: string }> & { params: Of<IdParams> };
  'PUT /api/users/:id/password': Ends<'PUT', { message: string }> & {
    params: Of<IdParams>;
    body: Of<{ password: string }>;
  };
  'GET /api/users/:id/links': Ends<
    'GET',
    { data: { id: string; linkedUserId: string; name: string; linkType: string }[] }
  > & {
    params: Of<IdParams>;
  };
  'GET /api/roles': Ends<'GET', Listed<RoleRow>> & { query: Of<ListQuery> };
  'POST /api/roles': Ends<'POST', { data: RoleRow }> & { body: Of<RoleBody> };
  'PUT /api/roles/:id': Ends<'PUT', { data: RoleRow }> & { params: Of<IdParams>; body: Of<RoleBody> };
  'DELETE /api/roles/:id': Ends<'DELETE', { message: string }> & { params: Of<IdParams> };
  'GET /api/permissions': Ends<'GET', { data: PermissionRow[] }>;
  'GET /api/search': Ends<'GET', { data: FoundRow[] }> & { query: Of<{ q: string }> };
  'GET /api/notifications/unread-count': Ends<'GET', { count: number }>;
  'GET /api/notifications': Ends<'GET', { data: NotificationRow[] }> & { query: Of<{ limit?: number }> };
  'PATCH /api/notifications/:id': Ends<'PATCH', unknown> & {
    params: Of<IdParams>;
    body: Of<{ isRead: boolean }>;
  };
  'GET /api/me/preferences': Ends<'GET', { data: Preferences }>;
  'PUT /api/me/preferences': Ends<'PUT', { data: Preferences }> & { body: Of<Preferences> };
  'GET /api/settings/system': Ends<'GET', Settings> & { query: Of<{ category: string }> };
  'PUT /api/settings/system': Ends<'PUT', Settings> & {
    query: Of<{ category: string }>;
    body: Of<Record<string, unknown>>;
  };
}
