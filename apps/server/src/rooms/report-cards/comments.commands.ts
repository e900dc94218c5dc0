import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { demandVersion } from '../../platform/db/records.ts';
import type { Work } from '../../platform/http/context.ts';
import { reportComment } from './report-cards.table.ts';

interface Which {
  readonly cycleId: string;
  readonly studentId: string;
}

interface Comment extends Which {
  readonly text: string;
  readonly version: number;
}

const whichOne = ({ cycleId, studentId }: Which) =>
  and(eq(reportComment.cycleId, cycleId), eq(reportComment.studentId, studentId));

/** The comment of a student in a cycle, or undefined. */
export async function storedComment(db: Db, which: Which) {
  const [found] = await db.select().from(reportComment).where(whichOne(which));
  return found;
}

/** Writes a comment over the version that was read, 0 for none. The cycle is locked, so that two first ones follow each other. */
export async function storeComment(
  ctx: Pick<Work, 'db' | 'audit'>,
  { cycleId, studentId, text, version }: Comment,
  writtenById: string | null,
): Promise<void> {
  const which = { cycleId, studentId };
  const before = await storedComment(ctx.db, which);
  demandVersion(version, { version: before?.version ?? 0 });
  const fields = { text, writtenById };
  if (before)
    await ctx.db
      .update(reportComment)
      .set({ ...fields, version: version + 1 })
      .where(whichOne(which));
  else await ctx.db.insert(reportComment).values({ ...which, ...fields });
  ctx.audit({
    ...{ action: before ? 'update' : 'create', entity: 'report_comment', entityId: studentId },
    ...{ before, after: { cycleId, text } },
  });
}
