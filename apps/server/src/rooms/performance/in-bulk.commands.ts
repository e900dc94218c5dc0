import type { Db } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { Problem } from '../../platform/http/problem.ts';

interface Bulk {
  /** Does it with one, or throws why not. */
  act(ctx: Context, id: string): Promise<void>;
  /** What one is called that the viewer may see. */
  title(id: string): Promise<string | undefined>;
}

/** Does one thing with several records, each in a savepoint: what one is refused leaves the others as they are. TAL-09. */
export async function inBulk(ctx: Context, ids: readonly string[], { act, title }: Bulk) {
  const done: string[] = [];
  const failed: { id: string; title: string | null; error: string }[] = [];
  for (const id of new Set(ids)) {
    try {
      await ctx.db.transaction((inner) => act({ ...ctx, db: inner as unknown as Db }, id));
      done.push(id);
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      failed.push({ id, title: (await title(id)) ?? null, error: error.message });
    }
  }
  return { done, failed };
}
