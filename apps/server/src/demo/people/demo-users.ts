import { sql } from 'drizzle-orm';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/database.ts';

/** The one password of the demo users (decision 9). Loaded only where others cannot reach the server. */
export const demoPassword = 'quiet-lamp-orbit-42';

/** The demo users with the role each shows. `admin` is a superuser. */
export const demoAccounts = [
  { username: 'admin', role: 'superuser' },
  { username: 'hr', role: 'hr' },
  { username: 'teacher', role: 'teacher' },
  { username: 'assistant', role: 'teacher_assistant' },
  { username: 'sales', role: 'sales' },
  { username: 'finance', role: 'finance' },
  { username: 'editor', role: 'content_editor' },
  { username: 'student', role: 'student' },
  { username: 'parent', role: 'parent' },
] as const;

/** What the sign-in screen offers: the demo users, when they are there and the demo is on. */
export async function demoUsers(db: Db, config: Config) {
  if (!config.demo) return { users: [], password: null };
  const { rows } = await db.execute(
    sql`select 1 from "user" where username = 'admin' and email = 'admin@demo.invalid'`,
  );
  return rows.length > 0 ? { users: demoAccounts, password: demoPassword } : { users: [], password: null };
}
