import { inArray, sql } from 'drizzle-orm';
import type { KeptKeys } from '../../platform/files/sweep-store.ts';
import { profileFieldValue } from './profile-fields/profile-field.table.ts';

const userInKey = /^profile-fields\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//;

/** Which files of profile fields are the present ones: found by the user in the key. */
export const storedProfileFiles: KeptKeys = {
  prefix: 'profile-fields/',
  async kept(db, keys) {
    const users = keys.map((key) => userInKey.exec(key)?.[1]).filter((id) => id !== undefined);
    const key = sql<string | null>`case when jsonb_typeof(${profileFieldValue.value}) = 'object'
      then ${profileFieldValue.value} ->> 'key' end`;
    const rows = await db
      .select({ key })
      .from(profileFieldValue)
      .where(inArray(profileFieldValue.userId, [...new Set(users)]));
    return new Set(rows.map((row) => row.key).filter((one) => one !== null));
  },
};
