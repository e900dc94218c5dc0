import { courseRoles } from '@bellwether/contract/automation/values';
import { addDays } from '@bellwether/contract/shared/day';
import { momentOf } from '@bellwether/contract/shared/zone';
import { releaseActions } from '@bellwether/contract/sittings/sittings.values';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type AuditEntry, writeAudit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Acting } from '../../../platform/http/context.ts';
import {
  assessmentCourseView,
  assessmentView,
  scheduledAssessmentView,
  studentAssessmentView,
} from '../../assessments/assessments.view.ts';
import { askForFeedback } from '../../feedback/index.ts';
import { userView } from '../../identity/identity.view.ts';
import { seatedEnrolmentView } from '../../learning/learning.view.ts';
import { organizationDay, organizationZone } from '../../settings/index.ts';
import { studentView } from '../../students/students.view.ts';
import { assignTaskFromTemplate } from '../../tasks/index.ts';
import { skillEvidence } from '../mastery/skill-evidence.table.ts';
import type { Submitting } from '../sittings.types.ts';
import { peopleOfResult } from './people-of-result.queries.ts';
import { releaseRule, releaseRuleRun } from './release-rules.table.ts';

const Due = z.object({
  ruleId: z.uuid(),
  sittingId: z.uuid(),
  studentId: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  title: z.string(),
  classId: z.uuid().nullable(),
  createdById: z.uuid(),
  createdBy: z.string(),
  action: z.enum(releaseActions),
  taskTemplateId: z.uuid().nullable(),
  feedbackTemplateId: z.uuid().nullable(),
  recipients: z.array(z.enum(courseRoles)),
  dueInDays: z.int().nullable(),
});
type Due = z.infer<typeof Due>;

/**
 * Does what the rules say for results that were just released, of sittings, sheets and sessions by hand alike, in the same transaction. Of any number of releases at once one does it:
 * the key of the run waits for the other, and then finds it there. AMB-358.
 */
export async function followRelease(ctx: Submitting, attemptIds: readonly string[]): Promise<void> {
  const due = await rulesFor(ctx.db, attemptIds);
  if (due.length === 0) return;
  const zone = await organizationZone(ctx.db);
  const today = await organizationDay(ctx.db, ctx.now);
  const trail: AuditEntry[] = [];
  const work: Acting = { ...ctx, audit: (entry) => void trail.push(entry) };
  for (const one of due) {
    if (!(await isFirst(work, one))) continue;
    const deadline =
      one.dueInDays === null ? null : momentOf(addDays(today, one.dueInDays), '23:59', zone).toISOString();
    const people =
      one.action === 'GIVE_TASK' ? await give(work, one, deadline) : await ask(work, one, deadline);
    await work.db
      .update(releaseRuleRun)
      .set({ people })
      .where(
        and(
          eq(releaseRuleRun.ruleId, one.ruleId),
          eq(releaseRuleRun.sittingId, one.sittingId),
          eq(releaseRuleRun.studentId, one.studentId),
        ),
      );
  }
  const requestId = `release ${due[0]?.sittingId}`;
  await writeAudit(ctx.db, trail, { viewer: ctx.viewer, now: ctx.now, requestId });
}

/** The rules that hold for the results, each with the result that it holds for. Percents are compared as shown, with two decimals. */
async function rulesFor(db: Db, attemptIds: readonly string[]): Promise<Due[]> {
  // A sitting's attempt has its own maximum; on paper and by hand it is the assessment's.
  const most = sql`coalesce(at.max_score, a.total_points)`;
  const percent = sql`case when ru.strand is null then round(100 * at.score / ${most}, 2)
    else (select round(100 * greatest(0, sum(ev.awarded)) / sum(ev.points), 2) from ${skillEvidence} ev
      where ev.attempt_id = at.id and lower(ev.strand) = lower(ru.strand)) end`;
  return rowsOf(db, Due).from(sql`
    select ru.id as "ruleId", sc.id as "sittingId", at.student_id as "studentId", st.user_id as "userId", u.name, a.title,
      sc.assigned_class_id as "classId", ru.created_by_id as "createdById", by.name as "createdBy", ru.action,
      ru.task_template_id as "taskTemplateId", ru.feedback_template_id as "feedbackTemplateId", ru.recipients, ru.due_in_days as "dueInDays"
    from ${releaseRule} ru cross join ${studentAssessmentView('at')}
    join ${scheduledAssessmentView('sc')} on sc.id = at.scheduled_assessment_id
    join ${assessmentView('a')} on a.id = sc.assessment_id
    join ${studentView('st')} on st.id = at.student_id join ${userView('u')} on u.id = st.user_id
    join ${userView('by')} on by.id = ru.created_by_id
    where at.id = any(${sql.param([...attemptIds])}::uuid[]) and ru.is_active and ${most} > 0
      and (ru.assessment_type is null or ru.assessment_type = a.assessment_type)
      and (ru.course_id is null or ru.course_id = sc.course_id or exists (select 1 from ${assessmentCourseView('ac')} where ac.assessment_id = a.id
        and ac.course_id = ru.course_id))
      and (ru.class_id is null or ru.class_id = sc.assigned_class_id or sc.assigned_class_id is null and exists (select 1
        from ${seatedEnrolmentView('en')} where en.student_id = at.student_id and en.class_id = ru.class_id))
      and ${percent} between ru.from_percent and ru.to_percent
    order by ru.id, at.student_id`);
}

/** Notes that the rule is followed for the result; false where it was. */
async function isFirst({ db, now }: Acting, { ruleId, sittingId, studentId }: Due): Promise<boolean> {
  const made = await db
    .insert(releaseRuleRun)
    .values({ ruleId, sittingId, studentId, at: now.toISOString() })
    .onConflictDoNothing()
    .returning({ ruleId: releaseRuleRun.ruleId });
  return made.length > 0;
}

/** Gives each of the people a task, in the name of who made the rule. Returns how many got one. */
async function give(work: Acting, one: Due, deadline: string | null): Promise<number> {
  const people = await peopleOfResult(work.db, one);
  const given = await assignTaskFromTemplate(work, {
    templateId: one.taskTemplateId ?? '',
    userIds: [...people.others, ...people.student],
    mode: 'EACH',
    deadline,
    about: `${one.title}, ${one.name}`,
    creator: { id: one.createdById, name: one.createdBy },
  });
  return given?.people ?? 0;
}

/** Asks for feedback: others about the student, the student about nobody. Returns how many were asked. */
async function ask(work: Acting, one: Due, dueAt: string | null): Promise<number> {
  const people = await peopleOfResult(work.db, one);
  const asking = {
    feedbackTemplateId: one.feedbackTemplateId,
    ...{ dueAt, classId: one.classId, promptingUserId: null },
    eventKey: `release ${one.ruleId} ${one.sittingId} ${one.studentId}`,
  };
  const about = await askForFeedback(work, {
    ...{ ...asking, subjectUserId: one.userId, respondentUserIds: people.others },
  });
  const own = await askForFeedback(work, { ...asking, respondentUserIds: people.student });
  return about.askedUserIds.length + own.askedUserIds.length;
}
