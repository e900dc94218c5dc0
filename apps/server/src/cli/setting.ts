import { parseArgs } from 'node:util';
import { settingCategories, settingSchemas } from '@bellwether/contract/settings/system-settings';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { writeAudit } from '../platform/audit/audit.ts';
import { readSettings, writeSettings } from '../rooms/settings/index.ts';
import { CommandFailed, WrongUsage } from './errors.ts';
import { print } from './terminal.ts';
import { withSystem } from './with-system.ts';

/** Prints a setting, or stores another value: the way back when a setting locked everybody out. */
export async function run(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [name, text] = positionals;
  const [first, key] = name?.split('.') ?? [];
  const category = settingCategories.find((known) => known === first);
  if (!category || !key || positionals.length > 2)
    throw new WrongUsage('Name one setting, such as advanced.maintenanceMode, and its new value.');
  await withSystem(async ({ database }) => {
    const stored: Record<string, unknown> = (await readSettings(database.db, category))[category];
    if (!(key in stored)) throw new CommandFailed(`There is no setting '${name}'.`);
    if (text === undefined) {
      print(typeof stored[key] === 'string' ? stored[key] : JSON.stringify(stored[key]));
      return;
    }
    const value = { ...stored, [key]: typeof stored[key] === 'string' ? text : parsed(text) };
    const checked = z.safeParse(settingSchemas[category], value);
    if (!checked.success)
      throw new CommandFailed(checked.error.issues[0]?.message ?? 'The value is not valid.');
    await database.db.transaction(async (tx) => {
      await writeSettings(tx, category, checked.data as never);
      // A running application forgets the settings that it remembers.
      await tx.execute(sql`select pg_notify('bw_sessions', '')`);
      await writeAudit(
        tx,
        [
          {
            action: 'update',
            entity: 'setting',
            entityId: category,
            before: { [key]: stored[key] },
            after: { [key]: value[key] },
          },
        ],
        { viewer: undefined, now: new Date(), requestId: 'command line' },
      );
    });
    print(`${name} is now ${text}.`);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandFailed(`'${text}' is neither a number nor true or false.`);
  }
}
