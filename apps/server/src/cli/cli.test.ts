import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyTemplate, dropDatabase } from '../testing/make-test-app.ts';
import { runCli } from '../testing/run-cli.ts';
import { commands } from './commands.ts';

let database: URL;
let settings: Record<string, string>;
const folder = mkdtempSync(join(tmpdir(), 'bellwether-cli-'));

beforeAll(async () => {
  database = await copyTemplate();
  settings = { DATABASE_URL: database.href, DATA_DIR: folder };
});

afterAll(async () => {
  await dropDatabase(database);
  rmSync(folder, { recursive: true, force: true });
});

describe.concurrent('the command line', { timeout: 90_000 }, () => {
  test('lists every command in its help, and explains one', async () => {
    const all = await runCli(['help'], settings);
    expect(all.code).toBe(0);
    for (const { name } of commands) expect(all.out).toContain(`  ${name} `);
    const one = await runCli(['help', 'user', 'create'], settings);
    expect(one.out).toContain('--role superuser');
    expect((await runCli(['backup', '--help'], settings)).out).toContain(
      'Usage: npm run cli -- backup FILE.zip',
    );
  });

  test('answers wrong usage with exit code 2 and a plain sentence', async () => {
    const strange = await runCli(['fly'], settings);
    expect(strange).toMatchObject({ code: 2, out: '' });
    expect(strange.err).toContain("There is no command 'fly'");
    const option = await runCli(['user', 'create', '--wings', '2'], settings);
    expect(option.code).toBe(2);
    expect(option.err).not.toContain('    at ');
    expect((await runCli(['user', 'create', '--username', 'x y', '--name', 'X'], settings)).err).toContain(
      'A username has no spaces',
    );
  });

  test('lists every error of the configuration', async () => {
    const { code, err } = await runCli(['doctor'], { ...settings, PORT: 'many', SECRET: 'short' });
    expect(code).toBe(1);
    expect(err).toContain('PORT');
    expect(err).toContain('SECRET');
  });

  test('says that the database cannot be reached', async () => {
    const away = { ...settings, DATABASE_URL: 'postgres://nobody:x@127.0.0.1:9/nothing' };
    const { code, out } = await runCli(['doctor'], away);
    expect(code).toBe(1);
    expect(out).toContain('ECONNREFUSED');
  });

  test('creates a user with a password, who is then listed', async () => {
    const password = 'four quiet lamps orbit';
    const made = await runCli(
      [
        'user',
        'create',
        '--username',
        'Mai',
        '--name',
        'Mai Dang',
        '--role',
        'teacher',
        '--password',
        password,
      ],
      settings,
    );
    expect(made).toMatchObject({ code: 0, err: '' });
    const { out } = await runCli(['user', 'list', '--role', 'teacher'], settings);
    expect(out).toMatch(/^mai +Mai Dang +employee, teacher$/m);
    const hashes = await query(
      `select a.password from account a join "user" u on u.id = a.user_id where u.username = 'mai'`,
    );
    expect(String(hashes[0]?.password)).not.toContain(password);
  });

  test('prints a link where no password is given, and stores only the hash of its token', async () => {
    const { out } = await runCli(
      ['user', 'create', '--username', 'bao', '--name', 'Bao', '--role', 'parent'],
      { ...settings, ORIGIN: 'https://school.example' },
    );
    const token = /https:\/\/school\.example\/reset-password\?token=(\S+)/.exec(out)?.[1] ?? '';
    expect(token.length).toBeGreaterThan(40);
    const links = await query('select token_hash from one_time_link');
    expect(links.map(({ token_hash }) => token_hash)).not.toContain(token);
  });

  test.each([
    [
      ['--username', 'teacher', '--name', 'T', '--role', 'teacher'],
      'There is a user of this username already.',
    ],
    [['--username', 'neu', '--name', 'N', '--role', 'wizard'], "There is no role 'wizard'."],
    [['--username', 'neu', '--name', 'N', '--role', 'hr', '--password', 'password'], 'heavily used'],
    [
      ['--username', 'neu', '--name', 'Quiet', '--role', 'hr', '--password', 'quiet-lamp-orbit-42'],
      'personal',
    ],
  ])('refuses %j', async (args, reason) => {
    const { code, err } = await runCli(['user', 'create', ...args], settings);
    expect(code).toBe(1);
    expect(err).toContain(reason);
    expect(err).not.toContain('    at ');
  });

  test('sets a new password and ends the sessions of that user alone', async () => {
    for (const name of ['hr', 'sales'])
      await query(`insert into session (id, user_id, token, expires_at)
        select gen_random_uuid(), id, '${name}', now() + interval '1 day' from "user" where username = '${name}'`);
    const { code } = await runCli(['reset-password', 'hr', '--password', 'four quiet lamps orbit'], settings);
    expect(code).toBe(0);
    expect(await query('select token from session')).toEqual([{ token: 'sales' }]);
    expect((await runCli(['reset-password', 'nobody'], settings)).err).toContain(
      "There is no user 'nobody'.",
    );
  });

  test('finds nothing wrong on a sound installation', async () => {
    const { code, out } = await runCli(['doctor'], settings);
    expect(out).not.toMatch(/^ERROR {2}(?!.*fsync)/m);
    expect(out).toContain('The schema is current');
    expect(out).toContain('Live events pass through the database.');
    expect(out).toContain('There are no demo users.');
    expect(code).toBe(out.includes('ERROR') ? 1 : 0);
  });

  test('ends with 3 when an import leaves rows out, so that a job at night notices, and with 0 when none', async () => {
    const imported = async (name: string, users: string) => {
      const source = join(folder, name);
      mkdirSync(source);
      const manifest = ['oneroster.version,1.2', 'source.systemCode,cli-test', 'file.users,bulk'];
      writeFileSync(join(source, 'manifest.csv'), ['propertyName,value', ...manifest, ''].join('\r\n'));
      writeFileSync(
        join(source, 'users.csv'),
        `sourcedId,enabledUser,username,givenName,familyName\r\n${users}`,
      );
      return runCli(['import', 'oneroster', source, '--dry-run'], settings);
    };
    const whole = await imported('whole', 'u1,true,u1,An,Vo\r\n');
    expect(whole).toMatchObject({ code: 0, err: '' });
    const partly = await imported('partly', 'u1,true,u1,An,Vo\r\nu2,perhaps,u2,Bo,Le\r\n');
    expect(partly.out).toContain('error users.csv:3');
    expect(partly).toMatchObject({ code: 3, err: '' });
  });

  test('migrates a new database, and says when there is nothing to do', async () => {
    expect((await runCli(['migrate'], settings)).out).toBe('The database was up to date.\n');
  });
});

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.href });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
