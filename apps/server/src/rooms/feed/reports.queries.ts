import { ContentReport, ModerationCase, type reports } from '@bellwether/contract/feed/reports';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/db/list.ts';
import { rowOf, rowsOf } from '../../platform/db/rows.ts';
import { userView } from '../identity/identity.view.ts';
import { contentReport } from './moderation.table.ts';
import { textOf } from './note-moderation.commands.ts';
import { ofPostsFound } from './posts.queries.ts';

const Row = ContentReport.omit({ isMine: true, can: true }).extend({
  reporterId: z.uuid(),
  isOwnCase: z.boolean(),
});
type Row = z.input<typeof Row>;
type Asking = { readonly db: Db; readonly viewer: Viewer };

/** Which reports the viewer may see: their own, with the right to read any all. */
export function visibleReports(viewer: Viewer): SQL {
  if (can(viewer, 'read:any', 'content_report')) return sql`true`;
  return sql`${contentReport.reporterId} = ${viewer.userId}`;
}

/** One page of reports. SOC-06. */
export async function listReports({ db, viewer }: Asking, query: InputOf<typeof reports.list>['query']) {
  const where = and(
    visibleReports(viewer),
    ofPostsFound(contentReport.postId, query.search),
    query.status ? eq(contentReport.status, query.status) : undefined,
    query.open === undefined
      ? undefined
      : query.open
        ? sql`${contentReport.status} in ('PENDING', 'REVIEWED')`
        : sql`${contentReport.status} in ('RESOLVED', 'DISMISSED')`,
    query.escalated === undefined ? undefined : eq(contentReport.escalated, query.escalated),
  );
  const { data, ...page } = await pageOf(db, (onPage, order) => rows({ db, viewer }, onPage, order), {
    query,
    by: [contentReport.at],
    id: contentReport.id,
    from: sql`from ${contentReport} where ${where}`,
  });
  return { ...page, data: data.map((row) => dressed(viewer, row)) };
}

/** One report that the viewer may see, or undefined. */
export async function findReport(asking: Asking, id: string) {
  const [found] = await rows(
    asking,
    sql`${contentReport.id} = ${id} and ${visibleReports(asking.viewer)}`,
    sql`1`,
  );
  return found && dressed(asking.viewer, found);
}

const Case = ModerationCase.omit({ reports: true, actions: true, textNow: true, can: true });
const Action = ModerationCase.shape.actions.element;

/** All that is known of a case, or undefined. */
export async function findCase(asking: Asking, id: string) {
  const { db, viewer } = asking;
  const found = await rowOf(
    db,
    Case,
  ).from(sql`select mc.id, mc.post_id as "postId", mc.comment_id as "commentId",
      mc.text_then as "textThen", c.status as "commentStatus", c.version as "commentVersion",
      json_build_object('id', u.id, 'name', u.name) as author
    from moderation_case mc join post p on p.id = mc.post_id left join comment c on c.id = mc.comment_id
      join ${userView('u')} on u.id = coalesce(c.author_id, p.author_id) where mc.id = ${id}`);
  if (!found) return undefined;
  const all = await rows(asking, eq(contentReport.caseId, id), sql`${contentReport.at}, ${contentReport.id}`);
  const actions = await rowsOf(
    db,
    Action,
  ).from(sql`select a.id, a.action, a.reason, ${momentText(sql`a.at`)} as at,
      json_build_object('id', m.id, 'name', m.name) as moderator
    from moderation_action a join ${userView('m')} on m.id = a.moderator_id where a.case_id = ${id} order by a.at, a.id`);
  const own = all.some(({ isOwnCase }) => isOwnCase) || found.author.id === viewer.userId;
  return {
    ...found,
    textNow: await textOf(db, found),
    reports: all.map((row) => dressed(viewer, row)),
    actions,
    can: { decide: can(viewer, 'edit:any', 'content_report') && !own },
  };
}

function momentText(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Of these reports those whose case is the viewer's own. */
export async function ownCases({ db, viewer }: Asking, ids: readonly string[]): Promise<Set<string>> {
  const found = await rowsOf(
    db,
    z.object({ id: z.uuid() }),
  ).from(sql`select ${contentReport.id} as id from ${contentReport}
    where ${contentReport.id} = any(${sql.param([...ids])}::uuid[]) and ${isOwnCase(viewer)}`);
  return new Set(found.map(({ id }) => id));
}

/** Whether the case is the viewer's own: they wrote the content, or reported it. */
function isOwnCase(viewer: Viewer): SQL {
  const me = viewer.userId;
  return sql`(exists (select 1 from content_report own where own.case_id = ${contentReport.caseId} and own.reporter_id = ${me})
    or ${me} = coalesce((select oc.author_id from comment oc where oc.id = ${contentReport.commentId}),
      (select op.author_id from post op where op.id = ${contentReport.postId})))`;
}

function rows({ db, viewer }: Asking, condition: SQL, order: SQL): Promise<Row[]> {
  return rowsOf(db, Row).from(sql`
    select ${contentReport.id} as id, ${contentReport.caseId} as "caseId", ${contentReport.postId} as "postId",
      ${contentReport.commentId} as "commentId", p.title as "postTitle", p.post_type as "postType",
      left(mc.text_then, 300) as excerpt, json_build_object('id', w.id, 'name', w.name) as author,
      ${contentReport.reason} as reason, ${contentReport.description} as description, ${contentReport.anonymous} as anonymous,
      case when ${contentReport.anonymous} then null else json_build_object('id', r.id, 'name', r.name) end as reporter,
      ${contentReport.reporterId} as "reporterId", ${isOwnCase(viewer)} as "isOwnCase",
      ${contentReport.status} as status, ${contentReport.escalated} as escalated,
      (select count(*)::int from content_report o where o.case_id = ${contentReport.caseId} and o.status in ('PENDING', 'REVIEWED'))
        as "openReports",
      ${contentReport.moderatorNotes} as "moderatorNotes", ${contentReport.actionTaken} as "actionTaken",
      case when m.id is null then null else json_build_object('id', m.id, 'name', m.name) end as moderator,
      ${momentText(sql`${contentReport.at}`)} as "createdAt", ${contentReport.version} as version
    from ${contentReport} join moderation_case mc on mc.id = ${contentReport.caseId} join post p on p.id = ${contentReport.postId}
      left join comment c on c.id = ${contentReport.commentId}
      join ${userView('w')} on w.id = coalesce(c.author_id, p.author_id)
      join ${userView('r')} on r.id = ${contentReport.reporterId}
      left join ${userView('m')} on m.id = ${contentReport.moderatorId}
    where ${condition} order by ${order}`);
}

/** Notes and who decided are for who may read any report; the reporter learns the outcome. */
function dressed(viewer: Viewer, { reporterId, isOwnCase: own, ...row }: Row) {
  const isModerator = can(viewer, 'read:any', 'content_report');
  return {
    ...row,
    isMine: reporterId === viewer.userId,
    openReports: isModerator ? row.openReports : 0,
    moderatorNotes: isModerator ? row.moderatorNotes : null,
    moderator: isModerator ? row.moderator : null,
    can: { decide: can(viewer, 'edit:any', 'content_report') && !own },
  };
}
