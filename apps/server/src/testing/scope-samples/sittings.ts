import { slotsOf } from '@bellwether/contract/sittings/attempt-layout';
import { eq, sql } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { scheduledAssessment, studentAssessment } from '../../rooms/assessments/assessments.table.ts';
import { levelProposal } from '../../rooms/sittings/levels/level-proposals.table.ts';
import { attemptAnswer } from '../../rooms/sittings/sittings.table.ts';
import { insertQuestions, insertRevision } from '../assessments-world.ts';
import { idOf, oneRow, type ReadScope, type ScopeSample } from './sample.ts';
import type { SampleSchool } from './school.ts';

/** A sitting of a teacher's class, which a pupil of it is writing. */
export async function sittingSamples(db: Db, { teacher, pupil, classId, student, date }: SampleSchool) {
  const at = `${date}T03:00:00.000Z`;
  const [sitting, attempt] = [newId(), newId()];
  const slots = await insertQuestions(db, [{ questionType: 'ESSAY', points: 10 }], at);
  const { assessmentId, revisionId } = await insertRevision(db, slots, { title: 'Of a class' }, at);
  await db.insert(scheduledAssessment).values({
    ...{ id: sitting, assessmentId, revisionId, assignedClassId: classId, date, scheduledDateTime: at },
    ...{ status: 'ACTIVE' as const },
  });
  const layout = {
    sections: [
      {
        ...{ id: newId(), title: '', instructions: null, audioFileId: null },
        slots: slots.flatMap((slot) => ('pool' in slot ? [] : { ...slot, slot: 1 })),
      },
    ],
  };
  await db.insert(studentAssessment).values({
    ...{ id: attempt, scheduledAssessmentId: sitting, assessmentId, studentId: student, layout },
    ...{ status: 'IN_PROGRESS' as const, startedAt: at, counts: false, attemptNumber: 2 },
  });
  await db.insert(attemptAnswer).values(
    slotsOf(layout).map(({ slot, versionId }) => ({
      ...{ attemptId: attempt, slot, versionId, epoch: 0, seq: 0, savedAt: at },
    })),
  );
  // Another attempt, handed in: its essay waits for a mark.
  const waiting = newId();
  await db.insert(studentAssessment).values({
    ...{ id: waiting, scheduledAssessmentId: sitting, assessmentId, studentId: student, layout },
    ...{ status: 'SUBMITTED' as const, startedAt: at, submittedAt: at, counts: false },
  });
  await db.insert(attemptAnswer).values(
    slotsOf(layout).map(({ slot, versionId }) => ({
      ...{ attemptId: waiting, slot, versionId, epoch: 1, seq: 1, savedAt: at, value: { text: 'I goed.' } },
    })),
  );
  const [over, result] = [newId(), newId()];
  await db.insert(scheduledAssessment).values({
    ...{ id: over, assessmentId, revisionId, assignedClassId: classId, date, scheduledDateTime: at },
    ...{ status: 'COMPLETED' as const, releasedAt: at },
  });
  await db.insert(studentAssessment).values({
    ...{ id: result, scheduledAssessmentId: over, assessmentId, studentId: student, layout, score: 7 },
    ...{ status: 'GRADED' as const, startedAt: at, submittedAt: at, gradedAt: at, releasedAt: at },
  });
  const proposal = newId();
  const found = await oneRow(
    db,
    'place in the class, and two levels',
    sql`select (select id from enrolment where class_id = ${classId} and student_id = ${student} and status = 'ACTIVE') as enrolment,
      (select id from level order by name limit 1) as lower, (select id from level order by name desc limit 1) as upper`,
  );
  const enrolmentId = idOf(found, 'enrolment');
  // The demo school may propose somebody of the class already.
  await db.delete(levelProposal).where(eq(levelProposal.enrolmentId, enrolmentId));
  await db.insert(levelProposal).values({
    ...{ id: proposal, enrolmentId, fromLevelId: idOf(found, 'lower'), toLevelId: idOf(found, 'upper') },
    ...{ direction: 'UP' as const, strands: [], attemptIds: [] },
  });
  return {
    'level proposals of own classes': {
      ...{ owner: teacher, params: { id: proposal }, query: 'limit=100', marks: [proposal] },
      at: {
        '/api/lms/level-proposals/:id/classes': {
          notAsked: 'opens with the right to change any enrolment, which no stranger holds',
        },
      },
    },
    'attempts one may read': {
      owner: pupil,
      params: { id: result },
      marks: [result],
      at: {
        '/api/lms/student-assessments/:id/result/media/:fileId': {
          notAsked: 'no question of the sample has a file; a test of the room asks',
        },
      },
    },
    'own sittings': {
      owner: teacher,
      params: { id: sitting },
      query: 'limit=100',
      marks: [sitting],
      at: {
        '/api/lms/sitting-lessons': { notAsked: 'it names no sitting; a test of the room asks' },
        '/api/lms/scheduled-assessments/:id/regrades/:childId/wrong-blanks': {
          notAsked: 'the sample asks no text with blanks; a test of the room asks',
        },
        '/api/lms/question-figures': { notAsked: 'it names no sitting; a test of the room asks' },
        '/api/lms/sitting-warnings': { notAsked: 'it names no record; a test of the room asks' },
      },
    },
    'own attempts': {
      owner: pupil,
      params: { id: attempt },
      marks: [attempt],
      at: {
        '/api/lms/student-assessments/:id/media/:fileId': {
          notAsked: 'no question of the sample has a file; a test of the room asks',
        },
      },
    },
  } satisfies Partial<Record<ReadScope, ScopeSample>>;
}
