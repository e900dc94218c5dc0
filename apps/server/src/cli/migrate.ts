import { parseArgs } from 'node:util';
import { appliedMigrations } from '../platform/backup/schema.ts';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { provisionRoles } from '../rooms/identity/index.ts';
import { reconcileTexts } from '../rooms/translations/index.ts';
import { print } from './terminal.ts';
import { withDatabase } from './with-system.ts';

/** Applies what is missing, and says how much that was. */
export async function run(args: string[]): Promise<void> {
  parseArgs({ args, options: {} });
  await withDatabase(async ({ database }) => {
    const before = await appliedMigrations(database.pool);
    await migrateDatabase(database);
    await database.db.transaction(async (tx) => {
      await provisionRoles(tx);
      await reconcileTexts(tx);
    });
    const count = (await appliedMigrations(database.pool)).length - before.length;
    print(
      count === 0
        ? 'The database was up to date.'
        : `Applied ${count} ${count === 1 ? 'migration' : 'migrations'}.`,
    );
  });
}
