import type { RoleRow, rosterColumns } from './columns.values.ts';
import type { FeedFile } from './feed.queries.ts';

type Users = FeedFile<(typeof rosterColumns)['users']>;
type Roles = FeedFile<(typeof rosterColumns)['roles']>;

/**
 * The roles of OneRoster 1.1, which has no roles.csv but one role with each user: as roles.csv would hold them, under the
 * user's id. No table when no user has one. An 'administrator' is one of the school.
 */
export function rolesOfUsers({ mode, table }: Users): Roles {
  if (!table?.rows.some(({ role }) => role !== null)) return { mode: 'absent', table: undefined };
  const rows = table.rows.flatMap(({ sourcedId, status, role, orgSourcedIds, line }): RoleRow[] => {
    if (role === null) return [];
    const named = role === 'administrator' ? 'siteAdministrator' : role;
    const [orgSourcedId = null] = orgSourcedIds ?? [];
    const whole = { roleType: 'primary', beginDate: null, endDate: null } as const;
    return [{ ...whole, sourcedId, status, userSourcedId: sourcedId, role: named, orgSourcedId, line }];
  });
  return { mode, table: { ...table, rows } };
}
