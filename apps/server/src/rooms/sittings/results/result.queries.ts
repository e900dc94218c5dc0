import { gradeOf, percentOf } from '@bellwether/contract/assessments/grade.rules';
import type { RevisionSettings } from '@bellwether/contract/assessments/layout';
import type { Rubric } from '@bellwether/contract/questions/question-content';
import { rubricOf } from '@bellwether/contract/questions/question-halves.rules';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { type AttemptLayout, slotsOf } from '@bellwether/contract/sittings/attempt-layout';
import { decidingMarks } from '@bellwether/contract/sittings/examiner.rules';
import { detailOf, tells } from '@bellwether/contract/sittings/result-detail.rules';
import { AttemptResult, type results } from '@bellwether/contract/sittings/results';
import { resultDetails } from '@bellwether/contract/sittings/sittings.values';
import { solvedBy } from '@bellwether/contract/sittings/solved.rules';
import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import { conflict } from '../../../platform/http/problem.ts';
import {
  assessmentRevisionView,
  assessmentView,
  scheduledAssessmentView,
  studentAssessmentView,
} from '../../assessments/assessments.view.ts';
import { userView } from '../../identity/identity.view.ts';
import { childUserIds } from '../../learning/index.ts';
import { contentOf, keysOf } from '../../questions/index.ts';
import { questionVersionView } from '../../questions/questions.view.ts';
import { studentView } from '../../students/students.view.ts';
import { isNameless } from '../marking/blind.access.ts';
import { type ExaminerMarkRow, examinerMarksOf } from '../marking/examiner-marks.queries.ts';
import { asked, isOfLayout } from '../paper.queries.ts';
import { momentText, type Reading } from '../sittings.queries.ts';
import { attemptAnswer } from '../sittings.table.ts';
import { markedSittings } from '../visible-sittings.access.ts';
import { correctionsOf } from './corrections.queries.ts';

type Result = z.input<typeof AttemptResult>;

const Row = AttemptResult.pick({
  ...{
    id: true,
    sittingId: true,
    title: true,
    assessmentType: true,
    student: true,
    date: true,
    status: true,
  },
  ...{ attemptNumber: true, submittedAt: true, score: true, totalPoints: true, passingPercentage: true },
  ...{ scaled: true, isReleased: true },
}).extend({
  isStaff: z.boolean(),
  isOver: z.boolean(),
  isNameless: z.boolean(),
  layout: z.custom<AttemptLayout>(),
  settings: z.custom<RevisionSettings>(),
  resultDetail: z.enum(resultDetails).nullable(),
});
type Row = z.input<typeof Row>;

/** Whether `at` is seen by its student: released, or another graded attempt beside the released one where the history is shown. */
const isSeen = sql`at.status = 'GRADED' and (at.released_at is not null and at.counts
  or (r.settings->>'showSubmissionHistory')::boolean and exists (select 1 from ${studentAssessmentView('ot')}
    where ot.scheduled_assessment_id = at.scheduled_assessment_id and ot.student_id = at.student_id and ot.counts
      and ot.status = 'GRADED' and ot.released_at is not null))`;

/** Whether the viewer is the student of `st`, looks after them, or reads all results. REV-18. */
function isReader(viewer: Viewer): SQL {
  if (can(viewer, 'read:any', 'student_assessment')) return sql`true`;
  return sql`(st.user_id = ${viewer.userId} or st.user_id in (${childUserIds(viewer)}))`;
}

/** The attempt as far as the viewer may read it, or undefined: what is seen to its readers, what was handed in to staff of its sitting. */
function findRow({ db, viewer, now }: Reading, id: string): Promise<Row | undefined> {
  const isStaff = markedSittings(viewer, now);
  return rowOf(db, Row).from(sql`
    select at.id, sc.id as "sittingId", a.title, a.assessment_type as "assessmentType", sc.date::text as date, at.status,
      json_build_object('id', st.id, 'name', u.name) as student, at.attempt_number as "attemptNumber",
      ${momentText(sql`at.submitted_at`)} as "submittedAt", at.score::float8 as score, at.max_score::float8 as "totalPoints",
      a.passing_percentage::float8 as "passingPercentage", at.scaled, ${isSeen} as "isReleased", ${isStaff} as "isStaff",
      sc.status = 'COMPLETED' as "isOver", ${isNameless} as "isNameless", at.layout, r.settings, sc.result_detail as "resultDetail"
    from ${studentAssessmentView('at')} join ${scheduledAssessmentView('sc')} on sc.id = at.scheduled_assessment_id
    join ${assessmentView('a')} on a.id = sc.assessment_id join ${assessmentRevisionView('r')} on r.id = sc.revision_id
    join ${studentView('st')} on st.id = at.student_id join ${userView('u')} on u.id = st.user_id
    where at.id = ${id} and at.layout is not null
      and (${isReader(viewer)} and ${isSeen} or ${isStaff} and at.status in ('SUBMITTED', 'GRADED'))`);
}

/** A result with what it tells the viewer, or undefined. 409 to staff who mark it without names. */
export async function findResult(
  ctx: Reading,
  { id }: InputOf<typeof results.get>['params'],
): Promise<Result | undefined> {
  const row = await findRow(ctx, id);
  if (!row) return undefined;
  const { isOver, isNameless, layout, settings, resultDetail, ...shown } = row;
  if (isNameless)
    throw conflict(
      'NAMES_HIDDEN',
      'This sitting is marked without names. Its results open once they are released.',
    );
  const { isStaff } = shown;
  const detail = isStaff ? 'EXPLANATIONS' : detailOf(resultDetail, settings.showAnswers);
  const percent = row.score === null ? null : percentOf(row.score, row.totalPoints);
  const tellsKeys = tells(detail, 'ANSWERS') && (isStaff || isOver);
  return {
    ...shown,
    ...{ percent, grade: percent === null ? null : gradeOf(percent), detail },
    keys: tellsKeys ? 'SHOWN' : tells(detail, 'ANSWERS') ? 'NOT_YET' : 'NOT_SHOWN',
    attempts: await attemptsOf(ctx.db, row, isStaff || settings.showSubmissionHistory),
    sections: tells(detail, 'MARKS') ? await sectionsOf(ctx.db, row, { detail, tellsKeys }) : [],
  };
}

const Attempt = AttemptResult.shape.attempts.element;

function attemptsOf(db: Db, { id, sittingId, student }: Row, all: boolean) {
  return rowsOf(db, Attempt).from(sql`
    select at.id, at.attempt_number as "attemptNumber", at.score::float8 as score, at.counts from ${studentAssessmentView('at')}
    where at.scheduled_assessment_id = ${sittingId} and at.student_id = ${student.id} and at.status = 'GRADED'
      and (${all} or at.id = ${id}) order by at.attempt_number`);
}

interface Telling {
  readonly detail: Result['detail'];
  readonly tellsKeys: boolean;
}

async function sectionsOf(
  db: Db,
  { id, sittingId, layout, isStaff }: Row,
  { detail, tellsKeys }: Telling,
): Promise<Result['sections']> {
  const slots = slotsOf(layout);
  const versionIds = slots.map(({ versionId }) => versionId);
  const corrections = await correctionsOf(db, sittingId);
  const answers = await db.select().from(attemptAnswer).where(eq(attemptAnswer.attemptId, id));
  const hidden = tellsKeys && !isStaff ? await askedElsewhere(db, sittingId, versionIds) : new Set<string>();
  const keyOf = (versionId: string) => corrections.get(versionId)?.correctedVersionId ?? versionId;
  // Keys are read only where they are told: what is not read cannot leak.
  const keys = tellsKeys
    ? await keysOf(db, versionIds.filter((versionId) => !hidden.has(versionId)).map(keyOf))
    : new Map<string, never>();
  const contents = await contentOf(db, [...versionIds, ...versionIds.map(keyOf)]);
  const given = Map.groupBy(await examinerMarksOf(db, [id]), ({ slot }) => slot);
  const bySlot = new Map(answers.map((answer) => [answer.slot, answer]));
  const versionOf = new Map(slots.map(({ slot, versionId }) => [slot, versionId]));
  const told = (slot: number) => {
    const versionId = versionOf.get(slot) ?? '';
    const answer = bySlot.get(slot);
    const correction = corrections.get(versionId);
    const correctedId = correction?.correctedVersionId ?? undefined;
    const points = correctedId ? contents.get(correctedId)?.points : undefined;
    const key = keys.get(keyOf(versionId));
    const content = contents.get(versionId);
    const isDropped = answer?.isDropped ?? false;
    const isByHand = answer?.markState === 'HUMAN';
    return {
      ...(isDropped ? { points: 0 } : points === undefined ? {} : { points }),
      value: (answer?.value ?? null) as never,
      awarded: answer?.awarded == null || isDropped ? null : answer.awarded / 100,
      comment: answer?.comment ?? null,
      annotations: isByHand && !isDropped ? notesOf(given.get(slot) ?? []) : [],
      ...{ isCorrected: correctedId !== undefined || correction?.kind === 'FULL', isDropped },
      ...(key && content ? { solved: solvedBy(content.questionType, content.content, key.solution) } : {}),
      ...(key?.solution.rubric && isByHand && !isDropped
        ? markedBy(key.solution.rubric, given.get(slot) ?? [])
        : {}),
      ...(key?.explanation && tells(detail, 'EXPLANATIONS') ? { explained: key.explanation } : {}),
    };
  };
  const sections = await asked(db, layout);
  return sections.map(({ questions, ...head }) => ({
    ...head,
    questions: questions.map((question) => ({ ...question, ...told(question.slot) })),
  }));
}

/** The marks that count: of the only examiner, or those that decide. */
function countingMarks(marks: readonly ExaminerMarkRow[]): readonly ExaminerMarkRow[] {
  return marks.length > 1 ? decidingMarks(marks) : marks;
}

/** The notes of those whose marks count. AMB-354. */
function notesOf(marks: readonly ExaminerMarkRow[]) {
  return countingMarks(marks).flatMap(({ annotations }) => annotations);
}

/** The criteria with what the examiners chose whose marks count; nothing where they marked by points. */
function markedBy(rubric: Rubric, marks: readonly ExaminerMarkRow[]) {
  const chosen = countingMarks(marks).flatMap((mark) => (mark.rubric ? [mark.rubric] : []));
  if (chosen.length === 0) return {};
  return {
    rubric: (rubricOf({ rubric })?.criteria ?? []).map(({ id, ...criterion }) => ({
      ...criterion,
      chosen: chosen.flatMap((one) => one[id] ?? []),
    })),
  };
}

const Version = z.object({ id: z.uuid() });

/** Which of the versions are of questions that another sitting asks which has not ended: telling what solves them would spoil that. */
async function askedElsewhere(
  db: Db,
  sittingId: string,
  versionIds: readonly string[],
): Promise<Set<string>> {
  const rows = await rowsOf(db, Version).from(sql`
    select v.id from ${questionVersionView('v')} where v.id = any(${sql.param([...versionIds])}::uuid[]) and v.question_id in (
      select w.question_id from ${scheduledAssessmentView('sc')} join ${assessmentRevisionView('r')} on r.id = sc.revision_id
      cross join lateral jsonb_path_query(r.layout, '$.**.versionId') asked
      join ${questionVersionView('w')} on w.id = (asked #>> '{}')::uuid
      where sc.status in ('PUBLISHED', 'ACTIVE') and sc.id <> ${sittingId})`);
  return new Set(rows.map(({ id }) => id));
}

/** Whether the file is of a question or a section that a result shows to the viewer. */
export async function isOfResult(ctx: Reading, id: string, fileId: string): Promise<boolean> {
  const row = await findRow(ctx, id);
  if (!row) return false;
  const detail = row.isStaff ? 'EXPLANATIONS' : detailOf(row.resultDetail, row.settings.showAnswers);
  return tells(detail, 'MARKS') && isOfLayout(ctx.db, row.layout, fileId);
}
