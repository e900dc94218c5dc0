import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { waitingSittings } from '@bellwether/contract/sittings/marking/waiting-sittings';
import { type SQL, sql } from 'drizzle-orm';
import { contains, pageOf } from '../../../platform/db/list.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Handlers } from '../../../platform/http/context.ts';
import {
  assessmentView,
  scheduledAssessmentView,
  studentAssessmentView,
} from '../../assessments/assessments.view.ts';
import { schoolClassView } from '../../learning/learning.view.ts';
import { questionVersionView } from '../../questions/questions.view.ts';
import { momentText, type Reading } from '../sittings.queries.ts';
import { attemptAnswer, examinerMark } from '../sittings.table.ts';
import { markedSittings } from '../visible-sittings.access.ts';

const sitting = scheduledAssessmentView.relation('sc');
const assessment = assessmentView.relation('a');
const sortable = { scheduledDateTime: sitting.scheduledDateTime, title: assessment.title };
const from = sql`from ${scheduledAssessmentView('sc')} join ${assessmentView('a')} on a.id = sc.assessment_id`;

const Row = waitingSittings.list.result.shape.data.element;

/** Sittings with answers that wait for a mark of the viewer, the first one first. AMB-416. */
export const waitingSittingHandlers: Handlers<typeof waitingSittings> = {
  list: ({ query }, ctx) => listWaiting(ctx, query),
};

/** Answers of attempts that were handed in, which no machine marked and nobody else's turn it is to mark: `at`, `aa`. */
function waitingFor(userId: string): SQL {
  return sql`from ${studentAssessmentView('at')} join ${attemptAnswer} aa on aa.attempt_id = at.id
    join ${questionVersionView('v')} on v.id = aa.version_id
    where at.status = 'SUBMITTED' and aa.mark_state in ('NONE', 'PROPOSED') and aa.value is not null and not aa.is_dropped
      and v.question_type in ('ESSAY', 'SHORT_ANSWER')
      and not exists (select 1 from ${examinerMark} em where em.attempt_id = aa.attempt_id and em.slot = aa.slot
        and em.examiner_id = ${userId})`;
}

function listWaiting(ctx: Reading, query: InputOf<typeof waitingSittings.list>['query']) {
  const waiting = waitingFor(ctx.viewer.actor.id);
  const conditions = [
    sql`sc.revision_id is not null`,
    sql`sc.id in (select at.scheduled_assessment_id ${waiting})`,
    markedSittings(ctx.viewer, ctx.now),
    contains(query.search, sql`a.title`),
  ].flatMap((condition) => condition || []);
  return pageOf(
    ctx.db,
    (onPage, order) =>
      rowsOf(ctx.db, Row).from(sql`
        select sc.id, a.title, ${momentText(sql`sc.scheduled_date_time`)} as "scheduledDateTime", sc.status, sc.is_blind as "isBlind",
          sc.has_two_examiners as "hasTwoExaminers", case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as class,
          w.scripts as "scriptCount", w.students as "studentCount", ${momentText(sql`w.since`)} as "waitsSince"
        ${from} left join ${schoolClassView('c')} on c.id = sc.assigned_class_id,
        lateral (select count(*)::int as scripts, count(distinct at.student_id)::int as students, min(at.submitted_at) as since
          ${waiting} and at.scheduled_assessment_id = sc.id) w
        where ${onPage} order by ${order}`),
    {
      query,
      by: [sortable[query.sortBy]],
      id: sitting.id,
      from: sql`${from} where ${sql.join(conditions, sql` and `)}`,
    },
  );
}
