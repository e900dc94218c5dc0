import { eq } from 'drizzle-orm';
import type { Clock } from '../platform/clock/clock.ts';
import { type Database, inTransaction } from '../platform/db/database.ts';
import type { Log } from '../platform/log/log.ts';
import { createUsers, hashPassword, storePassword, user } from '../rooms/identity/index.ts';
import { writeSettings } from '../rooms/settings/index.ts';
import { demoAccounts, demoPassword } from './demo-users.ts';

const names: Record<(typeof demoAccounts)[number]['username'], string> = {
  admin: 'Mai Đặng',
  hr: 'Linh Phan',
  teacher: 'Hannah Whitfield',
  assistant: 'Thảo Lâm',
  sales: 'Quang Trịnh',
  finance: 'Ngân Bùi',
  editor: 'Olivia Reyes',
  student: 'Trần Gia Huy',
  parent: 'Trần Quốc Khải',
};

/**
 * Loads the made-up demo school once, in one transaction: a half-made school never stays. Dated around today, so
 * that each screen is alive.
 */
export async function loadDemoSchool(database: Database, _clock: Clock, log: Log): Promise<void> {
  const [present] = await database.db
    .select({ id: user.id })
    .from(user)
    .where(eq(user.email, 'admin@demo.invalid'));
  if (present) return;
  const hash = await hashPassword(demoPassword);
  await inTransaction(database.db, async (tx) => {
    const ids = await createUsers(
      tx,
      demoAccounts.map(({ username, role }) => ({
        name: names[username],
        username,
        email: `${username}@demo.invalid`,
        roles: [role, ...(username === 'admin' ? ['administrator'] : [])],
      })),
    );
    for (const id of ids) await storePassword(tx, id, hash);
    await writeSettings(tx, 'system', {
      sessionTimeout: 480,
      maxUploadSize: 10,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      defaultLanguage: 'en',
    });
  });
  log.info('loaded the demo school');
}
