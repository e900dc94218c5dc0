import { alertOf } from '@bellwether/contract/sittings/clock.rules';
import { running } from '@bellwether/contract/sittings/running';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/rows.ts';
import { scheduledAssessmentView, studentAssessmentView } from '../assessments/assessments.view.ts';
import { userView } from '../identity/identity.view.ts';
import { studentView } from '../students/students.view.ts';
import { isReleasedTo } from './late/late-answers.queries.ts';
import { isNameless } from './marking/blind.access.ts';
import { lastMessage } from './messages/sitting-messages.queries.ts';
import { momentText, type Reading } from './sittings.queries.ts';
import {
  attemptAnswer,
  attemptAnswerLog,
  monitoringEvent,
  sittingCandidate,
  sittingTimeChange,
} from './sittings.table.ts';
import { candidateIds } from './visible-sittings.access.ts';

const Row = running.monitor.result.shape.data.element.omit({ alert: true });

/** Each student of a sitting with the last attempt, by name: what is answered, and what the device told. ASM-10. */
export async function writersOf({ db, now }: Reading, sittingId: string) {
  const events = (type: 'FOCUS_LOST' | 'FOCUS_LOST_TIMEOUT') =>
    sql`(select count(*)::int from ${monitoringEvent} e where e.attempt_id = at.id and e.type = ${type})`;
  const rows = await rowsOf(db, Row).from(sql`
    select st.id as "studentId", u.name, case when not ${isNameless} then at.id end as "attemptId", coalesce(at.status, 'SCHEDULED') as status,
      (select count(*)::int from ${attemptAnswer} aa where aa.attempt_id = at.id and aa.value is not null) as answered,
      (select count(*)::int from ${attemptAnswer} aa where aa.attempt_id = at.id) as questions,
      ${momentText(sql`at.ends_at`)} as "endsAt", ${momentText(sql`at.submitted_at`)} as "submittedAt",
      case when at.status = 'IN_PROGRESS' then greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - at.last_seen_at))::int end as "silentSeconds",
      ${events('FOCUS_LOST')} as "focusLost", ${events('FOCUS_LOST_TIMEOUT')} as "focusTimeouts",
      (select count(distinct al.slot)::int from ${attemptAnswerLog} al where al.attempt_id = at.id and al.outcome = 'LATE') as "lateAnswers",
      (at.layout is not null and at.status in ('SUBMITTED', 'GRADED') and not ${isReleasedTo}) is true as "canReopen",
      coalesce(ca.extra_percent, 0) as "extraPercent",
      coalesce(ca.extra_minutes, 0) + coalesce((select sum(tc.seconds) / 60 from ${sittingTimeChange} tc where tc.sitting_id = ${sittingId}
        and tc.student_id = st.id and tc.kind = 'MINUTES'), 0)::int as "extraMinutes",
      ${lastMessage} as "lastMessage",
      case when at.status = 'GRADED' and not ${isNameless} then at.score::float8 end as score, case when not ${isNameless} then at.scaled->>'label' end as label
    from ${scheduledAssessmentView('sc')}, lateral (${candidateIds}) x join ${studentView('st')} on st.id = x.student_id
    join ${userView('u')} on u.id = st.user_id
    left join ${sittingCandidate} ca on ca.sitting_id = ${sittingId} and ca.student_id = st.id
    left join lateral (select * from ${studentAssessmentView('one')} where one.scheduled_assessment_id = ${sittingId} and one.student_id = st.id
      order by one.attempt_number desc limit 1) at on true
    where sc.id = ${sittingId} order by u.name, st.id`);
  return rows.map((row) => ({
    ...row,
    alert: alertOf({ ...row, offlineSeconds: row.silentSeconds ?? 0 }),
  }));
}
