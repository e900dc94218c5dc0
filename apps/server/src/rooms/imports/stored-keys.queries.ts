import { inArray } from 'drizzle-orm';
import type { KeptKeys } from '../../platform/files/sweep-store.ts';
import { importFile, importRun } from './imports.table.ts';

/** Which sent files an import still has; after seven days none has one (REV-58). */
export const storedImports: KeptKeys = {
  prefix: 'imports/',
  async kept(db, keys) {
    const runs = await db
      .select({ key: importRun.fileKey })
      .from(importRun)
      .where(inArray(importRun.fileKey, [...keys]));
    const sent = await db
      .select({ key: importFile.fileKey })
      .from(importFile)
      .where(inArray(importFile.fileKey, [...keys]));
    return new Set([...runs, ...sent].map(({ key }) => key).filter((one) => one !== null));
  },
};
