import { type EvidenceMetric, leastShown } from '@bellwether/contract/performance/performance.values';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import { attendanceRecordView, attendanceSessionView } from '../../attendance/attendance.view.ts';
import { feedbackResponseView } from '../../feedback/feedback.view.ts';
import { lessonOccurrenceView, occurrenceStaffView } from '../../scheduling/scheduling.view.ts';
import { taskAssignmentView, taskInstanceView } from '../../tasks/tasks.view.ts';

/** Of whom and of which days something is counted, and what of it. */
export interface Counted {
  /** A SELECT of key, employee_id, user_id, from_day and to_day. */
  readonly subjects: SQL;
  readonly zone: string;
  readonly now: Date;
  /** Which answers are counted: a predicate on feedback_response. */
  readonly answers: SQL;
}

export interface Figure {
  /** A decimal string with two places at least; null where it is of fewer than five. */
  readonly value: string | null;
  readonly n: number;
  /** Whether the person may know everything that it is counted from. */
  readonly isOpen: boolean;
}

const Row = z.object({
  key: z.uuid(),
  value: z.string().nullable(),
  n: z.int(),
  isOpen: z.boolean(),
});
const Median = z.object({ median: z.string().nullable() });

/** A figure of each subject of whom there is anything, by its key, in one query. AMB-386. */
export async function figuresOf(
  db: Db,
  metric: EvidenceMetric,
  counted: Counted,
): Promise<Map<string, Figure>> {
  const rows = await rowsOf(db, Row).from(sql`
    select f.key, case when f.n >= ${leastShown} then round(f.value, 2)::text end as value, f.n, f.is_open as "isOpen"
    from (${countedBy[metric](counted)}) f`);
  return new Map(rows.map(({ key, value, ...figure }) => [key, { ...figure, value: exactly(value) }]));
}

/** The median over those subjects of whom the figure is known, in one query; null where these are fewer than five. */
export async function medianOf(db: Db, metric: EvidenceMetric, counted: Counted): Promise<string | null> {
  const row = await rowOf(db, Median).from(sql`
    select case when count(*) >= ${leastShown}
      then round((percentile_cont(0.5) within group (order by f.value))::numeric, 2)::text end as median
    from (${countedBy[metric](counted)}) f where f.n >= ${leastShown}`);
  return exactly(row?.median ?? null);
}

function exactly(text: string | null): string | null {
  return text === null ? null : exactText(exactOf(text));
}

/** What is counted: key, value, n and is_open of each subject. */
const countedBy: Readonly<Record<EvidenceMetric, (counted: Counted) => SQL>> = {
  LESSONS_HELD: (counted) =>
    ofLessons(counted, {
      value: sql`100.0 * count(*) filter (where not o.is_cancelled) / count(*)`,
      where: sql`not os.is_substitute`,
    }),
  LESSONS_CANCELLED: (counted) =>
    ofLessons(counted, {
      value: sql`count(*) filter (where o.is_cancelled)`,
      where: sql`not os.is_substitute`,
    }),
  COVER_GIVEN: (counted) =>
    ofLessons(counted, {
      value: sql`count(*) filter (where os.is_substitute)`,
      where: sql`not o.is_cancelled`,
    }),
  REGISTERS_SAME_DAY: (counted) =>
    ofLessons(counted, {
      value: sql`100.0 * count(*) filter (where (r.taken_at at time zone ${counted.zone})::date = o.date) / count(*)`,
      join: sql`left join ${attendanceSessionView('r')} on r.occurrence_id = o.id`,
      where: sql`not o.is_cancelled and os.kind = 'TEACHER'`,
    }),
  PUPIL_PRESENCE: (counted) =>
    ofLessons(counted, {
      value: sql`100.0 * count(*) filter (where p.status in ('PRESENT', 'LATE')) / count(*)`,
      join: sql`join ${attendanceSessionView('r')} on r.occurrence_id = o.id
        join ${attendanceRecordView('p')} on p.session_id = r.id and p.student_id is not null and p.status <> 'EXCUSED'`,
      where: sql`not o.is_cancelled`,
    }),
  FEEDBACK_AVERAGE: ({ subjects, zone, now, answers }) => sql`
    select s.key, sum(feedback_response.rating_sum)::numeric / sum(feedback_response.rating_count) as value, count(*)::int as n,
      bool_and(feedback_response.released_at is not null) as is_open
    from (${subjects}) s join ${feedbackResponseView('feedback_response')} on feedback_response.subject_user_id = s.user_id
      and feedback_response.subject_type <> 'STUDENT' and feedback_response.rating_count > 0
    where ${within(sql`feedback_response.submitted_at`, zone, now)} and ${answers} group by s.key`,
  TASKS_ON_TIME: ({ subjects, zone, now }) => sql`
    select s.key, 100.0 * count(*) filter (where t.status = 'COMPLETED' and t.completed_at <= t.deadline) / count(*) as value,
      count(*)::int as n, true as is_open
    from (${subjects}) s join ${taskAssignmentView('ta')} on ta.user_id = s.user_id
      join ${taskInstanceView('t')} on t.id = ta.task_instance_id and t.status not in ('CANCELLED', 'ON_HOLD')
    where ${within(sql`t.deadline`, zone, now)} group by s.key`,
};

/** Of the lessons of the timetable that are over and stand under somebody's name. */
function ofLessons(
  { subjects, now }: Counted,
  { value, join = sql``, where }: { value: SQL; join?: SQL; where: SQL },
): SQL {
  return sql`
    select s.key, ${value} as value, count(*)::int as n, true as is_open
    from (${subjects}) s join ${occurrenceStaffView('os')} on os.employee_id = s.employee_id
      join ${lessonOccurrenceView('o')} on o.id = os.occurrence_id and o.date between s.from_day and s.to_day
        and o.ends_at <= ${now.toISOString()}::timestamptz
      ${join}
    where ${where} group by s.key`;
}

/** Whether a moment is past, and on one of a subject's days in the school's zone. */
function within(moment: SQL, zone: string, now: Date): SQL {
  return sql`${moment} <= ${now.toISOString()}::timestamptz
    and ${moment} >= s.from_day::timestamp at time zone ${zone} and ${moment} < (s.to_day + 1)::timestamp at time zone ${zone}`;
}
