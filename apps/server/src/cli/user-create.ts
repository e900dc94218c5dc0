import { parseArgs } from 'node:util';
import { username } from '@bellwether/contract/identity/users';
import { z } from 'zod';
import { writeAudit } from '../platform/audit/audit.ts';
import type { Config } from '../platform/config/config.ts';
import { type Db, postgresError } from '../platform/db/database.ts';
import {
  createUsers,
  hashPassword,
  makeResetLink,
  type NewUser,
  personalData,
  roleIdsByName,
  storePassword,
} from '../rooms/identity/index.ts';
import { CommandFailed, WrongUsage } from './errors.ts';
import { checkPassword, chosenPassword } from './passwords.ts';
import { print } from './terminal.ts';
import { withSystem } from './with-system.ts';

const options = {
  username: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
  role: { type: 'string', multiple: true },
  password: { type: 'string' },
} as const;

const taken: Record<string, string> = {
  user_username_unique: 'There is a user of this username already.',
  user_email_unique: 'There is a user with this e-mail address already.',
};

const linkMinutes = 24 * 60;

/** Makes a user with a password, or prints the link to set one. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const person = personOf(values);
  const password = await chosenPassword(values.password);
  if (password !== undefined) await checkPassword(password, personalData(person));
  await withSystem(async ({ database }, config) => {
    const link = await database.db
      .transaction((tx) => create(tx, config, person, password))
      .catch((error: unknown) => explain(error, person));
    print(`Created ${person.username} (${person.roles.join(', ')}).`);
    if (link) print(`Set the password within a day at ${link}`);
  });
}

function personOf(values: { username?: string; name?: string; email?: string; role?: string[] }): NewUser {
  const parsed = z.safeParse(username, values.username ?? '');
  if (!parsed.success) throw new WrongUsage(parsed.error.issues[0]?.message ?? 'Give --username.');
  if (!values.name?.trim()) throw new WrongUsage('Give the full name with --name.');
  if (!values.role?.length) throw new WrongUsage('Give at least one --role, for instance --role teacher.');
  if (values.email !== undefined && !z.safeParse(z.email(), values.email).success)
    throw new WrongUsage(`${values.email} is not an e-mail address.`);
  return {
    username: parsed.data,
    name: values.name.trim(),
    email: values.email ?? null,
    roles: values.role,
  };
}

async function create(
  tx: Db,
  config: Config,
  person: NewUser,
  password: string | undefined,
): Promise<string | undefined> {
  await demandRoles(tx, person.roles);
  const [id = ''] = await createUsers(tx, [person]);
  const after = { username: person.username, roles: person.roles };
  await writeAudit(tx, [{ action: 'create', entity: 'user', entityId: id, after }], {
    viewer: undefined,
    now: new Date(),
    requestId: 'command line',
  });
  if (password === undefined) return makeResetLink(tx, { config }, id, new Date(), linkMinutes);
  await storePassword(tx, id, await hashPassword(password));
  return undefined;
}

async function demandRoles(tx: Db, names: readonly string[]): Promise<void> {
  const known = await roleIdsByName(tx, names);
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new CommandFailed(`There is no role ${unknown.map((name) => `'${name}'`).join(', ')}.`);
}

function explain(error: unknown, { email }: NewUser): never {
  const constraint = postgresError(error)?.constraint ?? '';
  // Who has no address gets one that is made from the username.
  const sentence = taken[email ? constraint : constraint.replace('email', 'username')];
  throw sentence ? new CommandFailed(sentence) : error;
}
