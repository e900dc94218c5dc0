import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, fieldProblem } from '../../../platform/http/problem.ts';
import { scheduledAssessmentView, studentAssessmentView } from '../../assessments/assessments.view.ts';
import { lockSitting, makeSitting, type SittingRow, setMissed } from '../../assessments/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { latestRevision } from '../sittings.queries.ts';
import { sittingCandidate } from '../sittings.table.ts';
import { firstOf, studentsToMakeUp } from './make-ups.queries.ts';

interface Planned {
  readonly studentIds: readonly string[];
  readonly scheduledDateTime: string;
  readonly closesAt: string | null;
}

/**
 * Schedules a make-up of a locked sitting that is over: sat by the same rules, with the time that the students had beyond others. 400 of
 * who has sat it already or is in a make-up that is not over, 409 before it is over. Returns its row. AMB-359.
 */
export async function planMakeUp(ctx: Context, sitting: SittingRow, planned: Planned): Promise<SittingRow> {
  if (sitting.status !== 'COMPLETED') throw conflict('NOT_OVER', 'This sitting is not over yet.');
  await lockFirst(ctx.db, sitting);
  const studentIds = [...new Set(planned.studentIds)];
  await demandUnseated(ctx.db, sitting, studentIds, 'studentIds');
  const revision = await latestRevision(ctx.db, sitting.assessmentId);
  const { assessmentId, assignedClassId, windowMode, graceSeconds, attemptRule, releasePolicy } = sitting;
  const made = await makeSitting(ctx.db, {
    ...{ assessmentId, assignedClassId, windowMode, graceSeconds, attemptRule, releasePolicy },
    ...{ resultDetail: sitting.resultDetail, locationId: sitting.locationId },
    ...{ scheduledDateTime: planned.scheduledDateTime, closesAt: planned.closesAt },
    lateRule: planned.closesAt ? sitting.lateRule : null,
    date: await organizationDay(ctx.db, new Date(planned.scheduledDateTime)),
    ...{ status: 'PUBLISHED' as const, assignmentType: 'STUDENTS' as const, makeUpOfId: firstOf(sitting) },
    revisionId: revision?.id ?? sitting.revisionId,
    createdById: ctx.viewer.actor.id,
  });
  await ctx.db.execute(sql`
    insert into ${sittingCandidate} (sitting_id, student_id, is_assigned, extra_percent, extra_minutes, extra_attempts, max_plays, is_held_back)
    select ${made.id}::uuid, x.id, true, coalesce(ca.extra_percent, 0), coalesce(ca.extra_minutes, 0), coalesce(ca.extra_attempts, 0), ca.max_plays,
      coalesce(ca.is_held_back, false)
    from unnest(${sql.param(studentIds)}::uuid[]) x (id)
    left join ${sittingCandidate} ca on ca.sitting_id = ${sitting.id} and ca.student_id = x.id`);
  await settleMissed(ctx.db, made);
  return made;
}

/** One at a time plans who sits a make-up of the same sitting. */
export async function lockFirst(db: Db, sitting: SittingRow): Promise<void> {
  if (sitting.makeUpOfId) await lockSitting(db, sitting.makeUpOfId);
}

/** 400 at the field for who is not of the sitting, has sat it or a make-up of it, or is in another make-up that is not over. */
export async function demandUnseated(
  db: Db,
  sitting: SittingRow,
  studentIds: readonly string[],
  field: string,
): Promise<void> {
  const students = new Map((await studentsToMakeUp(db, sitting)).map((row) => [row.studentId, row]));
  const asked = studentIds.map((id) => students.get(id));
  if (asked.some((row) => row === undefined))
    throw fieldProblem(field, 'Choose students of the first sitting.');
  if (asked.some((row) => row?.hasSat))
    throw fieldProblem(field, 'One of these students has handed in already: that result counts.');
  if (asked.some((row) => row?.isPlanned))
    throw fieldProblem(field, 'One of these students is in another make-up sitting that is not over.');
}

const Missed = z.object({ id: z.uuid(), isMadeUp: z.boolean() });

/**
 * Who is in a later make-up that is not cancelled has missed nothing before it; who is in none any more has. To be called after each
 * change of who sits a make-up. AMB-359.
 */
export async function settleMissed(db: Db, sitting: SittingRow): Promise<void> {
  const first = sitting.makeUpOfId;
  if (!first) return;
  const rows = await rowsOf(db, Missed).from(sql`
    select at.id, exists (select 1 from ${scheduledAssessmentView('m')} join ${sittingCandidate} ca on ca.sitting_id = m.id
      where m.make_up_of_id = ${first} and m.id > sc.id and m.status <> 'CANCELLED' and ca.student_id = at.student_id
        and ca.is_assigned) as "isMadeUp"
    from ${studentAssessmentView('at')} join ${scheduledAssessmentView('sc')} on sc.id = at.scheduled_assessment_id
    where (sc.id = ${first} or sc.make_up_of_id = ${first}) and sc.status = 'COMPLETED' and at.layout is null
      and at.status in ('MISSED', 'CANCELLED') order by at.id`);
  const idsOf = (isMadeUp: boolean) => rows.filter((row) => row.isMadeUp === isMadeUp).map(({ id }) => id);
  await setMissed(db, idsOf(false), true);
  await setMissed(db, idsOf(true), false);
}
