import type { RevisionSettings } from '@bellwether/contract/assessments/layout';
import { detailOf } from '@bellwether/contract/sittings/result-detail.rules';
import type { scheduledAssessments } from '@bellwether/contract/sittings/scheduled-assessments';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../platform/access/viewer.ts';
import { demandVersion } from '../../platform/db/records.ts';
import { countOf, rowOf, rowsOf } from '../../platform/db/rows.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { conflict, fieldProblem, lacksRight, notFound } from '../../platform/http/problem.ts';
import { scheduledAssessmentView, studentAssessmentView } from '../assessments/assessments.view.ts';
import {
  dropSitting,
  lockSitting,
  makeSitting,
  moveEnds,
  type SittingRow,
  storeSitting,
} from '../assessments/index.ts';
import { staffedClassIds } from '../learning/index.ts';
import { schoolClassView, seatedEnrolmentView } from '../learning/learning.view.ts';
import { organizationDay } from '../settings/index.ts';
import { studentView } from '../students/students.view.ts';
import { saveCandidates } from './candidates.commands.ts';
import { cancelSitting, closeSitting } from './close-sitting.commands.ts';
import { renewEnds } from './ends.commands.ts';
import { timeOfLesson } from './lessons/sitting-lessons.queries.ts';
import { demandUnseated, settleMissed } from './make-ups/make-up.commands.ts';
import { isOver, noteTime, openSitting, pauseSitting, resumeSitting } from './run-sitting.commands.ts';
import {
  candidatesOf,
  findSitting,
  latestRevision,
  listSittings,
  type Reading,
  revisionOf,
} from './sittings.queries.ts';
import { managedSittings, removableSittings, visibleSittings } from './visible-sittings.access.ts';

export const sittingConflicts: Conflicts = {
  scheduled_assessment_closes: {
    code: 'CLOSES_FIRST',
    message: 'The closing must be after the beginning.',
    field: 'closesAt',
  },
};

type Body = Parameters<Handlers<typeof scheduledAssessments>['create']>[0]['body'];

/** Sittings: scheduled, opened, paused and closed by who teaches the class, or who made them. ASM-07 to 09. */
export const scheduledAssessmentHandlers: Handlers<typeof scheduledAssessments> = {
  list: ({ query }, ctx) => listSittings(ctx, query),
  get: ({ params: { id } }, ctx) => detail(ctx, id),

  async create({ body }, ctx) {
    if (body.status === 'COMPLETED' || body.status === 'CANCELLED') {
      throw fieldProblem('status', 'A new sitting is a draft, scheduled or begins now.');
    }
    const revision = await demandRevision(ctx, body.assessmentId);
    await demandStudents(ctx, body);
    const made = await makeSitting(ctx.db, {
      ...(await stored(ctx, body, revision.settings)),
      ...(await timeOfLesson(ctx, body)),
      status: body.status === 'ACTIVE' ? 'PUBLISHED' : body.status,
      revisionId: revision.id,
      createdById: ctx.viewer.actor.id,
    });
    await saveCandidates(ctx.db, made, body);
    if (body.status === 'ACTIVE') await openSitting(ctx, made);
    changed(ctx, 'create', made.id, { after: body });
    return detail(ctx, made.id);
  },

  async update({ params: { id }, body: { version, ...body } }, ctx) {
    const before = await demandManaged(ctx, id);
    demandVersion(version, before);
    if (before.status === 'COMPLETED' || before.status === 'CANCELLED') throw isOver();
    const isOpen = before.openedAt !== null;
    if (before.makeUpOfId) await demandMakeUp(ctx, before, body);
    if (isOpen) demandSame(before, body);
    else if (!before.makeUpOfId) await demandStudents(ctx, body);
    const revision = isOpen
      ? await revisionOf(ctx.db, before.revisionId ?? '')
      : await demandRevision(ctx, body.assessmentId);
    const fields = await stored(ctx, body, revision.settings);
    const next = body.status === 'DRAFT' || body.status === 'PUBLISHED' ? body.status : before.status;
    if (isOpen && next !== before.status) throw fieldProblem('status', 'This sitting has opened.');
    const after = await storeSitting(ctx.db, before, {
      ...fields,
      ...(isOpen ? {} : await timeOfLesson(ctx, body)),
      ...(before.makeUpOfId ? { assignedClassId: before.assignedClassId } : {}),
      ...(isOpen ? {} : { revisionId: revision.id, status: next }),
    });
    await saveCandidates(ctx.db, after, body);
    await settleMissed(ctx.db, after);
    if (isOpen) await renewEnds(ctx.db, after, revision);
    await moveTo(ctx, after, body);
    changed(ctx, 'update', id, { before, after: body });
    return detail(ctx, id);
  },

  async remove({ params: { id } }, ctx) {
    const sitting = await demandManaged(ctx, id, removableSittings(ctx.viewer, ctx.now));
    const attempts = await attemptCount(ctx, id);
    if (attempts > 0) throw conflict('IN_USE', 'Somebody has begun this sitting. Cancel it instead.');
    await dropSitting(ctx.db, id);
    await settleMissed(ctx.db, sitting);
    changed(ctx, 'delete', id, { before: sitting });
    return undefined;
  },

  async tell({ params: { id }, body: { version, resultDetail } }, ctx) {
    const before = await demandManaged(ctx, id);
    demandVersion(version, before);
    const { settings } = await revisionOf(ctx.db, before.revisionId ?? '');
    await storeSitting(ctx.db, before, { resultDetail: demandDetail(resultDetail, settings) });
    const states = { before: { resultDetail: before.resultDetail }, after: { resultDetail } };
    changed(ctx, 'tell', id, states);
    return detail(ctx, id);
  },

  start: ({ params: { id } }, ctx) => run(ctx, id, 'start', (sitting) => openSitting(ctx, sitting)),
  cancel: ({ params: { id }, body }, ctx) =>
    run(ctx, id, 'cancel', (sitting) => cancelSitting(ctx, sitting, body.reason)),
  close: ({ params: { id } }, ctx) =>
    run(ctx, id, 'close', (sitting) => closeSitting(ctx, sitting, 'FORCED')),
  pause: ({ params: { id } }, ctx) => run(ctx, id, 'pause', (sitting) => pauseSitting(ctx, sitting)),
  resume: ({ params: { id } }, ctx) =>
    run(ctx, id, 'resume', (sitting) => resumeSitting(ctx, sitting, ctx.viewer.actor.id)),
  addTime: ({ params: { id }, body: { minutes, studentId } }, ctx) =>
    run(ctx, id, 'time', async (sitting) => {
      // Who was let go on may write in a sitting that is over.
      if (studentId) await demandWriting(ctx, id, studentId);
      else if (sitting.status !== 'ACTIVE') throw conflict('NOT_RUNNING', 'This sitting does not run.');
      const seconds = minutes * 60;
      await moveEnds(ctx.db, id, seconds, studentId);
      const change = { sittingId: id, studentId: studentId ?? null, kind: 'MINUTES' as const, seconds };
      await noteTime(ctx.db, { ...change, byId: ctx.viewer.actor.id, now: ctx.now });
      return sitting;
    }),
};

async function detail(ctx: Reading, id: string) {
  const data = await findSitting(ctx, id);
  if (!data) throw notFound('Sitting');
  return { data };
}

/** Does something with a sitting that the viewer manages, locked; audits it and tells open screens. */
async function run(
  ctx: Context,
  id: string,
  action: string,
  work: (sitting: SittingRow) => Promise<SittingRow>,
) {
  const before = await demandManaged(ctx, id);
  const after = await work(before);
  changed(ctx, action, id, { before: { status: before.status }, after: { status: after.status } });
  return detail(ctx, id);
}

const Right = z.object({ may: z.boolean() });

/** The sitting, locked. 404 when the viewer may not read it, 403 when not change it. */
export async function demandManaged(
  ctx: Context,
  id: string,
  may = managedSittings(ctx.viewer, ctx.now),
): Promise<SittingRow> {
  const sitting = await lockSitting(ctx.db, id);
  const right = await rowOf(ctx.db, Right).from(sql`
    select ${may} as may from ${scheduledAssessmentView('sc')} where sc.id = ${id} and ${visibleSittings(ctx.viewer, ctx.now)}`);
  if (!sitting || !right) throw notFound('Sitting');
  if (!right.may)
    throw lacksRight(
      can(ctx.viewer, 'edit:own', 'scheduled_assessment')
        ? 'edit:any scheduled_assessment'
        : 'edit:own scheduled_assessment',
    );
  return sitting;
}

/** The newest revision; 400 where there is none. */
async function demandRevision({ db }: Context, assessmentId: string) {
  const revision = await latestRevision(db, assessmentId);
  if (!revision) throw fieldProblem('assessmentId', 'Publish this assessment first.');
  return revision;
}

/** 400 at the class or at the students unless they are the viewer's to schedule for. */
async function demandStudents({ db, viewer, now }: Context, body: Body): Promise<void> {
  const all = can(viewer, 'create:any', 'scheduled_assessment');
  const own = staffedClassIds(viewer, now);
  if (body.assignmentType === 'CLASS') {
    const found = await countOf(
      db,
      sql`from ${schoolClassView('c')} where c.id = ${body.assignedClassId} and c.status <> 'CANCELLED' and (${all} or c.id in (${own}))`,
    );
    if (found === 0) throw fieldProblem('assignedClassId', 'Choose a class that you teach.');
    return;
  }
  const ids = [...new Set(body.assignedStudentIds)];
  const found = await countOf(
    db,
    sql`from ${studentView('st')} where st.id = any(${sql.param(ids)}::uuid[]) and (${all} or exists (
      select 1 from ${seatedEnrolmentView('en')} where en.student_id = st.id and en.class_id in (${own})))`,
  );
  if (found < ids.length) throw fieldProblem('assignedStudentIds', 'Choose students whom you teach.');
}

/** Once it has opened, what is sat, by whom and from when on stands fast. */
function demandSame(before: SittingRow, body: Body): void {
  const message = 'This sitting has opened.';
  if (body.assessmentId !== before.assessmentId) throw fieldProblem('assessmentId', message);
  if (body.assignmentType !== before.assignmentType) throw fieldProblem('assignmentType', message);
  if (!before.makeUpOfId && body.assignedClassId !== before.assignedClassId)
    throw fieldProblem('assignedClassId', message);
  if (Date.parse(body.scheduledDateTime) !== Date.parse(before.scheduledDateTime ?? '')) {
    throw fieldProblem('scheduledDateTime', message);
  }
  if (body.lessonOccurrenceId !== before.lessonOccurrenceId)
    throw fieldProblem('lessonOccurrenceId', message);
  if (body.hasTwoExaminers !== before.hasTwoExaminers) throw fieldProblem('hasTwoExaminers', message);
  if (body.isBlind !== before.isBlind) throw fieldProblem('isBlind', message);
}

/** A make-up stays of its assessment and for students by name: those of before, and others who have not sat it. AMB-359. */
async function demandMakeUp(ctx: Context, before: SittingRow, body: Body): Promise<void> {
  if (body.assessmentId !== before.assessmentId)
    throw fieldProblem('assessmentId', 'A make-up sitting is of the same assessment.');
  if (body.assignmentType !== 'STUDENTS')
    throw fieldProblem('assignmentType', 'A make-up sitting is for students by name.');
  const first = await lockSitting(ctx.db, before.makeUpOfId ?? '');
  const known = new Set(
    (await candidatesOf(ctx.db, before.id)).flatMap((row) => (row.isAssigned ? row.studentId : [])),
  );
  const added = body.assignedStudentIds.filter((id) => !known.has(id));
  if (first && added.length > 0) await demandUnseated(ctx.db, first, added, 'assignedStudentIds');
}

/** What is to be told, where the assessment lets it; else 400. AMB-091. */
function demandDetail(asked: Body['resultDetail'], { showAnswers }: RevisionSettings) {
  if (asked !== null && detailOf(asked, showAnswers) !== asked)
    throw fieldProblem('resultDetail', 'This assessment shows no answers.');
  return asked;
}

async function stored(ctx: Context, body: Body, settings: RevisionSettings) {
  const { assessmentId, assignmentType, closesAt, graceSeconds, lateRule, attemptRule, locationId } = body;
  const { assessmentType } = settings;
  return {
    ...{ hasTwoExaminers: body.hasTwoExaminers, isBlind: body.isBlind },
    accessCode: body.accessCode,
    resultDetail: demandDetail(body.resultDetail, settings),
    ...{ assessmentId, assignmentType, closesAt, graceSeconds, lateRule, attemptRule, locationId },
    scheduledDateTime: body.scheduledDateTime,
    date: await organizationDay(ctx.db, new Date(body.scheduledDateTime)),
    assignedClassId: assignmentType === 'CLASS' ? body.assignedClassId : null,
    windowMode:
      body.windowMode ?? (assessmentType === 'EXAM' ? ('HARD_END' as const) : ('START_WITHIN' as const)),
    releasePolicy:
      body.releasePolicy ?? (assessmentType === 'QUIZ' ? ('AT_ONCE' as const) : ('BY_HAND' as const)),
  };
}

/** What the form says of the status is done as the buttons do it. AMB-021. */
async function moveTo(ctx: Context, sitting: SittingRow, body: Body): Promise<void> {
  if (body.status === sitting.status) return;
  if (body.status === 'ACTIVE') await openSitting(ctx, sitting);
  if (body.status === 'COMPLETED') await closeSitting(ctx, sitting, 'FORCED');
  if (body.status === 'CANCELLED') await cancelSitting(ctx, sitting, body.cancelReason ?? '');
}

function attemptCount({ db }: Context, id: string): Promise<number> {
  return countOf(db, sql`from ${studentAssessmentView('at')} where at.scheduled_assessment_id = ${id}`);
}

async function demandWriting({ db }: Context, id: string, studentId: string): Promise<void> {
  const rows = await rowsOf(db, z.object({ id: z.uuid() })).from(sql`
    select at.id from ${studentAssessmentView('at')} where at.scheduled_assessment_id = ${id} and at.student_id = ${studentId}
      and at.status = 'IN_PROGRESS'`);
  if (rows.length === 0) throw fieldProblem('studentId', 'This student is not writing.');
}

function changed(
  ctx: Context,
  action: string,
  id: string,
  states: { before?: unknown; after?: unknown },
): void {
  ctx.audit({ action, entity: 'scheduled_assessment', entityId: id, ...states });
  ctx.emit({
    userId: null,
    type: 'invalidate',
    data: { paths: ['/api/lms/scheduled-assessments', '/api/lms/student-assessments'] },
  });
}
