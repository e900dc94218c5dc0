import { eq } from 'drizzle-orm';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notFound, Problem } from '../../../platform/http/problem.ts';
import { importFile } from '../imports.table.ts';

export type FileRow = typeof importFile.$inferSelect;

/** A file that the viewer sent; 404 for others, however many rights the viewer has: it may name anybody. */
export async function ownFile(ctx: Pick<Context, 'db'> & { viewer: Viewer }, id: string): Promise<FileRow> {
  const [found] = await ctx.db.select().from(importFile).where(eq(importFile.id, id));
  if (found?.sentBy !== ctx.viewer.actor.id) throw notFound('File');
  return found;
}

/** The rows of the file as they were read. 410 when they have been deleted, after seven days. */
export async function contentOf(
  { platform }: Pick<Context, 'platform'>,
  { fileKey }: FileRow,
): Promise<Uint8Array> {
  if (fileKey === null || !(await platform.files.exists(fileKey))) throw gone();
  return platform.files.get(fileKey);
}

/** What is answered for a file whose rows have been deleted. */
export function gone(): Problem {
  return new Problem(410, 'The file is not kept any more. Send it again.', { code: 'FILE_GONE' });
}
