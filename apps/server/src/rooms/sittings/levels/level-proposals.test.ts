import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/columns.ts';
import { type AssessmentsWorld, makeAssessmentsWorld } from '../../../testing/assessments-world.ts';
import type { TestClient } from '../../../testing/make-test-app.ts';
import { scheduledAssessment, studentAssessment } from '../../assessments/assessments.table.ts';
import { classCourse, course, enrolment } from '../../learning/learning.table.ts';
import { skillEvidence } from '../mastery/skill-evidence.table.ts';
import { sittingCandidate } from '../sittings.table.ts';
import { levelProposal } from './level-proposals.table.ts';
import { renewLevelProposals } from './renew-level-proposals.commands.ts';

// Now is Thursday, 19 November 2026, 03:24 in UTC. The class is of level A2, second of three.

const path = '/api/lms/level-proposals';
const day = '2026-11-10';

let world: AssessmentsWorld;
let revision: { assessmentId: string; revisionId: string };
let levels: readonly string[] = [];
let [a2Course, nextClass, fullClass, plannedClass] = ['', '', '', ''];
beforeAll(async () => {
  world = await makeAssessmentsWorld();
  revision = await world.published();
  const made = [];
  for (const [rank, name] of [
    [1, 'A1'],
    [4, 'A2'],
    [7, 'B1'],
  ] as const)
    made.push((await world.admin.post('/api/lms/levels', { name, rank })).body.data.id);
  levels = made;
  a2Course = await courseOf('English A2', levels[1] ?? '');
  await world.app.db.insert(classCourse).values({ classId: world.classId, courseId: a2Course });
  const courseIds = [await courseOf('English B1', levels[2] ?? '')];
  nextClass = await world.school.class({ name: 'B1 Friday', maxCapacity: 5, courseIds });
  fullClass = await world.school.class({ name: 'B1 full', maxCapacity: 1, courseIds });
  await world.school.enrol(world.stranger.userId, fullClass);
  plannedClass = await world.school.class({
    ...{ name: 'B1 in spring', status: 'PLANNED', startDate: '2027-02-01', courseIds },
  });
});

beforeEach(async () => {
  const { db } = world.app;
  await db.delete(levelProposal);
  await db.delete(skillEvidence);
  await db.update(course).set({ levelId: levels[1] }).where(eq(course.id, a2Course));
  await db
    .delete(enrolment)
    .where(sql`class_id in (${nextClass}, ${plannedClass}) or enrolled_at > '2026-11-01'`);
  await db.update(enrolment).set({ status: 'ACTIVE', endedAt: null });
});

async function courseOf(title: string, levelId: string): Promise<string> {
  const { id } = await world.school.course(title);
  await world.app.db.update(course).set({ levelId }).where(eq(course.id, id));
  return id;
}

interface Result {
  studentId?: string;
  strand?: string;
  points?: number;
  pieces?: number;
  date?: string;
  classId?: string | null;
  courseId?: string;
}

/** A released result with its evidence: so much percent of the points. Returns the attempt. */
async function result(percent: number, fields: Result = {}): Promise<string> {
  const { studentId = world.pupilId, strand = 'Reading', points = 15, pieces = 2, date = day } = fields;
  const { classId = world.classId } = fields;
  const [sittingId, attemptId] = [newId(), newId()];
  await world.app.db.transaction(async (tx) => {
    await tx.insert(scheduledAssessment).values({
      ...{ id: sittingId, ...revision, assignedClassId: classId, courseId: fields.courseId ?? null, date },
      ...{
        status: 'COMPLETED' as const,
        assignmentType: classId ? ('CLASS' as const) : ('STUDENTS' as const),
      },
    });
    await tx.insert(sittingCandidate).values({ sittingId, studentId, isAssigned: true });
  });
  await world.app.db.insert(studentAssessment).values({
    ...{ id: attemptId, scheduledAssessmentId: sittingId, assessmentId: revision.assessmentId, studentId },
    ...{ status: 'GRADED' as const, score: 1, releasedAt: `${date}T03:00:00.000Z` },
  });
  const awarded = (points * percent) / 100;
  await world.app.db
    .insert(skillEvidence)
    .values({ attemptId, strand, studentId, sittingId, date, points, awarded, pieces });
  return attemptId;
}

const renew = () => renewLevelProposals(world.app.db, world.app.clock.now());
const proposed = async (by: TestClient = world.teacher, query = '') =>
  (await by.get(`${path}?${query}`)).body.data;
/** The two results that make the pupil go up, and what the teacher sees of it. */
async function upwards() {
  await result(90);
  await result(85);
  await renew();
  return (await proposed())[0];
}

describe('proposals of levels', () => {
  it('come of the evidence in the night, with the figures, and stand still while nothing changes', async () => {
    await result(90);
    await renew();
    expect(await proposed()).toEqual([]);
    await result(70);
    await renew();
    const [up, ...more] = await proposed();
    expect(more).toEqual([]);
    expect(up).toMatchObject({
      ...{ direction: 'UP', status: 'OPEN', version: 1, from: { name: 'A2' }, to: { name: 'B1' } },
      student: { id: world.pupilId, userId: world.pupil.userId },
      class: { name: 'B1 Tuesday' },
      can: { accept: false, dismiss: true },
    });
    expect(up.strands).toEqual([
      { strand: 'Reading', percent: 80, sittings: 2, pieces: 4, points: 30, isFirm: true },
    ]);
    await renew();
    expect(await proposed()).toEqual([up]);
    await result(100);
    await renew();
    const [renewed] = await proposed();
    expect(renewed).toMatchObject({ id: up.id, version: 2, strands: [{ sittings: 3, percent: 86.7 }] });
  });

  it('go when their ground is gone, and turn where it turns', async () => {
    const up = await upwards();
    await result(20, { strand: 'Writing', points: 30, pieces: 3 });
    await result(20, { strand: 'Writing' });
    await renew();
    expect(await proposed()).toEqual([]);
    await world.app.db.update(skillEvidence).set({ awarded: 1 });
    await renew();
    const [down] = await proposed();
    expect(down).toMatchObject({ direction: 'DOWN', to: { name: 'A1' } });
    expect(down.id).not.toBe(up.id);
    await world.app.db.update(course).set({ levelId: null }).where(eq(course.id, a2Course));
    await renew();
    expect(await proposed()).toEqual([]);
  });

  it('have no level above the highest, and are for the level of the first course', async () => {
    await result(90);
    await result(90);
    await world.app.db.update(course).set({ levelId: levels[2] }).where(eq(course.id, a2Course));
    await renew();
    expect(await proposed()).toEqual([]);
    await world.app.db.update(course).set({ levelId: levels[1] }).where(eq(course.id, a2Course));
    const other = await courseOf('English A1', levels[0] ?? '');
    await world.app.db.insert(classCourse).values({ classId: world.classId, courseId: other, position: -1 });
    await renew();
    expect(await proposed()).toMatchObject([{ from: { name: 'A1' }, to: { name: 'A2' } }]);
    await world.app.db.update(classCourse).set({ position: 1 }).where(eq(classCourse.courseId, other));
    await renew();
    expect(await proposed()).toMatchObject([{ from: { name: 'A2' }, to: { name: 'B1' } }]);
    await world.app.db.delete(classCourse).where(eq(classCourse.courseId, other));
  });

  it('are none for who has a place at that level already', async () => {
    await world.school.enrol(world.pupil.userId, nextClass);
    await result(90);
    await result(90);
    await renew();
    expect(await proposed()).toEqual([]);
    await world.app.db.delete(enrolment).where(eq(enrolment.classId, nextClass));
    await renew();
    expect(await proposed()).toHaveLength(1);
  });

  it('count results of the class, and of chosen students where they are of no course or of one of the class, since the student is in it', async () => {
    await result(90);
    await result(90, { date: '2026-08-31' });
    await result(90, { classId: world.otherClassId });
    await result(90, { classId: null, courseId: await courseOf('French', levels[0] ?? '') });
    await renew();
    expect(await proposed()).toEqual([]);
    await result(90, { classId: null, courseId: a2Course });
    await renew();
    expect((await proposed())[0].strands[0].sittings).toBe(2);
    await result(90, { classId: null });
    await renew();
    expect((await proposed())[0].strands[0].sittings).toBe(3);
  });

  it('are seen by who staffs the class and by who may read all results, never by students and parents', async () => {
    const { id } = await upwards();
    expect((await proposed(world.admin)).map((one: { id: string }) => one.id)).toEqual([id]);
    expect(await proposed(world.teacher, `userId=${world.friend.userId}`)).toEqual([]);
    expect(
      await proposed(world.teacher, `userId=${world.pupil.userId}&classId=${world.classId}`),
    ).toHaveLength(1);
    expect(await proposed(world.teacher, 'direction=DOWN')).toEqual([]);
    expect(await proposed(world.teacher, 'search=nobody')).toEqual([]);
    for (const one of [world.pupil, world.parent]) {
      expect(await proposed(one, `userId=${world.pupil.userId}`)).toEqual([]);
      const refused = await one.post(`${path}/${id}/dismiss`, { version: 1, reason: 'No' });
      expect(refused.status).toBe(403);
    }
    const other = await world.app.as('teacher_assistant');
    expect((await other.get(path)).body.data).toEqual([]);
  });

  it('are dismissed with a reason, once, and come back with a new result alone', async () => {
    const { id, version } = await upwards();
    const dismiss = (body: object) => world.teacher.post(`${path}/${id}/dismiss`, body);
    expect((await dismiss({ version, reason: ' ' })).body.details.fieldErrors.reason).toBeDefined();
    expect((await dismiss({ version: version + 1, reason: 'Too early' })).body.code).toBe('STALE');
    const done = await dismiss({ version, reason: 'Too early' });
    expect(done.body.data).toMatchObject({
      status: 'DISMISSED',
      reason: 'Too early',
      can: { dismiss: false },
    });
    const again = await dismiss({ version, reason: 'Another reason' });
    expect([again.status, again.body.data.reason, again.body.data.version]).toEqual([200, 'Too early', 2]);
    await renew();
    expect(await proposed()).toEqual([]);
    expect(await proposed(world.teacher, 'status=DISMISSED')).toHaveLength(1);
    await result(95);
    await renew();
    expect(await proposed()).toMatchObject([{ direction: 'UP', strands: [{ sittings: 3 }] }]);
    const { rows } = await world.app.db.execute(
      sql`select action from audit_log where entity = 'level_proposal' and entity_id = ${id}`,
    );
    expect(rows).toEqual([{ action: 'dismiss' }]);
  });
});

describe('accepting a proposal', () => {
  const accept = (id: string, body: object, by = world.admin) => by.post(`${path}/${id}/accept`, body);
  const places = async () =>
    (
      await world.app.db
        .select({ classId: enrolment.classId, status: enrolment.status })
        .from(enrolment)
        .where(eq(enrolment.studentId, world.pupilId))
        .orderBy(enrolment.enrolledAt)
    ).map(({ classId, status }) => [classId, status]);

  it('moves the student to a class of that level, once, and leaves the first as completed', async () => {
    const { id, version } = await upwards();
    expect((await world.admin.get(`${path}/${id}/classes`)).body.data).toMatchObject([
      { id: nextClass, name: 'B1 Friday', freeSeats: 5 },
      { id: fullClass, freeSeats: 0 },
      { id: plannedClass, freeSeats: null },
    ]);
    expect((await accept(id, { version, classId: nextClass }, world.teacher)).status).toBe(403);
    expect((await accept(id, { version: version + 1, classId: nextClass })).body.code).toBe('STALE');
    const replies = await Promise.all([1, 2].map(() => accept(id, { version, classId: nextClass })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]?.body.data).toMatchObject({ status: 'ACCEPTED', toClass: { name: 'B1 Friday' } });
    expect(await places()).toEqual([
      [world.classId, 'COMPLETED'],
      [nextClass, 'ACTIVE'],
    ]);
    expect((await accept(id, { version, classId: plannedClass })).body.code).toBe('PROPOSAL_DECIDED');
    // What was reached in the class before tells nothing in the new one.
    await renew();
    expect(await proposed(world.admin)).toEqual([]);
  });

  it('keeps the student in the first class until the new one begins, and is proposed no more', async () => {
    const { id, version } = await upwards();
    expect((await accept(id, { version, classId: plannedClass })).status).toBe(200);
    expect(await places()).toEqual([
      [world.classId, 'ACTIVE'],
      [plannedClass, 'SCHEDULED'],
    ]);
    await result(99);
    await renew();
    expect(await proposed(world.admin)).toEqual([]);
  });

  it('is refused for a full class, another level and who has left; nothing is decided then', async () => {
    const { id, version } = await upwards();
    expect((await accept(id, { version, classId: fullClass })).body.code).toBe('CLASS_FULL');
    const other = await accept(id, { version, classId: world.otherClassId });
    expect([other.status, Object.keys(other.body.details.fieldErrors)]).toEqual([400, ['classId']]);
    expect(await proposed()).toMatchObject([{ id, version }]);
    await world.app.db
      .update(enrolment)
      .set({ status: 'WITHDRAWN', endedAt: '2026-11-18T00:00:00.000Z' })
      .where(eq(enrolment.studentId, world.pupilId));
    expect(await proposed()).toEqual([]);
    expect((await accept(id, { version, classId: nextClass })).body.code).toBe('BAD_TRANSITION');
  });
});
