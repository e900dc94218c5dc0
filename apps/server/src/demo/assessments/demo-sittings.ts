import { randomUUID } from 'node:crypto';
import type { DraftSlot, RevisionSettings, RevisionSlot } from '@bellwether/contract/assessments/layout';
import type { AssessmentType } from '@bellwether/contract/assessments/values';
import type {
  AnswerValue,
  QuestionContent,
  QuestionKey,
  Rubric,
} from '@bellwether/contract/questions/question-content';
import { QuestionDraft } from '@bellwether/contract/questions/question-fields';
import { fieldsOf } from '@bellwether/contract/questions/question-halves.rules';
import type { QuestionType } from '@bellwether/contract/questions/values';
import { addDays } from '@bellwether/contract/shared/day';
import { momentOf } from '@bellwether/contract/shared/zone';
import { slotsOf } from '@bellwether/contract/sittings/attempt-layout';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  assessment,
  assessmentRevision,
  scheduledAssessment,
} from '../../rooms/assessments/assessments.table.ts';
import { lockAttempt, makeAttempt, readSitting } from '../../rooms/assessments/index.ts';
import { enrolment } from '../../rooms/learning/learning.table.ts';
import { question, questionKey, questionVersion } from '../../rooms/questions/questions.table.ts';
import { drawLayout, submitAttempt } from '../../rooms/sittings/index.ts';
import { attemptAnswer, sittingCandidate } from '../../rooms/sittings/sittings.table.ts';
import type { DemoLearning } from '../demo-learning.ts';
import type { DemoPeople } from '../people/demo-people.ts';

export interface SittingOptions {
  readonly today: string;
  readonly zone: string;
  readonly now: Date;
  readonly people: DemoPeople;
  readonly learning: DemoLearning;
}

export interface Asked {
  readonly questionType: QuestionType;
  readonly questionText: string;
  readonly points: number;
  /** What it practises. */
  readonly strand?: string;
  readonly imageFileId?: string;
  readonly audioFileId?: string;
  readonly content?: QuestionContent;
  readonly solution?: QuestionKey;
  /** What the students answer, one after the other. */
  readonly answers: readonly AnswerValue[];
}

// Not in the order of time: an id tells nothing of what is right.
const piece = (text: string) => ({ id: randomUUID() as string, text });

/** By what the e-mail is marked: 10 points of content, organisation and language. */
function mailRubric(): Rubric {
  const criterion = (name: string, ...texts: string[]) => ({
    ...{ id: randomUUID() as string, name, weight: 1 },
    levels: texts.map((text, at) => ({ points: texts.length - 1 - at, text })),
  });
  return {
    criteria: [
      criterion(
        ...(['Content', 'Answers all points in detail.', 'Answers all points, one without detail.'] as const),
        ...['Answers most points.', 'Hardly answers the task.', 'Nothing to assess.'],
      ),
      criterion(
        ...(['Organisation', 'Greeting, order and ending are right.', 'One of them lacks.'] as const),
        'Has no order.',
      ),
      criterion(
        ...(['Language', 'Wide enough, few slips.', 'Simple forms mostly right.'] as const),
        ...[
          'Errors in basic forms, meaning stays clear.',
          'Errors make it hard to follow.',
          'Nothing to assess.',
        ],
      ),
    ],
  };
}

/** The questions of the unit test: all that a phone shows, and an essay for the teacher. */
function unitTest(): Asked[] {
  const signs = [
    piece('Somebody cleans the pool every day.'),
    piece('You cannot swim on Tuesday from two to four.'),
    piece('Children cannot swim on Tuesday.'),
  ];
  const days = ['Monday', 'Tuesday', 'Wednesday'].map(piece);
  const [cow, hen] = [piece('a cow'), piece('a hen')];
  const [milk, egg] = [piece('milk'), piece('an egg')];
  const [first, second, third] = signs.map(({ id }) => id);
  return [
    {
      ...{ questionType: 'MULTIPLE_CHOICE', points: 2 },
      questionText:
        'Look at the sign at the swimming pool: “Pool closed for cleaning, Tuesday, 2 – 4 pm”. What does it say?',
      content: { options: signs, several: false, shuffle: true },
      solution: { correct: [second ?? ''] },
      answers: [{ optionIds: [second ?? ''] }, { optionIds: [third ?? ''] }, { optionIds: [first ?? ''] }],
    },
    {
      ...{ questionType: 'TRUE_FALSE', points: 1, questionText: 'The Marble Mountains are in Da Nang.' },
      solution: { isTrue: true },
      answers: [{ isTrue: true }, { isTrue: false }],
    },
    {
      ...{ questionType: 'SHORT_ANSWER', points: 2, questionText: 'What is the past form of “go”?' },
      solution: { text: { accepted: ['went'] } },
      answers: [{ text: 'went' }, { text: 'goed' }, { text: 'Went.' }],
    },
    {
      ...{ questionType: 'FILL_IN_THE_BLANKS', points: 2, questionText: 'Write the missing words.' },
      content: { blanksText: 'Last summer we [[1]] in a hotel and [[2]] in the sea.', blanks: [null, null] },
      solution: { blanks: [{ accepted: ['stayed'] }, { accepted: ['swam'] }] },
      answers: [{ blanks: ['stayed', 'swam'] }, { blanks: ['staid', 'swam'] }],
    },
    {
      ...{ questionType: 'MATCHING', points: 2, questionText: 'Who gives what?' },
      content: { premises: [cow, hen], responses: [egg, milk], shuffle: true },
      solution: { matches: { [cow.id]: milk.id, [hen.id]: egg.id } },
      answers: [{ matches: { [cow.id]: milk.id, [hen.id]: egg.id } }, { matches: { [cow.id]: egg.id } }],
    },
    {
      ...{ questionType: 'SEQUENCE', points: 3, questionText: 'Put the days in order.' },
      content: { items: days.toSorted((a, b) => (a.id < b.id ? -1 : 1)), shuffle: true },
      solution: { order: days.map(({ id }) => id) },
      answers: [{ order: days.map(({ id }) => id) }, { order: days.map(({ id }) => id).reverse() }],
    },
    {
      ...{ questionType: 'ESSAY', points: 10 },
      questionText:
        'Write an e-mail to your friend Sam about your last holiday. Say where you went and which day was best.',
      content: { leastWords: 20, mostWords: 80 },
      solution: { rubric: mailRubric() },
      answers: [
        {
          text: 'Dear Sam,\n\nThank you for your email. Last summer I went to Da Nang with my family. We stayed in a small hotel near the beach for five days. The best day was the Marble Mountains because you can see all the city.',
        },
        {
          text: 'Hi Sam! Last sumer I goed to Hue. We eat bread with eggs and it was very cheap. I like swim. The best day was Sunday.',
        },
        {
          text: 'Dear Sam, my holiday was good. We visited my grandmother and played with her dog every day. Write soon!',
        },
      ],
    },
  ];
}

/** A test that runs, one with essays to mark, a quiz that is released, and tomorrow's: of the teacher's class. */
export async function makeSittings(tx: Db, options: SittingOptions): Promise<void> {
  const { today, zone, now } = options;
  const test = await publish(tx, options, {
    title: 'Unit 4 test',
    type: 'TEST',
    duration: 40,
    questions: unitTest(),
  });
  const quiz = await publish(tx, options, {
    title: 'Unit 4 quiz',
    type: 'QUIZ',
    duration: 10,
    questions: unitTest().slice(0, 6),
  });
  await publish(tx, options, {
    title: 'Placement test A1 to B1',
    type: 'OTHER',
    duration: 20,
    questions: unitTest().slice(0, 6),
    isPlacement: true,
  });
  const at = (days: number, time: string) => momentOf(addDays(today, days), time, zone);
  const running = new Date(now.getTime() - 12 * 60_000);
  await makeOne(tx, options, { ...test, at: running, status: 'ACTIVE', state: 'IN_PROGRESS' });
  await makeOne(tx, options, { ...test, at: at(-2, '09:00'), status: 'COMPLETED', state: 'SUBMITTED' });
  await makeOne(tx, options, { ...quiz, at: at(-1, '10:30'), status: 'COMPLETED', state: 'SUBMITTED' });
  await makeOne(tx, options, { ...test, at: at(1, '09:00'), status: 'PUBLISHED', state: null });
}

interface Work {
  readonly title: string;
  readonly type: AssessmentType;
  readonly duration: number;
  readonly questions: readonly Asked[];
  readonly isPlacement?: boolean;
  /** Where its questions lie in the bank: 'Unit 4' unless told. */
  readonly folder?: string;
}

/** Publishes an assessment of the questions, which stand in the bank too. */
export async function publish(tx: Db, { now, people }: SittingOptions, work: Work) {
  const { title, type, duration, questions, isPlacement = false, folder = 'Unit 4' } = work;
  const createdById = people.userIds.get('teacher') ?? null;
  const createdAt = now.toISOString();
  const slots: RevisionSlot[] = [];
  const drafts: DraftSlot[] = [];
  for (const asked of questions) {
    const { questionType, questionText, points, strand, content = {}, solution = {} } = asked;
    const { imageFileId = null, audioFileId = null } = asked;
    const [questionId, versionId] = [newId(), newId()];
    await tx
      .insert(question)
      .values({ id: questionId, questionText, folder, strand: strand ?? null, createdById });
    await tx.insert(questionVersion).values({
      ...{
        id: versionId,
        questionId,
        number: 1,
        questionType,
        questionText,
        points,
        content,
        imageFileId,
        audioFileId,
        createdAt,
        createdById,
      },
    });
    await tx.insert(questionKey).values({ versionId, solution });
    const slotId = newId();
    slots.push({ id: slotId, versionId, questionType, points });
    const fields = { ...fieldsOf({ questionType, content, solution }), imageFileId, audioFileId };
    drafts.push({
      ...{ id: slotId, questionId },
      question: QuestionDraft.parse({ questionText, questionType, points, folder, strand, ...fields }),
    });
  }
  const settings: RevisionSettings = {
    ...{ title, description: null, assessmentType: type, maxAttempts: 1, durationMinutes: duration },
    ...{ passingPercentage: 50, shuffleQuestions: false, showAnswers: false, showSubmissionHistory: false },
    ...{ scoringMethodId: null, scoringConfig: null },
  };
  const [assessmentId, revisionId] = [newId(), newId()];
  const totalPoints = questions.reduce((sum, { points }) => sum + points, 0);
  const section = { id: newId(), title: folder, instructions: null, audioFileId: null };
  const layout = { sections: [{ ...section, slots }] };
  await tx.insert(assessment).values({
    ...{
      id: assessmentId,
      title,
      assessmentType: type,
      origin: 'BUILT' as const,
      isPublished: true,
      isPlacement,
      totalPoints,
      layout: { sections: [{ ...section, slots: drafts }] },
      questionCount: drafts.length,
    },
    ...{ passingPercentage: 50, maxAttempts: 1, durationMinutes: duration, createdById },
  });
  await tx.insert(assessmentRevision).values({
    ...{ id: revisionId, assessmentId, number: 1, settings, layout, totalPoints, createdAt, createdById },
  });
  return { assessmentId, revisionId, layout, totalPoints, duration, type, questions };
}

interface One extends Awaited<ReturnType<typeof publish>> {
  readonly at: Date;
  readonly status: 'ACTIVE' | 'COMPLETED' | 'PUBLISHED';
  readonly state: 'IN_PROGRESS' | 'SUBMITTED' | null;
  /** The places of those who answer everything right. */
  readonly best?: readonly number[];
}

/** Makes a sitting of the teacher's class, with the attempts of its students. */
export async function makeOne(tx: Db, { people, learning, now }: SittingOptions, one: One): Promise<void> {
  const classId = learning.classIds.get('ST-2A') ?? '';
  const id = newId();
  const startedAt = one.at.toISOString();
  const openedAt = one.status === 'PUBLISHED' ? null : startedAt;
  await tx.insert(scheduledAssessment).values({
    ...{ id, assessmentId: one.assessmentId, revisionId: one.revisionId, assignedClassId: classId, openedAt },
    ...{ date: startedAt.slice(0, 10), scheduledDateTime: startedAt, status: one.status },
    releasePolicy: one.type === 'QUIZ' ? ('AT_ONCE' as const) : ('BY_HAND' as const),
    createdById: people.userIds.get('teacher') ?? null,
  });
  if (!one.state) return;
  const pupils = await tx
    .select({ id: enrolment.studentId })
    .from(enrolment)
    .where(and(eq(enrolment.classId, classId), eq(enrolment.status, 'ACTIVE')))
    .orderBy(enrolment.studentId);
  for (const [place, { id: studentId }] of pupils.entries()) {
    await tx
      .insert(sittingCandidate)
      .values({ sittingId: id, studentId, isAssigned: true, extraPercent: place === 1 ? 25 : 0 });
    // The first is the demo student, who can begin the running one.
    if (place === 0 && one.state === 'IN_PROGRESS') continue;
    await makeAttemptOf(tx, one, { sittingId: id, studentId, place, now });
  }
}

interface Sitter {
  readonly sittingId: string;
  readonly studentId: string;
  readonly place: number;
  readonly now: Date;
}

async function makeAttemptOf(tx: Db, one: One, { sittingId, studentId, place, now }: Sitter): Promise<void> {
  const startedAt = one.at.toISOString();
  const minutes = one.duration * (place === 1 ? 1.25 : 1);
  const layout = drawLayout({
    ...{
      layout: one.layout,
      shuffleQuestions: false,
      contents: new Map(),
      seen: new Set<string>(),
      seed: place,
    },
  });
  const isRunning = one.state === 'IN_PROGRESS';
  const attempt = await makeAttempt(tx, {
    ...{ scheduledAssessmentId: sittingId, assessmentId: one.assessmentId, studentId, layout, counts: false },
    ...{ status: 'IN_PROGRESS' as const, startedAt, maxScore: one.totalPoints, seed: String(place) },
    endsAt: new Date(one.at.getTime() + minutes * 60_000).toISOString(),
    // One device of the running test is offline; of the others nobody has heard anything wrong.
    lastSeenAt: isRunning && place === 2 ? now.toISOString() : null,
  });
  const known = isRunning ? 1 + (place % 6) : one.questions.length;
  await tx.insert(attemptAnswer).values(
    slotsOf(layout).map(({ slot, versionId }, index) => {
      const answers = one.questions[index]?.answers ?? [];
      const shift = one.best?.includes(place) ? 0 : place + index;
      const value = index < known ? (answers[shift % Math.max(1, answers.length)] ?? null) : null;
      return {
        ...{
          attemptId: attempt.id,
          slot,
          versionId,
          value,
          epoch: 1,
          seq: value ? 1 : 0,
          savedAt: startedAt,
        },
      };
    }),
  );
  if (isRunning) return;
  const [locked, sitting] = [await lockAttempt(tx, attempt.id), await readSitting(tx, sittingId)];
  const at = new Date(one.at.getTime() + (8 + (place % 20)) * 60_000);
  if (locked && sitting)
    await submitAttempt({ db: tx, now: at, emit: () => undefined }, locked, {
      sitting,
      reason: 'STUDENT',
      at,
    });
}
