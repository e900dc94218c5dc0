import type { DraftSlot, RevisionSettings, RevisionSlot } from '@bellwether/contract/assessments/layout';
import type { AssessmentType } from '@bellwether/contract/assessments/values';
import { QuestionDraft } from '@bellwether/contract/questions/question-fields';
import { fieldsOf } from '@bellwether/contract/questions/question-halves.rules';
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
import type { Asked } from './demo-asked.ts';
import { unitTest } from './demo-unit-test.ts';

export interface SittingOptions {
  readonly today: string;
  readonly zone: string;
  readonly now: Date;
  readonly people: DemoPeople;
  readonly learning: DemoLearning;
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
