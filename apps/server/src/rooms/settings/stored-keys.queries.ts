import { and, eq, inArray } from 'drizzle-orm';
import type { KeptKeys } from '../../platform/files/sweep-store.ts';
import { systemSetting } from './settings.table.ts';

/** Which pictures of the organisation are in use. */
export const storedBranding: KeptKeys = {
  prefix: 'settings/',
  async kept(db) {
    const rows = await db
      .select({ value: systemSetting.value })
      .from(systemSetting)
      .where(
        and(
          eq(systemSetting.category, 'organization'),
          inArray(systemSetting.key, ['logoFile', 'faviconFile']),
        ),
      );
    return new Set(rows.map(({ value }) => value));
  },
};
