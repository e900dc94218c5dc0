import { isBlank } from '@bellwether/contract/questions/mark.rules';
import type { AnswerValue, Piece, QuestionContent } from '@bellwether/contract/questions/question-content';
import { type AttemptSlot, slotsOf } from '@bellwether/contract/sittings/attempt-layout';
import type { AskedQuestion, Attempt } from '@bellwether/contract/sittings/attempts';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../platform/db/rows.ts';
import { scheduledAssessmentView, studentAssessmentView } from '../assessments/assessments.view.ts';
import { titleOf } from '../assessments/index.ts';
import { questionVersionView } from '../questions/questions.view.ts';
import { studentView } from '../students/students.view.ts';
import { messagesTo } from './messages/sitting-messages.queries.ts';
import { playsLeft } from './plays/plays.queries.ts';
import { momentText } from './sittings.queries.ts';
import { acceptedAnswer, attemptAnswer, attemptAnswerLog } from './sittings.table.ts';
import type { SitterReading } from './sittings.types.ts';

// What a student gets of an attempt. It reads the versions of questions by their view, which has no key (AMB-091): keys are for who marks.

const Row = z.object({
  id: z.uuid(),
  studentId: z.uuid(),
  sittingId: z.uuid(),
  assessmentId: z.uuid(),
  status: z.custom<z.input<typeof Attempt>['status']>(),
  attemptNumber: z.int(),
  layout: z.custom<Parameters<typeof slotsOf>[0]>(),
  startedAt: z.string(),
  endsAt: z.string().nullable(),
  submittedAt: z.string().nullable(),
  receipt: z.string().nullable(),
  graceSeconds: z.int(),
  isPaused: z.boolean(),
  writerEpoch: z.int(),
});

/** The attempt of who sits it, with its questions while it runs, or undefined. `epoch` is what this device may write with; null: nothing yet. */
export async function findOwnAttempt(
  { db, userId, now }: SitterReading,
  id: string,
  epoch: number | null = null,
): Promise<z.input<typeof Attempt> | undefined> {
  const row = await rowOf(db, Row).from(sql`
    select at.id, at.student_id as "studentId", sc.id as "sittingId", at.assessment_id as "assessmentId", at.status, at.attempt_number as "attemptNumber", at.layout,
      ${momentText(sql`at.started_at`)} as "startedAt", ${momentText(sql`at.ends_at`)} as "endsAt",
      ${momentText(sql`at.submitted_at`)} as "submittedAt", at.receipt, sc.grace_seconds as "graceSeconds",
      sc.paused_at is not null as "isPaused", at.writer_epoch as "writerEpoch"
    from ${studentAssessmentView('at')} join ${scheduledAssessmentView('sc')} on sc.id = at.scheduled_assessment_id
    join ${studentView('st')} on st.id = at.student_id
    where at.id = ${id} and at.layout is not null and st.user_id = ${userId}`);
  if (!row) return undefined;
  const { layout, assessmentId, studentId: _student, ...shown } = row;
  const answers = await answersOf(db, id);
  const isRunning = row.status === 'IN_PROGRESS';
  const types = new Map(slotsOf(layout).map((one) => [one.slot, one.questionType]));
  const before = new Map((await beforeLate(db, id)).map(({ slot, value }) => [slot, value]));
  const answered = answers.filter(({ slot, value: counting }) => {
    const type = types.get(slot);
    const value = before.has(slot) ? (before.get(slot) ?? null) : counting;
    return value !== null && type !== undefined && !isBlank(type, value);
  });
  return {
    ...shown,
    title: await titleOf(db, assessmentId),
    now: now.toISOString(),
    epoch,
    sections: isRunning && layout ? await asked(db, layout) : [],
    answers: isRunning ? answers : [],
    plays: isRunning && layout ? await playsLeft(db, { ...row, layout }) : [],
    messages: await messagesTo(db, id),
    questionCount: types.size,
    answeredCount: answered.length,
  };
}

async function answersOf(db: Db, attemptId: string) {
  return db
    .select({
      slot: attemptAnswer.slot,
      seq: attemptAnswer.seq,
      value: attemptAnswer.value,
      isFlagged: attemptAnswer.isFlagged,
    })
    .from(attemptAnswer)
    .where(eq(attemptAnswer.attemptId, attemptId))
    .orderBy(attemptAnswer.slot) as Promise<z.input<typeof Attempt>['answers']>;
}

const HandedIn = z.object({ slot: z.int(), value: z.custom<AnswerValue>().nullable() });

/** What was answered at the end to the questions of which staff accepted late answers: the receipt tells nothing of those. AMB-401. */
function beforeLate(db: Db, attemptId: string) {
  return rowsOf(db, HandedIn).from(sql`
    select aa.slot, (select al.value from ${attemptAnswerLog} al where al.attempt_id = aa.attempt_id and al.slot = aa.slot
      and al.outcome = 'APPLIED' order by al.epoch desc, al.seq desc limit 1) as value
    from ${attemptAnswer} aa where aa.attempt_id = ${attemptId} and exists (
      select 1 from ${acceptedAnswer} ac join ${attemptAnswerLog} lo on lo.id = ac.log_id
      where lo.attempt_id = aa.attempt_id and lo.slot = aa.slot)`);
}

const Version = z.object({
  id: z.uuid(),
  questionText: z.string(),
  content: z.custom<QuestionContent>(),
  imageFileId: z.uuid().nullable(),
  audioFileId: z.uuid().nullable(),
  videoFileId: z.uuid().nullable(),
});

/** The questions of an attempt as its student has them, by section. */
export async function asked(db: Db, layout: NonNullable<z.input<typeof Row>['layout']>) {
  const ids = slotsOf(layout).map(({ versionId }) => versionId);
  const rows = await rowsOf(db, Version).from(sql`
    select v.id, v.question_text as "questionText", v.content, v.image_file_id as "imageFileId", v.audio_file_id as "audioFileId",
      v.video_file_id as "videoFileId" from ${questionVersionView('v')} where v.id = any(${sql.param(ids)}::uuid[])`);
  const versions = new Map(rows.map((row) => [row.id, row]));
  return layout.sections.map(({ slots, ...head }) => ({
    ...head,
    questions: slots.flatMap((slot) => {
      const version = versions.get(slot.versionId);
      return version ? [question(slot, version)] : [];
    }),
  }));
}

function question(
  slot: AttemptSlot,
  { id: _id, content, ...version }: z.input<typeof Version>,
): z.input<typeof AskedQuestion> {
  const {
    shuffle: _shuffle,
    keepLast: _kept,
    maxPlays: _plays,
    options,
    responses,
    items,
    premises,
    blanks,
    ...rest
  } = content;
  const inOrder = (pieces: readonly Piece[] | undefined) => pieces && ordered(pieces, slot.order);
  return {
    ...{ slot: slot.slot, questionType: slot.questionType, points: slot.points },
    ...version,
    ...rest,
    ...(premises && { premises: [...premises] }),
    ...(blanks && {
      blanks: blanks.map((choices, at) => choices && ordered(choices, slot.blankOrders?.[at])),
    }),
    ...(options && { options: inOrder(options) }),
    ...(responses && { responses: inOrder(responses) }),
    ...(items && { items: inOrder(items) }),
  };
}

/** The pieces as this student sees them: pieces that the order does not name come last. */
function ordered(pieces: readonly Piece[], order: readonly string[] | null | undefined): Piece[] {
  if (!order) return [...pieces];
  const place = new Map(order.map((id, at) => [id, at]));
  const at = ({ id }: Piece) => place.get(id) ?? order.length;
  return pieces.toSorted((a, b) => at(a) - at(b));
}

const Laid = z.object({ layout: Row.shape.layout });
const Found = z.object({ found: z.boolean() });

/** Whether the file is of a question or a section of the own attempt of who sits, which runs. Files open through the attempt alone. */
export async function isOfOwnAttempt(
  { db, userId }: SitterReading,
  attemptId: string,
  fileId: string,
): Promise<boolean> {
  const row = await rowOf(db, Laid).from(sql`
    select at.layout from ${studentAssessmentView('at')} join ${studentView('st')} on st.id = at.student_id
    where at.id = ${attemptId} and at.status = 'IN_PROGRESS' and st.user_id = ${userId}`);
  return row?.layout ? isOfLayout(db, row.layout, fileId) : false;
}

/** Whether the file is of a question or a section of the layout. */
export async function isOfLayout(
  db: Db,
  layout: NonNullable<z.input<typeof Row>['layout']>,
  fileId: string,
): Promise<boolean> {
  if (layout.sections.some(({ audioFileId }) => audioFileId === fileId)) return true;
  const ids = slotsOf(layout).map(({ versionId }) => versionId);
  const asked = await rowOf(db, Found).from(sql`select exists (select 1 from ${questionVersionView('v')}
    where v.id = any(${sql.param(ids)}::uuid[]) and ${fileId} in (v.image_file_id, v.audio_file_id, v.video_file_id)) as found`);
  return asked?.found ?? false;
}
