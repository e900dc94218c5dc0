export { AuditLogPage } from './audit/audit-log-page.tsx';
export { RolesPage } from './roles/roles-page.tsx';
export { UsersPage } from './users-page.tsx';
