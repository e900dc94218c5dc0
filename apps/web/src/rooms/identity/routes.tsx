import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

const administration = () => import('./administration-pages.ts');

/** Screens of the signed-in: own account, users, roles, audit log. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/account',
      load: () => import('./account-page.tsx'),
      texts: ['auth', 'configuration'],
      crumbs: ['navigation:account'],
    }),
    screen({
      parent,
      path: '/users',
      load: administration,
      name: 'UsersPage',
      texts: ['administration'],
      crumbs: ['navigation:administration', 'navigation:users'],
      // Everyone may read the own user; the list is for those who may see others.
      rights: [['read:any', 'user']],
    }),
    screen({
      parent,
      path: '/roles',
      load: administration,
      name: 'RolesPage',
      texts: ['administration'],
      crumbs: ['navigation:administration', 'navigation:roles'],
      rights: [['read', 'role']],
    }),
    screen({
      parent,
      path: '/audit-log',
      load: administration,
      name: 'AuditLogPage',
      texts: ['administration'],
      crumbs: ['navigation:administration', 'navigation:auditLog'],
      rights: [['read', 'audit_log']],
    }),
  ];
}
