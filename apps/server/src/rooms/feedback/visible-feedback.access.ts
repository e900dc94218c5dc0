import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { userRoleView } from '../identity/identity.view.ts';
import { childUserIds } from '../learning/index.ts';
import { feedbackRequest, feedbackResponse, feedbackTemplate } from './feedback.table.ts';
import { taughtUserIds } from './people.queries.ts';

// Whose rows: predicates for WHERE, never a filter after the fetch.

/** The roles that the viewer holds, as an array (SQL). */
function rolesOf(viewer: Viewer): SQL {
  return sql`array(select role_id from ${userRoleView('user_role')} where user_id = ${viewer.userId})`;
}

/** Which requests the viewer may see: all, or those asked of them or by them. For queries on feedback_request. */
export function visibleRequests(viewer: Viewer): SQL {
  if (can(viewer, 'read:any', 'feedback_request')) return sql`true`;
  return sql`(${feedbackRequest.promptingUserId} = ${viewer.userId} or ${askedOf(viewer.userId)})`;
}

/** Whether the request is asked of the user. For queries on feedback_request. */
export function askedOf(userId: string): SQL {
  return sql`exists (select 1 from feedback_request_respondent ar
    where ar.request_id = ${feedbackRequest.id} and ar.user_id = ${userId})`;
}

/**
 * Who works with a response: by right, who gave it, who asked, and who receives it. For queries on feedback_response.
 */
export function handledBy(viewer: Viewer): SQL {
  if (can(viewer, 'read:any', 'feedback_response')) return sql`true`;
  const me = viewer.userId;
  return sql`(${feedbackResponse.respondentId} = ${me}
    or ${feedbackResponse.requestId} in (select hq.id from feedback_request hq where hq.prompting_user_id = ${me}
      or ${me} = any(hq.receiver_user_ids) or hq.receiver_role_ids && ${rolesOf(viewer)})
    or (${feedbackResponse.requestId} is null and ${feedbackResponse.templateId} in (
      select ht.id from feedback_template ht where ht.additional_receiver_role_ids && ${rolesOf(viewer)})))`;
}

/**
 * Which responses the viewer may see: those they work with; and once released, those about themselves, their children
 * (REV-18) and the students whom they teach (AMB-088). Never, whatever one's rights, what a template collects about
 * oneself as staff and does not show (REV-56). For queries on feedback_response.
 */
export function visibleResponses(viewer: Viewer, now: Date): SQL {
  const me = viewer.userId;
  const hidden = sql`(${feedbackResponse.subjectUserId} = ${me} and ${feedbackResponse.subjectType} <> 'STUDENT'
    and ${feedbackResponse.templateId} is not null and ${feedbackResponse.releasedAt} is null
    and ${feedbackResponse.respondentId} is distinct from ${me})`;
  return sql`(${handledBy(viewer)} or (${feedbackResponse.releasedAt} is not null
      and (${feedbackResponse.subjectUserId} = ${me}
        or ${feedbackResponse.subjectUserId} in (${childUserIds(viewer)})
        or ${feedbackResponse.subjectUserId} in (${taughtUserIds(viewer, now)}))))
    and ${hidden} is not true`;
}

/**
 * Whose numbers the viewer may see: with a list of roles and people only those on it, without one who may read any
 * response; always its maker and who may do everything (IAM-32). For queries on feedback_template.
 */
export function visibleAnalytics(viewer: Viewer): SQL {
  if (can(viewer, '*', '*')) return sql`true`;
  const { analyticsRoleIds: roles, analyticsUserIds: users } = feedbackTemplate;
  const unrestricted = can(viewer, 'read:any', 'feedback_response')
    ? sql`(cardinality(${roles}) = 0 and cardinality(${users}) = 0)`
    : sql`false`;
  return sql`(${unrestricted} or ${feedbackTemplate.createdById} = ${viewer.userId}
    or ${viewer.userId} = any(${users}) or ${roles} && ${rolesOf(viewer)})`;
}
