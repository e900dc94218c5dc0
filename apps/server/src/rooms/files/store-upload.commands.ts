import type { FileAudience, FileContext } from '@bellwether/contract/files/values';
import type { Work } from '../../platform/http/context.ts';
import { file } from './files.table.ts';
import type { StoredUpload } from './uploads.commands.ts';

/** Records an uploaded file as the viewer's, or as nobody's where a visitor sent it, with what it is for and who may see it where it hangs on nothing. */
export async function storeUpload(
  ctx: Pick<Work, 'db' | 'now'> & { readonly viewer: { readonly userId: string | null } },
  upload: StoredUpload,
  use: { context: FileContext; audience: FileAudience },
): Promise<void> {
  const own = { uploaderId: ctx.viewer.userId, createdAt: ctx.now.toISOString() };
  await ctx.db.insert(file).values({ ...upload, ...use, ...own });
}
