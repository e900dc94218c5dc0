import { type appeals, ModerationAppeal, ModerationDecision } from '@bellwether/contract/feed/appeals';
import { textOfHtml } from '@bellwether/contract/messaging/html-text.rules';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { pageOf } from '../../../platform/db/list.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { userView } from '../../identity/identity.view.ts';
import { moderationAction, moderationAppeal, moderationCase } from '../moderation.table.ts';
import { ofPostsFound } from '../posts.queries.ts';
import { partyIds, standsAlone } from './standing-decision.queries.ts';

type Asking = { readonly db: Db; readonly viewer: Viewer };

const shownOfText = 300;
const Decision = ModerationDecision.omit({ can: true, isComment: true });
const Appeal = ModerationAppeal.omit({ isComment: true, can: true });
type Worded = { readonly excerpt: string };

function momentText(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Which decisions are about what the viewer wrote, and stand or were appealed against. For queries on moderation_action. */
function ownDecisions(viewer: Viewer): SQL {
  return sql`${moderationAction.id} in (select d.id from moderation_action d join moderation_case dm on dm.id = d.case_id
      join post dp on dp.id = dm.post_id left join comment dc on dc.id = dm.comment_id
    where coalesce(dc.author_id, dp.author_id) = ${viewer.userId} and d.moderator_id <> ${viewer.userId} and (${standsAlone()}
      or exists (select 1 from moderation_appeal da where da.action_id = d.id)))`;
}

/** One page of the decisions about what the viewer wrote. AMB-374. */
export async function listDecisions(asking: Asking, query: InputOf<typeof appeals.decisions>['query']) {
  const found = inCasesFound(moderationAction.caseId, query.search) ?? sql`true`;
  const { data, ...page } = await pageOf(asking.db, (onPage, order) => decisions(asking, onPage, order), {
    query,
    by: [moderationAction.at],
    id: moderationAction.id,
    from: sql`from ${moderationAction} where ${ownDecisions(asking.viewer)} and ${found}`,
  });
  return { ...page, data };
}

/** One decision about what the viewer wrote, or undefined. */
export async function findDecision(asking: Asking, id: string) {
  const condition = sql`${moderationAction.id} = ${id} and ${ownDecisions(asking.viewer)}`;
  return (await decisions(asking, condition, sql`1`))[0];
}

async function decisions({ db }: Asking, condition: SQL, order: SQL) {
  const Row = Decision.extend({ isComment: ModerationDecision.shape.isComment });
  const rows = await rowsOf(db, Row).from(sql`select ${moderationAction.id} as id, p.title as "postTitle",
      c.id is not null as "isComment", coalesce(c.content, p.content) as excerpt, ${moderationAction.action} as action,
      ${moderationAction.reason} as reason, ${momentText(sql`${moderationAction.at}`)} as "createdAt",
      case when ma.id is null then null else json_build_object('id', ma.id, 'text', ma.text, 'status', ma.status, 'answer', ma.answer,
        'createdAt', ${momentText(sql`ma.at`)}, 'decidedAt', ${momentText(sql`ma.decided_at`)}) end as appeal
    from ${moderationAction} join moderation_case mc on mc.id = ${moderationAction.caseId} join post p on p.id = mc.post_id
      left join comment c on c.id = mc.comment_id left join moderation_appeal ma on ma.action_id = ${moderationAction.id}
    where ${condition} order by ${order}`);
  return rows.map((row) => ({ ...worded(row), can: { appeal: row.appeal === null } }));
}

/** A condition on the id of a case: that of a post in whose title the text occurs, or of what is said to it. */
function inCasesFound(caseId: AnyColumn, text: string | undefined): SQL | undefined {
  const found = ofPostsFound(moderationCase.postId, text);
  return found && sql`${caseId} in (select ${moderationCase.id} from ${moderationCase} where ${found})`;
}

/** One page of appeals, for who moderates. */
export async function listAppeals(asking: Asking, query: InputOf<typeof appeals.list>['query']) {
  const where = and(
    query.status ? eq(moderationAppeal.status, query.status) : undefined,
    inCasesFound(moderationAppeal.caseId, query.search),
  );
  return pageOf(asking.db, (onPage, order) => rows(asking, onPage, order), {
    query,
    by: [moderationAppeal.at],
    id: moderationAppeal.id,
    from: sql`from ${moderationAppeal} where ${where ?? sql`true`}`,
  });
}

/** One appeal, or undefined. */
export async function findAppeal(asking: Asking, id: string) {
  return (await rows(asking, eq(moderationAppeal.id, id), sql`1`))[0];
}

async function rows({ db, viewer }: Asking, condition: SQL, order: SQL) {
  const Row = Appeal.extend({
    isComment: ModerationAppeal.shape.isComment,
    isParty: ModerationAppeal.shape.isComment,
  });
  const found = await rowsOf(
    db,
    Row,
  ).from(sql`select ${moderationAppeal.id} as id, ${moderationAppeal.caseId} as "caseId",
      ${moderationAppeal.text} as text, ${moderationAppeal.status} as status, ${moderationAppeal.answer} as answer,
      ${momentText(sql`${moderationAppeal.at}`)} as "createdAt", ${momentText(sql`${moderationAppeal.decidedAt}`)} as "decidedAt",
      p.title as "postTitle", c.id is not null as "isComment", coalesce(c.content, p.content) as excerpt, act.action, act.reason,
      json_build_object('id', w.id, 'name', w.name) as author, json_build_object('id', m.id, 'name', m.name) as moderator,
      case when y.id is null then null else json_build_object('id', y.id, 'name', y.name) end as "decidedBy",
      ${moderationAppeal.version} as version,
      ${viewer.userId}::uuid in (select ${partyIds(sql`${moderationAppeal.caseId}`)}) as "isParty"
    from ${moderationAppeal} join moderation_action act on act.id = ${moderationAppeal.actionId}
      join moderation_case mc on mc.id = ${moderationAppeal.caseId} join post p on p.id = mc.post_id
      left join comment c on c.id = mc.comment_id join ${userView('w')} on w.id = ${moderationAppeal.authorId}
      join ${userView('m')} on m.id = act.moderator_id left join ${userView('y')} on y.id = ${moderationAppeal.decidedBy}
    where ${condition} order by ${order}`);
  return found.map(({ isParty, ...row }) => ({
    ...worded(row),
    can: { decide: row.status === 'PENDING' && !isParty && can(viewer, 'edit:any', 'content_report') },
  }));
}

function worded<T extends Worded>(row: T): T {
  return { ...row, excerpt: textOfHtml(row.excerpt).slice(0, shownOfText) };
}
