import type { FormSchema } from '@bellwether/contract/feedback/form-schema';
import { and, eq, inArray } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Acting } from '../../platform/http/context.ts';
import { feedbackRequest, feedbackRequestRespondent, feedbackTemplate } from './feedback.table.ts';
import { activePeople } from './people.queries.ts';
import { sendRequests } from './send-feedback.commands.ts';

export interface Asking {
  readonly feedbackTemplateId?: string | null;
  /** A form of its own; absent: the template's. */
  readonly formSchema?: FormSchema | null;
  /** Absent: the template's own, else its name. */
  readonly title?: string | null;
  readonly message?: string | null;
  /** A moment, ISO. */
  readonly dueAt?: string | null;
  readonly subjectUserId?: string | null;
  readonly classId?: string | null;
  readonly respondentUserIds: readonly string[];
  /** null: the school itself asks, by a rule. */
  readonly promptingUserId: string | null;
  /** What asks by itself, and when: nobody is asked twice for one key (AMB-221). */
  readonly eventKey?: string;
  readonly isAnonymous?: boolean;
  readonly isVisibleToSubject?: boolean;
  readonly additionalReceiverUserIds?: readonly string[];
}

/**
 * Asks active people for feedback, in the caller's transaction: one request, a row for each of them, a message in their
 * inbox and a notification. With an `eventKey` whoever was asked under it already is left out. Returns the ids of the
 * requests (of an earlier call with the key too) and who was asked now; nothing when the template is absent or off, or
 * there is nobody to ask.
 */
export async function askForFeedback(
  work: Acting,
  asking: Asking,
): Promise<{ requestIds: string[]; askedUserIds: string[] }> {
  const { db, now } = work;
  const template = await activeTemplate(work, asking.feedbackTemplateId);
  const formSchema = asking.formSchema ?? template?.formSchema;
  const title = asking.title ?? template?.defaultRequestTitle ?? template?.name;
  if (!formSchema || !title || (asking.feedbackTemplateId && !template)) return nothing;
  const people = await activePeople(db, { userIds: asking.respondentUserIds, roleIds: [] });
  const former = await askedBefore(work, asking.eventKey, people);
  const wanted = people.filter((id) => !former.some(({ userId }) => userId === id));
  const formerIds = [...new Set(former.map(({ requestId }) => requestId))];
  if (wanted.length === 0) return { requestIds: formerIds, askedUserIds: [] };

  const [request] = await db
    .insert(feedbackRequest)
    .values({
      id: newId(),
      templateId: template?.id ?? null,
      title: title.slice(0, 255),
      message: asking.message ?? template?.defaultRequestMessage ?? null,
      dueAt: asking.dueAt ?? null,
      formSchema,
      promptingUserId: asking.promptingUserId,
      subjectUserId: asking.subjectUserId ?? null,
      classId: asking.classId ?? null,
      isAnonymous: asking.isAnonymous ?? template?.isAnonymous ?? false,
      isVisibleToSubject: asking.isVisibleToSubject ?? template?.isVisibleToSubject ?? false,
      receiverRoleIds: template?.additionalReceiverRoleIds ?? [],
      receiverUserIds: [...(asking.additionalReceiverUserIds ?? [])],
      createdAt: now.toISOString(),
    })
    .returning();
  if (!request) return nothing;
  // Two firings of one event at once: the index lets one of them ask, and the other finds nobody left.
  const asked = await db
    .insert(feedbackRequestRespondent)
    .values(
      wanted.map((userId) => ({
        requestId: request.id,
        userId,
        eventKey: asking.eventKey ?? null,
        askedAt: now.toISOString(),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: feedbackRequestRespondent.id, userId: feedbackRequestRespondent.userId });
  if (asked.length === 0) {
    await db.delete(feedbackRequest).where(eq(feedbackRequest.id, request.id));
    return { requestIds: formerIds, askedUserIds: [] };
  }
  await sendRequests(work, { request, template, respondents: asked });
  const askedUserIds = asked.map(({ userId }) => userId);
  work.audit({
    action: 'create',
    entity: 'feedback_request',
    entityId: request.id,
    after: { title: request.title, templateId: request.templateId, respondentUserIds: askedUserIds },
  });
  for (const userId of new Set([
    ...askedUserIds,
    ...(asking.promptingUserId ? [asking.promptingUserId] : []),
  ])) {
    work.emit({ userId, type: 'invalidate', data: { paths: ['/api/feedback-requests'] } });
  }
  return { requestIds: [...formerIds, request.id], askedUserIds };
}

const nothing = { requestIds: [], askedUserIds: [] };

async function activeTemplate({ db }: Acting, id: string | null | undefined) {
  if (!id) return undefined;
  const [found] = await db
    .select()
    .from(feedbackTemplate)
    .where(and(eq(feedbackTemplate.id, id), eq(feedbackTemplate.isActive, true)));
  return found;
}

async function askedBefore({ db }: Acting, eventKey: string | undefined, userIds: readonly string[]) {
  if (!eventKey || userIds.length === 0) return [];
  const row = feedbackRequestRespondent;
  return db
    .select({ userId: row.userId, requestId: row.requestId })
    .from(row)
    .where(and(eq(row.eventKey, eventKey), inArray(row.userId, [...userIds])));
}
