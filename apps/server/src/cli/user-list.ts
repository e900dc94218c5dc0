import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../platform/db/rows.ts';
import { roleView, userRoleView, userView } from '../rooms/identity/identity.view.ts';
import { print } from './terminal.ts';
import { withSystem } from './with-system.ts';

const Line = z.object({
  username: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.string(),
  state: z.enum(['', 'suspended']),
});

/** Prints one line a user: username, name, e-mail address, roles, and whether the user may sign in. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { role: { type: 'string' } } });
  await withSystem(async ({ database }) => {
    const rows = await rowsOf(database.db, Line).from(sql`
      select u.username::text, u.name, case when u.email_is_placeholder then '' else u.email::text end as email,
        coalesce(string_agg(r.name::text, ', ' order by r.name), '') as roles,
        case when u.is_active then '' else 'suspended' end as state
      from ${userView('u')} left join ${userRoleView('ur')} on ur.user_id = u.id left join ${roleView('r')} on r.id = ur.role_id
      group by u.id, u.username, u.name, u.email, u.email_is_placeholder, u.is_active
      having ${values.role ?? null}::text is null or bool_or(r.name::text = ${values.role ?? null}::text)
      order by u.username`);
    const table = [
      ['USERNAME', 'NAME', 'E-MAIL', 'ROLES', ''],
      ...rows.map(({ username, name, email, roles, state }) => [username, name, email, roles, state]),
    ];
    for (const line of aligned(table)) print(line);
    if (rows.length === 0) print('There are no such users.');
  });
}

function aligned(table: readonly string[][]): string[] {
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => (row[column] ?? '').length)),
  );
  return table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
