import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/http/context.ts';
import { activeHoldersOf } from '../identity/index.ts';
import { notifyInWords } from '../messaging/index.ts';
import { formSubmission } from './submissions.table.ts';

type Submission = Pick<typeof formSubmission.$inferSelect, 'id' | 'formType' | 'name'>;

/**
 * Tells who may read submissions that one came, with a link to it. Of one form, that is one page's contact or enrolment
 * form, everybody has at most one unread notice: another submission renews it, with how many wait by now. AMB-148.
 */
export async function tellOfSubmission(
  ctx: Pick<Context, 'db' | 'now' | 'emit'>,
  { id, formType, name }: Submission,
  page: { readonly id: string; readonly title: string },
): Promise<void> {
  const readers = await activeHoldersOf(ctx.db, 'read', 'form_submission');
  if (readers.length === 0) return;
  const [waiting] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(formSubmission)
    .where(
      and(
        eq(formSubmission.pageId, page.id),
        eq(formSubmission.formType, formType),
        eq(formSubmission.status, 'PENDING'),
      ),
    );
  const count = waiting?.count ?? 1;
  const form = `/pages/submissions?pageId=${page.id}&type=${formType}`;
  await notifyInWords(
    ctx,
    readers,
    { type: 'SYSTEM_MESSAGE', link: `${form}&open=${id}`, foldUnder: `${form}&` },
    (say) => ({
      title: say(`formSubmission.${formType}`),
      message: say(`formSubmission.${count > 1 ? 'waiting' : 'message'}`, { name, page: page.title, count }),
    }),
  );
}
