import { shippedRoles } from '@bellwether/contract/identity/default-roles';
import type { Db } from '../platform/db/database.ts';
import { createUsers } from '../rooms/identity/index.ts';

/** One user for each shipped role, with the role's name as username, and one suspended teacher. */
export async function seedTestUsers(tx: Db): Promise<void> {
  await createUsers(tx, [
    ...shippedRoles.map((role) => ({
      name: `Test ${role}`,
      username: role,
      email: `${role}@example.org`,
      roles: [role],
    })),
    { name: 'Test suspended', username: 'suspended', email: 'suspended@example.org', roles: ['teacher'] },
  ]);
}
