import { parseArgs } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { writeAudit } from '../platform/audit/audit.ts';
import type { Db } from '../platform/db/database.ts';
import { userView } from '../rooms/identity/identity.view.ts';
import {
  endSessions,
  hashPassword,
  makeResetLink,
  personalDataOf,
  storePassword,
} from '../rooms/identity/index.ts';
import { CommandFailed, WrongUsage } from './errors.ts';
import { checkPassword } from './passwords.ts';
import { print } from './terminal.ts';
import { withSystem } from './with-system.ts';

const user = userView.relation('user');

/** Prints a one-time link, or sets the password that is given and ends the user's sessions. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { password: { type: 'string' } },
    allowPositionals: true,
  });
  const [username] = positionals;
  if (!username || positionals.length > 1) throw new WrongUsage('Give one username.');
  await withSystem(async ({ database }, config) => {
    const [found] = await database.db.select().from(user).where(eq(user.username, username));
    if (!found) throw new CommandFailed(`There is no user '${username}'.`);
    if (!found.isActive)
      print(`Note: ${found.username} is suspended and cannot sign in until that is ended.`);
    const { password } = values;
    if (password === undefined) {
      const link = await database.db.transaction((tx) => makeResetLink(tx, { config }, found.id, new Date()));
      print(`Set a new password within an hour at ${link}`);
      return;
    }
    await checkPassword(password, await personalDataOf(database.db, found.id));
    await database.db.transaction((tx) => set(tx, found.id, password));
    print(`The password of ${found.username} was set.`);
  });
}

async function set(tx: Db, userId: string, password: string): Promise<void> {
  await storePassword(tx, userId, await hashPassword(password));
  await endSessions({ db: tx }, userId);
  // A running application forgets the sessions that it remembers.
  await tx.execute(sql`select pg_notify('bw_sessions', '')`);
  await writeAudit(tx, [{ action: 'reset-password', entity: 'user', entityId: userId }], {
    viewer: undefined,
    now: new Date(),
    requestId: 'command line',
  });
}
