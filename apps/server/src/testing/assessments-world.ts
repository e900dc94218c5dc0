import type { RevisionLayout, RevisionSettings, RevisionSlot } from '@bellwether/contract/assessments/layout';
import type { QuestionContent, QuestionKey } from '@bellwether/contract/questions/question-content';
import type { QuestionType } from '@bellwether/contract/questions/values';
import { sql } from 'drizzle-orm';
import { newId } from '../platform/db/columns.ts';
import type { Db } from '../platform/db/database.ts';
import { assessment, assessmentRevision } from '../rooms/assessments/assessments.table.ts';
import { question, questionKey, questionVersion } from '../rooms/questions/questions.table.ts';
import { makeTestApp } from './make-test-app.ts';
import { schoolFactory } from './school-factory.ts';

/** A question of a test: what a student sees, and what solves it. */
export interface AskedQuestion {
  readonly questionType: QuestionType;
  readonly questionText?: string;
  readonly points?: number;
  readonly content?: QuestionContent;
  readonly solution?: QuestionKey;
  readonly explanation?: string;
  readonly imageFileId?: string;
  readonly audioFileId?: string;
}

/** One question of each type; every word of a solution begins with 'zq', which no reply to a student may hold. */
export const oneOfEach: readonly AskedQuestion[] = [
  {
    questionType: 'MULTIPLE_CHOICE',
    points: 2,
    content: { options: [piece('a'), piece('b'), piece('c')], several: false, shuffle: true },
    solution: { correct: [piece('b').id] },
    explanation: 'zqchoice because',
  },
  { questionType: 'TRUE_FALSE', points: 1, solution: { isTrue: true }, explanation: 'zqtruth' },
  {
    questionType: 'SHORT_ANSWER',
    points: 2,
    solution: { text: { accepted: ['zqparis'] } },
    explanation: 'zqcapital',
  },
  { questionType: 'ESSAY', points: 10, content: { leastWords: 5, mostWords: 80 }, explanation: 'zqmodel' },
  {
    questionType: 'FILL_IN_THE_BLANKS',
    points: 3,
    content: { blanksText: 'I [[1]] home and [[2]].', blanks: [null, null] },
    solution: { blanks: [{ accepted: ['zqwent'] }, { accepted: ['zqslept'] }] },
    explanation: 'zqpast',
  },
  {
    questionType: 'MATCHING',
    points: 2,
    content: { premises: [piece('p'), piece('q')], responses: [piece('r'), piece('s')], shuffle: true },
    solution: { matches: { [piece('p').id]: piece('r').id, [piece('q').id]: piece('s').id } },
    explanation: 'zqmatch',
  },
  {
    questionType: 'SEQUENCE',
    points: 3,
    content: { items: [piece('w'), piece('x'), piece('y')], shuffle: true },
    solution: { order: [piece('w').id, piece('x').id, piece('y').id] },
    explanation: 'zqorder',
  },
];

/** A piece with a fixed id of its letter. */
export function piece(letter: string) {
  return {
    id: `00000000-0000-4000-8000-0000000000${letter.charCodeAt(0).toString(16)}`,
    text: `Piece ${letter}`,
  };
}

/** Inserts questions with their versions and keys. Returns the slots of a revision that ask them. */
export async function insertQuestions(db: Db, questions: readonly AskedQuestion[], now: string) {
  const slots: RevisionSlot[] = [];
  for (const asked of questions) {
    const [questionId, versionId] = [newId(), newId()];
    const { questionType, points = 1 } = asked;
    const questionText = asked.questionText ?? `A question of ${questionType}`;
    // The bank finds a question by its text, where it keeps one.
    await db.insert(question).values({ id: questionId, questionText } as typeof question.$inferInsert);
    await db.insert(questionVersion).values({
      ...{ id: versionId, questionId, number: 1, questionType, questionText, points },
      content: asked.content ?? {},
      imageFileId: asked.imageFileId ?? null,
      audioFileId: asked.audioFileId ?? null,
      createdAt: now,
    });
    await db.insert(questionKey).values({
      versionId,
      solution: asked.solution ?? {},
      explanation: asked.explanation ?? null,
    });
    slots.push({ id: newId(), versionId, questionType, points });
  }
  return slots;
}

/** Inserts an assessment that is published: one section with the questions. */
export async function insertRevision(
  db: Db,
  slots: readonly RevisionSlot[],
  settings: Partial<RevisionSettings>,
  now: string,
) {
  const title = settings.title ?? 'Unit 4 test';
  const totalPoints = slots.reduce((sum, slot) => sum + slot.points * ('pick' in slot ? slot.pick : 1), 0);
  const full: RevisionSettings = {
    ...{ title, description: null, assessmentType: 'TEST', maxAttempts: 1, durationMinutes: 40 },
    ...{ passingPercentage: 50, shuffleQuestions: false, showAnswers: false, showSubmissionHistory: false },
    ...{ scoringMethodId: null, scoringConfig: null },
    ...settings,
  };
  const [assessmentId, revisionId] = [newId(), newId()];
  const layout: RevisionLayout = {
    sections: [{ id: newId(), title: 'Reading', instructions: 'Read first.', audioFileId: null, slots }],
  };
  await db.insert(assessment).values({
    ...{ id: assessmentId, title, assessmentType: full.assessmentType as 'TEST', origin: 'BUILT' as const },
    ...{ isPublished: true, passingPercentage: 50, totalPoints },
  });
  await db
    .insert(assessmentRevision)
    .values({ id: revisionId, assessmentId, number: 1, settings: full, layout, totalPoints, createdAt: now });
  return { assessmentId, revisionId };
}

export const sittingsPath = '/api/lms/scheduled-assessments';
export const attemptsPath = '/api/lms/student-assessments';

/**
 * A school for the tests of sittings. Now is Thursday, 19 November 2026, 03:24 in UTC, which is its zone. The teacher teaches a class of
 * two students, the pupil and the friend; the stranger is of another class.
 */
export async function makeAssessmentsWorld(options: Parameters<typeof makeTestApp>[0] = {}) {
  const app = await makeTestApp(options);
  const school = schoolFactory(app.db);
  const [teacher, admin, pupil, friend, stranger, parent] = await Promise.all([
    app.as('teacher'),
    app.as('administrator'),
    app.as('student'),
    app.as('customer'),
    app.as('moderator'),
    app.as('parent'),
  ]);
  const teacherId = await school.employee('Tess Teacher', teacher.userId);
  const classId = await school.class({ name: 'B1 Tuesday', teacherIds: [teacherId] });
  const otherClassId = await school.class({ name: 'Movers 1B' });
  await school.enrol(pupil.userId, classId);
  await school.enrol(friend.userId, classId);
  await school.enrol(stranger.userId, otherClassId);
  await school.parent(parent.userId, pupil.userId);
  const now = () => app.clock.now().toISOString();
  // Who sits is a student, whatever else they are.
  await app.db.execute(sql`insert into user_role (user_id, role_id) select u.id, r.id from "user" u, role r
    where u.username in ('customer', 'moderator') and r.name = 'student' on conflict do nothing`);

  async function studentOf(userId: string): Promise<string> {
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select id from student where user_id = ${userId}`,
    );
    return rows[0]?.id ?? '';
  }

  /** A published assessment of the questions. */
  async function published(
    questions: readonly AskedQuestion[] = oneOfEach,
    settings: Partial<RevisionSettings> = {},
  ) {
    return insertRevision(app.db, await insertQuestions(app.db, questions, now()), settings, now());
  }

  /** A sitting of the class that begins now, as the teacher schedules it. */
  async function scheduled(
    fields: Record<string, unknown> = {},
    settings: Partial<RevisionSettings> = {},
    questions = oneOfEach,
  ) {
    const assessmentId =
      (fields.assessmentId as string) ?? (await published(questions, settings)).assessmentId;
    const body = {
      ...{ assessmentId, scheduledDateTime: now(), assignmentType: 'CLASS', assignedClassId: classId },
      ...{ status: 'PUBLISHED' },
      ...fields,
    };
    const reply = await teacher.post(sittingsPath, body);
    return { reply, body, data: reply.body.data, id: reply.body.data?.id as string };
  }

  return {
    ...{ app, school, teacher, admin, pupil, friend, stranger, parent, teacherId, classId, otherClassId },
    ...{ studentOf, published, scheduled, now },
    pupilId: await studentOf(pupil.userId),
    friendId: await studentOf(friend.userId),
    strangerId: await studentOf(stranger.userId),
    /** Sets the clock so many seconds on. */
    later: (seconds: number) =>
      app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000).toISOString()),
  };
}

export type AssessmentsWorld = Awaited<ReturnType<typeof makeAssessmentsWorld>>;
