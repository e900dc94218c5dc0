import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { expect, it } from 'vitest';
import { copyTemplate, dropDatabase } from '../../testing/make-test-app.ts';
import { type Database, openDatabase } from './database.ts';
import { migrateDatabase } from './migrate.ts';

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url));

it('a database from before there was feedback is brought over, whatever its messages named', async () => {
  await onOldDatabase('feedback_pages_attendance', async (database) => {
    const { db } = database;
    await db.execute(sql`
      insert into "user" (id, name, email, username) values (gen_random_uuid(), 'Old', 'old@old.example', 'old');
      insert into conversation (id, created_at, last_message_at) values (gen_random_uuid(), now(), now());
      insert into message (id, conversation_id, sender_id, title, content, plain_text, message_type,
          source_feedback_prompt_id, feedback_category_id, created_at, updated_at)
        select gen_random_uuid(), c.id, u.id, 'Old', '<p>x</p>', 'x', 'FEEDBACK', gen_random_uuid(), gen_random_uuid(),
          now(), now() from "user" u, conversation c`);
    await migrateDatabase(database);
    const { rows } = await db.execute(
      sql`select title, source_feedback_prompt_id as request, feedback_category_id as category from message`,
    );
    expect(rows).toEqual([{ title: 'Old', request: null, category: null }]);
  });
});

it('names of levels that differ by their case alone get a number, and students of before are found', async () => {
  await onOldDatabase('found-and-ordered', async (database) => {
    const { db } = database;
    await db.execute(sql`
      insert into level (id, name, created_at, updated_at) select gen_random_uuid(), name, now(), now()
        from unnest(array['A1', 'B1']) name;
      insert into level (id, name, created_at, updated_at) values ('ffffffff-ffff-8fff-8fff-ffffffffffff', 'a1', now(), now());
      insert into "user" (id, name, email, username) values (gen_random_uuid(), 'Ánh Lê', 'anh@old.example', 'anh');
      insert into student (id, user_id, first_name, created_at, updated_at) select gen_random_uuid(), id, 'Ánh', now(), now()
        from "user"`);
    await migrateDatabase(database);
    const levels = await db.execute(sql`select name from level order by name`);
    expect(levels.rows.map(({ name }) => name)).toEqual(['A1', 'a1 (2)', 'B1']);
    const found = await db.execute(sql`select sort_name, text from student_find`);
    expect(found.rows).toEqual([{ sort_name: 'Ánh', text: ' anh  anh le' }]);
  });
});

it('posts of before are in the language that their author uses, else in the school’s', async () => {
  await onOldDatabase(migrationWith('CREATE TABLE "post_text"'), async (database) => {
    const { db } = database;
    await db.execute(sql`
      insert into language (id, language_code, language_name, native_name, is_active, created_at, updated_at) values
        (gen_random_uuid(), 'en', 'English', 'English', true, now(), now()),
        (gen_random_uuid(), 'ar', 'Arabic', 'Arabic', false, now(), now()) on conflict do nothing;
      insert into system_setting (id, category, key, type, value, created_at, updated_at)
        values (gen_random_uuid(), 'system', 'defaultLanguage', 'string', 'vi', now(), now());
      insert into "user" (id, name, email, username, preferences)
        select gen_random_uuid(), name, name || '@old.example', name, preferences::jsonb
        from (values ('chosen', '{"language": "en"}'), ('inactive', '{"language": "ar"}'), ('none', '{}')) u (name, preferences);
      insert into post (id, author_id, title, content, post_type, priority, target_audience, audience_keys, status, shown_at,
          comment_mode, on_website, requires_ack, ack_unit, created_at, updated_at)
        select gen_random_uuid(), id, name, '<p>x</p>', 'POST', 'GENERAL', 'EVERYONE', '{all}', 'PUBLISHED', now(), 'OPEN', false,
          false, 'PERSON', now(), now() from "user"`);
    await migrateDatabase(database);
    const { rows } = await db.execute(sql`select title, language from post order by title`);
    expect(rows).toEqual([
      { title: 'chosen', language: 'en' },
      { title: 'inactive', language: 'vi' },
      { title: 'none', language: 'vi' },
    ]);
  });
});

/** The end of the name of the migration that has these words. */
function migrationWith(words: string): string {
  const found = readdirSync(folder).filter(
    (name) => name.endsWith('.sql') && readFileSync(join(folder, name), 'utf8').includes(words),
  );
  expect(found).toHaveLength(1);
  return (found[0] ?? '').slice(0, -'.sql'.length);
}

/** Does the work on a database whose schema is that of before the named migration. */
async function onOldDatabase(before: string, work: (database: Database) => Promise<void>): Promise<void> {
  const url = await copyTemplate();
  const database = openDatabase(url.href);
  try {
    await database.db.execute(
      sql`drop schema public cascade; create schema public; drop schema drizzle cascade`,
    );
    await migrateUntil(before, (migrationsFolder) => migrate(database.db, { migrationsFolder }));
    await work(database);
  } finally {
    await database.close();
    await dropDatabase(url);
  }
}

/** Runs the migrations before the named one. */
async function migrateUntil(name: string, run: (folder: string) => Promise<void>): Promise<void> {
  const older = mkdtempSync(join(tmpdir(), 'bellwether-migrations-'));
  try {
    cpSync(folder, older, { recursive: true });
    const path = join(older, 'meta/_journal.json');
    const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(path, 'utf8'));
    const at = journal.entries.findIndex(({ tag }) => tag.endsWith(name));
    expect(at).toBeGreaterThan(0);
    writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
    await run(older);
  } finally {
    rmSync(older, { recursive: true, force: true });
  }
}
