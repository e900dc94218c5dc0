import { binDays, unattachedHours } from '@bellwether/contract/files/values';
import { and, eq, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { attachment, file } from './files.table.ts';
import { discard } from './uploads.commands.ts';

const hour = 3_600_000;
const most = 500;

/** Every hour: files that were deleted 30 days ago, and uploads that hang on nothing after 24 hours, go for good (REV-50). */
export function tidyFilesJob(platform: Platform): Job {
  return { name: 'tidy-files', cron: '35 * * * *', run: () => tidyFiles(platform) };
}

/** Deletes rows and contents. What is for EVERYONE stands by itself and stays. */
export async function tidyFiles(platform: Platform): Promise<void> {
  const { db } = platform.database;
  const now = platform.clock.now().getTime();
  const before = (hours: number) => new Date(now - hours * hour).toISOString();
  const due = or(
    lt(file.deletedAt, before(24 * binDays)),
    and(
      isNull(file.deletedAt),
      lt(file.createdAt, before(unattachedHours)),
      eq(file.audience, 'RESTRICTED'),
      notExists(db.select({ one: sql`1` }).from(attachment).where(eq(attachment.fileId, file.id))),
    ),
  );
  for (;;) {
    const gone = await inTransaction(db, async (tx) => {
      // Locked first, then deleted by a second look: what was attached in between stays.
      const rows = await tx
        .select({ id: file.id })
        .from(file)
        .where(due)
        .limit(most)
        .for('update', { skipLocked: true });
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return [];
      return await tx
        .delete(file)
        .where(and(inArray(file.id, ids), due))
        .returning({ key: file.key, thumbnailKey: file.thumbnailKey });
    });
    for (const row of gone) await discard(platform, row);
    if (gone.length < most) return;
  }
}
