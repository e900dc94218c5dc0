import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { scheduledAssessmentView, studentAssessmentView } from '../../assessments/assessments.view.ts';
import { questionVersionView, questionView } from '../../questions/questions.view.ts';
import { attemptAnswer, regradeRun } from '../sittings.table.ts';
import { skillEvidence } from './skill-evidence.table.ts';

/**
 * After grades in a sitting, of these students or of all: makes their evidence anew where results are seen already, which may say
 * something else now. AMB-375.
 */
export async function renewEvidence(
  db: Db,
  { id, releasedAt }: { id: string; releasedAt: string | null },
  studentIds?: readonly string[],
): Promise<void> {
  if (releasedAt) await rebuildEvidence(db, { sittingId: id, studentIds });
}

interface Some {
  readonly sittingId: string;
  readonly studentIds?: readonly string[] | undefined;
}

/**
 * Makes the evidence of skills anew, of some students in a sitting or of all: what each released result that counts tells of each strand that its
 * questions practise. A corrected question has the points of its correction, a dropped one none. What is no such result any more is taken away. AMB-375.
 */
export async function rebuildEvidence(db: Db, some?: Some): Promise<void> {
  const studentIds = some?.studentIds && sql.param([...some.studentIds]);
  const of = (sittingId: SQL, studentId: SQL) =>
    sql.join(
      [
        some ? sql`${sittingId} = ${some.sittingId}` : sql`true`,
        studentIds ? sql`${studentId} = any(${studentIds}::uuid[])` : sql`true`,
      ],
      sql` and `,
    );
  const counted = sql`
    select at.id as attempt_id, btrim(q.strand) as strand, at.student_id, sc.id as sitting_id, sc.date,
      sum(coalesce(corrected.points, (asked->>'points')::numeric)) as points, sum(coalesce(an.awarded, 0)) / 100.0 as awarded,
      count(*)::int as pieces
    from ${studentAssessmentView('at')} join ${scheduledAssessmentView('sc')} on sc.id = at.scheduled_assessment_id
    cross join lateral jsonb_path_query(at.layout, '$.sections[*].slots[*]') asked
    join ${questionVersionView('v')} on v.id = (asked->>'versionId')::uuid
    join ${questionView('q')} on q.id = v.question_id
    left join ${attemptAnswer} an on an.attempt_id = at.id and an.slot = (asked->>'slot')::int
    left join lateral (select ru.corrected_version_id from ${regradeRun} ru where ru.sitting_id = sc.id and ru.version_id = v.id
      and ru.undone_at is null and ru.kind = 'KEY' order by ru.at desc, ru.id desc limit 1) run on true
    left join ${questionVersionView('corrected')} on corrected.id = run.corrected_version_id
    where at.counts and at.status = 'GRADED' and at.released_at is not null and btrim(q.strand) <> '' and not coalesce(an.is_dropped, false)
      and ${of(sql`at.scheduled_assessment_id`, sql`at.student_id`)}
    group by at.id, btrim(q.strand), at.student_id, sc.id, sc.date`;
  await db.execute(sql`
    delete from ${skillEvidence} ev where ${of(sql`ev.sitting_id`, sql`ev.student_id`)}
      and not exists (select 1 from (${counted}) one where one.attempt_id = ev.attempt_id and one.strand = ev.strand)`);
  await db.execute(sql`
    insert into ${skillEvidence} (attempt_id, strand, student_id, sitting_id, date, points, awarded, pieces)
    select attempt_id, strand, student_id, sitting_id, date, points, awarded, pieces from (${counted}) one where points > 0
    on conflict (attempt_id, strand) do update set date = excluded.date, points = excluded.points, awarded = excluded.awarded,
      pieces = excluded.pieces
    where (skill_evidence.date, skill_evidence.points, skill_evidence.awarded, skill_evidence.pieces)
      is distinct from (excluded.date, excluded.points, excluded.awarded, excluded.pieces)`);
}
