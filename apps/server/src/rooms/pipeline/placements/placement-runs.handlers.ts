import type { placementRuns } from '@bellwether/contract/pipeline/placement-runs';
import { placementLimits } from '@bellwether/contract/pipeline/values';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import type { Handlers, OpenContext } from '../../../platform/http/context.ts';
import { Problem } from '../../../platform/http/problem.ts';
import {
  assessmentRevisionView,
  assessmentView,
  scheduledAssessmentView,
} from '../../assessments/assessments.view.ts';
import { userView } from '../../identity/identity.view.ts';
import { readSettings } from '../../settings/index.ts';
import {
  attemptDetail,
  beginAttempt,
  continueHere,
  countPlay,
  handInAttempt,
  noteOfDevice,
  type Sitter,
  saveOfDevice,
  serveMedia,
} from '../../sittings/index.ts';
import { studentView } from '../../students/students.view.ts';
import { hashOf } from './make-link.commands.ts';
import { placementLink } from './placement-links.table.ts';
import { attemptOfLink } from './placements.queries.ts';

/** What a link opens: the attempt of its student in its sitting, and nothing else, whoever is signed in beside it. AMB-373. */
export const placementRunHandlers: Handlers<typeof placementRuns> = {
  get: ({ params: { token } }, ctx) => shown(ctx, token),

  async start({ params: { token } }, ctx) {
    // Locked: of two who begin at once, and of one who begins while it is withdrawn, the second sees what the first did.
    await ctx.db.execute(sql`select 1 from ${placementLink} where token_hash = ${hashOf(token)} for update`);
    const { userId, sittingId, attemptId } = await demandLink(ctx, token);
    const sitter = sitterOf(ctx, userId);
    // One link, one attempt, also where the assessment allows several.
    if (attemptId) return attemptDetail(sitter, attemptId);
    changed(ctx);
    return beginAttempt(sitter, sittingId);
  },

  takeOver: async ({ params: { token } }, ctx) => continueHere(...(await begun(ctx, token))),
  save: async ({ params: { token }, body }, ctx) => saveOfDevice(...(await begun(ctx, token)), body),

  async submit({ params: { token }, body }, ctx) {
    changed(ctx);
    return handInAttempt(...(await begun(ctx, token)), body);
  },

  async media({ params: { token, fileId }, query: { ticket } }, ctx) {
    const [sitter, attemptId] = await begun(ctx, token);
    return serveMedia({ ...ctx, ...sitter }, attemptId, { fileId, ticket });
  },

  play: async ({ params: { token }, body: { fileId } }, ctx) =>
    countPlay(...(await begun(ctx, token)), fileId),
  event: async ({ params: { token }, body: { type } }, ctx) =>
    noteOfDevice(...(await begun(ctx, token)), type),
};

/** Whoever is signed in on the device is not who sits. */
function sitterOf({ db, now, audit, emit }: OpenContext, userId: string): Sitter {
  return { db, now, audit, emit, userId };
}

/** Who sits by the link, and the attempt, which was begun; else 404. */
async function begun(ctx: OpenContext, token: string): Promise<[Sitter, string]> {
  const { userId, attemptId } = await demandLink(ctx, token);
  if (!attemptId) throw ended();
  return [sitterOf(ctx, userId), attemptId];
}

function ended() {
  return new Problem(404, 'This link does not work any more. Ask the school for a new one.', {
    code: 'NOT_FOUND',
  });
}

const Link = z.object({
  userId: z.uuid(),
  sittingId: z.uuid(),
  attemptId: z.uuid().nullable(),
  status: z.enum(['IN_PROGRESS', 'SUBMITTED', 'GRADED']).nullable(),
  studentName: z.string(),
  title: z.string(),
  durationMinutes: z.int().nullable(),
  questionCount: z.int(),
  expiresAt: z.string(),
  result: z.custom<Shown['result']>(),
});
type Shown = Awaited<ReturnType<(typeof placementRunHandlers)['get']>>['data'];

/**
 * What the token is a key to. 404, the same for each reason: there is none, it was withdrawn, its sitting is over, it expired before it was begun. What
 * was begun in time goes on to its end, and the receipt stays for a day.
 */
async function demandLink({ db, now }: { readonly db: Db; readonly now: Date }, token: string) {
  const at = now.toISOString();
  const found = await rowOf(db, Link).from(sql`
    select s.user_id as "userId", sc.id as "sittingId", x.id as "attemptId", x.status,
      coalesce(nullif(concat_ws(' ', s.first_name, s.last_name), ''), u.name) as "studentName", a.title,
      (r.settings->>'durationMinutes')::int as "durationMinutes",
      (select coalesce(sum(coalesce((slot->>'pick')::int, 1)), 0)::int from jsonb_path_query(r.layout, '$.sections[*].slots[*]') slot) as "questionCount",
      to_char(pl.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "expiresAt",
      case when x.status = 'GRADED' and x.released_at is not null then json_build_object('score', x.score::float8,
        'maxScore', x.max_score::float8, 'label', x.scaled->>'label', 'level', x.scaled->>'level') end as result
    from ${placementLink} pl join ${scheduledAssessmentView('sc')} on sc.id = pl.sitting_id
    join ${assessmentView('a')} on a.id = sc.assessment_id join ${assessmentRevisionView('r')} on r.id = sc.revision_id
    join ${studentView('s')} on s.id = pl.student_id join ${userView('u')} on u.id = s.user_id
    left join ${attemptOfLink} x on x.layout is not null
    where pl.token_hash = ${hashOf(token)} and pl.withdrawn_at is null and sc.status <> 'CANCELLED'
      and (x.id is null and pl.expires_at > ${at} and sc.status <> 'COMPLETED' or x.status = 'IN_PROGRESS'
        or x.status in ('SUBMITTED', 'GRADED')
          and greatest(pl.expires_at, x.submitted_at + make_interval(hours => ${placementLimits.receiptHours})) > ${at})`);
  if (!found) throw ended();
  return found;
}

async function shown(ctx: OpenContext, token: string) {
  const { userId, sittingId: _sitting, attemptId, status, ...link } = await demandLink(ctx, token);
  const { organization } = await readSettings(ctx.db, 'organization');
  const attempt = attemptId ? (await attemptDetail({ ...ctx, userId }, attemptId)).data : null;
  const state = status === null ? 'READY' : status === 'IN_PROGRESS' ? 'RUNNING' : 'DONE';
  return {
    data: { ...link, state: state as 'READY' | 'RUNNING' | 'DONE', school: organization.name, attempt },
  };
}

/** Open pages of leads read anew how far it is. */
function changed({ emit }: OpenContext): void {
  emit({ userId: null, type: 'invalidate', data: { paths: ['/api/e-commerce/leads'] } });
}
