import { OwnSitting } from '@bellwether/contract/sittings/attempts';
import { lastStart } from '@bellwether/contract/sittings/clock.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../../platform/db/rows.ts';
import {
  assessmentRevisionView,
  assessmentView,
  scheduledAssessmentView,
  studentAssessmentView,
} from '../../assessments/assessments.view.ts';
import { schoolClassView } from '../../learning/learning.view.ts';
import { locationView } from '../../settings/settings.view.ts';
import { studentView } from '../../students/students.view.ts';
import { momentText, type Reading } from '../sittings.queries.ts';
import { sittingCandidate } from '../sittings.table.ts';
import { isSatBy } from '../visible-sittings.access.ts';

const Row = OwnSitting.omit({ state: true, attemptsLeft: true }).extend({
  status: z.string(),
  opensAt: z.string(),
  excused: z.boolean(),
  maxAttempts: z.int().nullable(),
  lateRule: z.custom<{ days: number; percent: number } | null>(),
  attempts: z.array(z.object({ id: z.uuid(), status: OwnSitting.shape.state, number: z.int() })),
});

/** The sittings that the viewer sits, with where they stand: those to come first, at most 200; `isOpen`: without those that are over and not written. */
export async function ownSittings({ db, viewer, now }: Reading, isOpen: boolean) {
  const writes = sql`exists (select 1 from ${studentAssessmentView('at')} where at.scheduled_assessment_id = sc.id
    and at.student_id = st.id and at.status = 'IN_PROGRESS')`;
  const wanted = isOpen ? sql`(sc.status not in ('COMPLETED', 'CANCELLED') or ${writes})` : sql`true`;
  const rows = await rowsOf(db, Row).from(sql`
    select sc.id, a.title, a.assessment_type as "assessmentType", ${momentText(sql`sc.scheduled_date_time`)} as "scheduledDateTime",
      ${momentText(sql`coalesce(ca.opens_at, sc.scheduled_date_time)`)} as "opensAt", ${momentText(sql`coalesce(ca.closes_at, sc.closes_at)`)} as "closesAt",
      (r.settings->>'durationMinutes')::int as "durationMinutes", sc.status, sc.paused_at is not null as "isPaused", sc.access_code is not null as "needsCode",
      case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as class,
      case when l.id is not null then json_build_object('id', l.id, 'name', l.name) end as location,
      ca.excused_reason is not null as excused, sc.late_rule as "lateRule",
      (r.settings->>'maxAttempts')::int + coalesce(ca.extra_attempts, 0) as "maxAttempts",
      (select at.id from ${studentAssessmentView('at')} where at.scheduled_assessment_id = sc.id and at.student_id = st.id
        and at.layout is not null order by at.attempt_number desc limit 1) as "attemptId",
      (select at.id from ${studentAssessmentView('at')} where at.scheduled_assessment_id = sc.id and at.student_id = st.id
        and at.layout is not null and at.counts and at.status = 'GRADED' and at.released_at is not null) as "resultId",
      coalesce((select json_agg(json_build_object('id', at.id, 'status', at.status, 'number', at.attempt_number) order by at.attempt_number desc)
        from ${studentAssessmentView('at')} where at.scheduled_assessment_id = sc.id and at.student_id = st.id), '[]') as attempts
    from ${scheduledAssessmentView('sc')} join ${assessmentView('a')} on a.id = sc.assessment_id
    join ${assessmentRevisionView('r')} on r.id = sc.revision_id join ${studentView('st')} on st.user_id = ${viewer.userId}
    left join ${sittingCandidate} ca on ca.sitting_id = sc.id and ca.student_id = st.id
    left join ${schoolClassView('c')} on c.id = sc.assigned_class_id left join ${locationView('l')} on l.id = sc.location_id
    where sc.status <> 'DRAFT' and ${wanted} and ${isSatBy(sql`st.id`)}
    order by sc.status = 'COMPLETED' or sc.status = 'CANCELLED', abs(extract(epoch from sc.scheduled_date_time - ${now.toISOString()}::timestamptz)), sc.id
    limit 200`);
  return rows.map(({ status, opensAt, excused, maxAttempts, lateRule, attempts, ...row }) => {
    const attemptsLeft = maxAttempts === null ? null : Math.max(0, maxAttempts - attempts.length);
    const state = stateOf(
      { status, opensAt, excused, attemptsLeft, lateRule, attempts, closesAt: row.closesAt },
      now,
    );
    return { ...row, attemptsLeft, state };
  });
}

type Standing = Pick<
  z.input<typeof Row>,
  'status' | 'opensAt' | 'excused' | 'lateRule' | 'attempts' | 'closesAt'
> & {
  readonly attemptsLeft: number | null;
};

/** Where the student stands: what runs, else whether one may start, else the last attempt. AMB-022. */
function stateOf(of: Standing, now: Date): z.input<typeof OwnSitting>['state'] {
  const [last] = of.attempts;
  if (of.status === 'CANCELLED') return 'CANCELLED';
  if (last?.status === 'IN_PROGRESS') return 'IN_PROGRESS';
  const until = lastStart({ closesAt: of.closesAt ? Date.parse(of.closesAt) : null, lateRule: of.lateRule });
  const isOver = of.status === 'COMPLETED' || of.excused || (until !== null && now.getTime() >= until);
  if (!isOver && of.attemptsLeft !== 0)
    return Date.parse(of.opensAt) > now.getTime() && of.status !== 'ACTIVE' ? 'SCHEDULED' : 'OPEN';
  return last?.status ?? 'CLOSED';
}
