import { inArray } from 'drizzle-orm';
import type { KeptKeys } from '../../platform/files/sweep-store.ts';
import { file } from './files.table.ts';

/** `uploads/<month>/<id>.<ending>`, and after that what a small picture is called. */
const idInKey = /^uploads\/[^/]+\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\./;

/** Which uploads have a row: found by the id in the key. A key of another form was not made here, and stays. */
export const storedUploads: KeptKeys = {
  prefix: 'uploads/',
  async kept(db, keys) {
    const ids = new Map(keys.map((key) => [key, idInKey.exec(key)?.[1]]));
    const known = [...ids.values()].filter((id) => id !== undefined);
    const rows = await db
      .select({ key: file.key, thumbnailKey: file.thumbnailKey })
      .from(file)
      .where(inArray(file.id, known));
    const foreign = keys.filter((key) => ids.get(key) === undefined);
    return new Set([...rows.flatMap(({ key, thumbnailKey }) => [key, thumbnailKey ?? key]), ...foreign]);
  },
};
