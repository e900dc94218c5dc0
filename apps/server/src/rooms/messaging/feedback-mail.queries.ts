import { requestStatuses } from '@bellwether/contract/feedback/values';
import { Correspondent } from '@bellwether/contract/messaging/messages';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowOf } from '../../platform/db/rows.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import {
  feedbackCategoryView,
  feedbackRequestRespondentView,
  feedbackRequestView,
  feedbackResponseView,
} from '../feedback/feedback.view.ts';
import { userView } from '../identity/identity.view.ts';

// What a message knows of the request or the response that it brings. The feedback room lies above this one, so what
// is read here is read from its tables.

export type FeedbackOfMail = z.input<typeof FeedbackOfMail>;
export const FeedbackOfMail = z.object({
  /** Whether the message asks; else it brings an answer. */
  isRequest: z.boolean(),
  isAnonymous: z.boolean(),
  promptingUser: Correspondent.nullable(),
  /** null to everybody but the respondent of an anonymous request. */
  status: z.enum(requestStatuses).nullable(),
  dueAt: z.string().nullable(),
  message: z.string().nullable(),
});

/** Who an anonymous response is from. */
export const anonymousName = 'Anonymous';

/** Whether message `m` brings a response that names nobody (SQL; REV-56). */
export const isNameless = sql`(m.feedback_response_id is not null and exists (
  select 1 from ${feedbackResponseView('fr')} where fr.id = m.feedback_response_id and fr.respondent_id is null))`;

/** The feedback of message `m` as JSON (SQL), null of plain mail. A request past its due moment is EXPIRED (AMB-019). */
export function feedbackOfMail(userId: string, now: Date): SQL {
  return sql`(select jsonb_build_object(
      'isRequest', m.feedback_respondent_id is not null,
      'isAnonymous', ${isNameless},
      'promptingUser', (select jsonb_build_object('id', pu.id, 'name', pu.name, 'avatarConfig', pu.avatar_config)
        from ${userView('pu')} where pu.id = q.prompting_user_id),
      'status', case
        when q.is_anonymous and fp.user_id <> ${userId} then null
        when fp.status in ('PENDING', 'VIEWED') and q.due_at < ${now.toISOString()} then 'EXPIRED'
        else fp.status end,
      'dueAt', q.due_at,
      'message', q.message)
    from (select 1) one
    left join ${feedbackRequestView('q')} on q.id = m.source_feedback_prompt_id
    left join ${feedbackRequestRespondentView('fp')} on fp.id = m.feedback_respondent_id
    where m.message_type = 'FEEDBACK' and (q.id is not null or m.feedback_response_id is not null))`;
}

const Sources = z.object({ request: z.boolean(), category: z.boolean() });

/** 400 for a request that the sender was not asked and did not make, and for a category that does not exist (MSG-08). */
export async function demandFeedbackSource(
  db: Db,
  senderId: string,
  mail: {
    sourceFeedbackPromptId?: string | null | undefined;
    feedbackCategoryId?: string | null | undefined;
  },
): Promise<void> {
  const { sourceFeedbackPromptId: source, feedbackCategoryId: category } = mail;
  if (!source && !category) return;
  const found = await rowOf(db, Sources).from(sql`select
    exists (select 1 from ${feedbackRequestView('q')} where q.id = ${source ?? null}::uuid and (q.prompting_user_id = ${senderId}
      or exists (select 1 from ${feedbackRequestRespondentView('p')} where p.request_id = q.id and p.user_id = ${senderId}))) as request,
    exists (select 1 from ${feedbackCategoryView('c')} where c.id = ${category ?? null}::uuid) as category`);
  if (source && !found?.request) throw fieldProblem('sourceFeedbackPromptId', 'Invalid feedback request ID');
  if (category && !found?.category) throw fieldProblem('feedbackCategoryId', 'Invalid feedback category ID');
}

const Asker = z.object({ id: z.uuid() });

/** Who asked for the feedback that a message brings, as the only one of a list; nobody where it names no request. */
export async function askerOf(
  db: Db,
  { sourceFeedbackPromptId }: { readonly sourceFeedbackPromptId?: string | null | undefined },
): Promise<string[]> {
  const found = await rowOf(
    db,
    Asker,
  ).from(sql`select q.prompting_user_id as id from ${feedbackRequestView('q')}
    where q.id = ${sourceFeedbackPromptId ?? null}::uuid and q.prompting_user_id is not null`);
  return found ? [found.id] : [];
}
