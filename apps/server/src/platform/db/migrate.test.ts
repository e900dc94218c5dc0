import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { expect, it } from 'vitest';
import { copyTemplate, dropDatabase } from '../../testing/make-test-app.ts';
import { openDatabase } from './database.ts';
import { migrateDatabase } from './migrate.ts';

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url));

it('a database from before there was feedback is brought over, whatever its messages named', async () => {
  const url = await copyTemplate();
  const database = openDatabase(url.href);
  const { db } = database;
  try {
    await db.execute(sql`drop schema public cascade; create schema public; drop schema drizzle cascade`);
    await migrateUntil('feedback_pages_attendance', (migrationsFolder) => migrate(db, { migrationsFolder }));
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
  } finally {
    await database.close();
    await dropDatabase(url);
  }
});

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
