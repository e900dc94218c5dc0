import { isDeepStrictEqual } from 'node:util';
import {
  normalizedScore,
  outcomeOf,
  pointsOfWorth,
} from '@bellwether/contract/manual-assessments/manual-score.rules';
import type { ManualScoresBody } from '@bellwether/contract/manual-assessments/manual-scores';
import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../platform/access/viewer.ts';
import { newId } from '../../platform/db/columns.ts';
import { demandVersion, storeVersioned } from '../../platform/db/records.ts';
import { countOf, rowsOf } from '../../platform/db/rows.ts';
import type { Context } from '../../platform/http/context.ts';
import { atField, fieldProblem, lacksRight, Problem } from '../../platform/http/problem.ts';
import type { ResultHooks } from '../assessments/index.ts';
import { employeeView } from '../employees/employees.view.ts';
import { attachFiles } from '../files/index.ts';
import { staffedClassIds } from '../learning/index.ts';
import { enrolmentView } from '../learning/learning.view.ts';
import { studentView } from '../students/students.view.ts';
import { gradedLabel, worthOfScore } from './graded-label.rules.ts';
import { manualScore, type manualSession } from './manual-assessments.table.ts';
import { manualScoreFiles } from './manual-scores.queries.ts';
import { completed } from './manual-sessions.handlers.ts';
import { assessmentOf, criteriaOf, scoringOfSession } from './manual-sessions.queries.ts';
import { storeResults } from './store-results.commands.ts';

type Session = typeof manualSession.$inferSelect;
type Score = typeof manualScore.$inferSelect;
export type ScoreRow = z.output<typeof ManualScoresBody>['scores'][number];

interface Saving {
  readonly examinerId: string | null;
  readonly rows: readonly ScoreRow[];
  /** Where the fields of a row stand in the body: 'scores.0.' and so on where absent. */
  readonly field?: '';
  readonly hooks: ResultHooks;
}

/**
 * Saves what an examiner gave students of a locked session, and returns the ids of the scores. What is the same as stored stays,
 * verified or not; what differs is not verified any more, and counts no more until it is again. Throws 400 with every fault at its
 * row, 403 for what others gave, 409 STALE and SESSION_COMPLETED. ASM-21.
 */
export async function saveScores(ctx: Context, session: Session, saving: Saving): Promise<string[]> {
  if (session.isCompleted) throw completed();
  const examinerId = await examinerOf(ctx, saving.examinerId);
  const assessment = await assessmentOf(ctx.db, session.manualAssessmentId);
  const scoring = await scoringOfSession(ctx.db, assessment, session.sessionDate);
  const criteria = criteriaOf(scoring, session.sessionDate);
  const at = (index: number) => saving.field ?? `scores.${index}.`;
  await demandRows(ctx, session, saving.rows, { at, maxScore: assessment.maxScore, criteria });
  const all = await ctx.db
    .select()
    .from(manualScore)
    .where(eq(manualScore.sessionId, session.id))
    .orderBy(asc(manualScore.createdAt), asc(manualScore.id));
  const ids: string[] = [];
  const changed: string[] = [];
  for (const [index, row] of saving.rows.entries()) {
    const ofStudent = all.filter(({ studentId }) => studentId === row.studentId);
    const before = ofStudent.find((score) => score.examinerId === examinerId);
    const values = valuesOf(row, {
      maxScore: assessment.maxScore,
      scoring,
      criteria,
      on: session.sessionDate,
    });
    const isModerator =
      before?.isModerator ?? outcomeOf(ofStudent, assessment.maxScore).outcome === 'MODERATOR';
    const written = await write(ctx, {
      before,
      row,
      fields: { ...values, isModerator },
      session,
      examinerId,
    });
    if (row.evidenceFileIds)
      await attach(ctx, written.id, row.evidenceFileIds, `${at(index)}evidenceFileIds`);
    ids.push(written.id);
    if (written.isChanged) changed.push(row.studentId);
  }
  if (changed.length > 0) await storeResults(ctx, saving.hooks, assessment, session, changed);
  return ids;
}

type Values = Pick<
  Score,
  'rawScore' | 'normalizedScore' | 'gradedScore' | 'scoringDetails' | 'isAbsent' | 'feedback' | 'isModerator'
>;

interface Writing {
  readonly before: Score | undefined;
  readonly row: ScoreRow;
  readonly fields: Values;
  readonly session: Session;
  readonly examinerId: string;
}

async function write(ctx: Context, { before, row, fields, session, examinerId }: Writing) {
  const entered = { enteredById: ctx.viewer.actor.id };
  if (!before) {
    const { studentId } = row;
    const values = { id: newId(), sessionId: session.id, studentId, examinerId, ...fields, ...entered };
    const [after] = await ctx.db.insert(manualScore).values(values).returning();
    ctx.audit({ action: 'create', entity: 'manual_score', entityId: values.id, after });
    return { id: values.id, isChanged: true };
  }
  const old = Object.fromEntries(Object.keys(fields).map((key) => [key, before[key as keyof Values]]));
  if (isDeepStrictEqual(old, fields)) return { id: before.id, isChanged: false };
  demandVersion(row.version, before);
  if (!can(ctx.viewer, 'edit:own', 'manual_score')) throw lacksRight('edit:own manual_score');
  const after = await storeVersioned(ctx.db, { table: manualScore }, before, {
    ...{ ...fields, ...entered, isVerified: false, verifiedById: null, verifiedAt: null },
  });
  ctx.audit({ action: 'update', entity: 'manual_score', entityId: before.id, before, after });
  return { id: before.id, isChanged: true };
}

async function attach(ctx: Context, entityId: string, fileIds: readonly string[], field: string) {
  try {
    await attachFiles(ctx, { entity: manualScoreFiles, entityId, fileIds });
  } catch (error) {
    throw atField(error, field);
  }
}

interface Method {
  readonly maxScore: number;
  readonly scoring: Parameters<typeof gradedLabel>[0];
  readonly criteria: readonly { key: string; name: string | null; most: number }[];
  readonly on: string;
}

function valuesOf(row: ScoreRow, { maxScore, scoring, criteria, on }: Method): Omit<Values, 'isModerator'> {
  const { isAbsent, feedback } = row;
  const none = { rawScore: null, normalizedScore: null, gradedScore: null, scoringDetails: [] };
  if (isAbsent) return { ...none, isAbsent, feedback };
  const scoringDetails = criteria.map(({ key, name, most }, index) => ({
    ...{ name: name ?? key, most, points: row.scoringDetails[index]?.points ?? 0 },
  }));
  const worth = worthOfScore(scoring, { normalizedScore: null, scoringDetails }, on);
  const rawScore =
    criteria.length > 0 ? pointsOfWorth(worth?.value ?? 0, worth?.most ?? 0, maxScore) : (row.rawScore ?? 0);
  const percent = normalizedScore(rawScore, maxScore);
  const gradedScore = gradedLabel(scoring, { normalizedScore: percent, scoringDetails }, on);
  return { rawScore, normalizedScore: percent, gradedScore, scoringDetails, isAbsent, feedback };
}

/** Who gave the scores: oneself, or with edit:any whoever is named. Throws 400 at examinerId, 403. */
async function examinerOf({ db, viewer }: Context, wanted: string | null): Promise<string> {
  if (wanted === null || wanted === viewer.employeeId) {
    if (viewer.employeeId) return viewer.employeeId;
    throw fieldProblem('examinerId', 'Choose the examiner: you are no employee yourself.');
  }
  if (!can(viewer, 'edit:any', 'manual_score')) throw lacksRight('edit:any manual_score');
  const found = await countOf(db, sql`from ${employeeView('e')} where e.id = ${wanted}`);
  if (found === 0) throw fieldProblem('examinerId', 'Invalid employee ID');
  return wanted;
}

const StudentId = z.object({ id: z.uuid() });

interface Demanded {
  readonly at: (index: number) => string;
  readonly maxScore: number;
  readonly criteria: Method['criteria'];
}

/** Throws 400 with every fault at its row and criterion. */
async function demandRows(
  ctx: Context,
  session: Session,
  rows: readonly ScoreRow[],
  { at, maxScore, criteria }: Demanded,
): Promise<void> {
  const known = await knownStudents(ctx, session, rows);
  const fieldErrors: Record<string, string[]> = {};
  rows.forEach((row, index) => {
    const fault = (field: string, message: string) => {
      fieldErrors[`${at(index)}${field}`] = [message];
    };
    if (!known.has(row.studentId)) fault('studentId', 'This student is not in the class.');
    if (row.isAbsent) {
      if (row.rawScore !== null || row.scoringDetails.length > 0)
        fault('rawScore', 'Who is absent has no score.');
      return;
    }
    if (criteria.length === 0) {
      if (row.rawScore === null) fault('rawScore', 'Enter a score, or mark the student as absent.');
      else if (row.rawScore > maxScore) fault('rawScore', `A score cannot exceed ${maxScore}.`);
      return;
    }
    criteria.forEach(({ most }, criterion) => {
      const points = row.scoringDetails[criterion]?.points;
      const field = `scoringDetails.${criterion}.points`;
      if (points === undefined) fault(field, 'Enter a score, or mark the student as absent.');
      else if (points > most) fault(field, `A score cannot exceed ${most}.`);
    });
  });
  const [first] = Object.values(fieldErrors);
  if (first?.[0]) throw new Problem(400, first[0], { code: 'INVALID', details: { fieldErrors } });
}

/** Of the students those who may be marked here: of the class, or without one those whom the viewer teaches. */
async function knownStudents(
  { db, viewer, now }: Context,
  session: Session,
  rows: readonly ScoreRow[],
): Promise<Set<string>> {
  const wanted = sql.param(rows.map(({ studentId }) => studentId));
  const any = can(viewer, 'edit:any', 'manual_score');
  const ofViewer = any
    ? sql`true`
    : sql`exists (select 1 from ${enrolmentView('en')} where en.student_id = st.id
        and en.status <> 'PENDING' and en.class_id in (${staffedClassIds(viewer, now)}))`;
  const isKnown = session.classId
    ? sql`exists (select 1 from ${enrolmentView('en')} where en.student_id = st.id and en.status <> 'PENDING'
        and en.class_id = ${session.classId})`
    : ofViewer;
  const found = await rowsOf(db, StudentId).from(
    sql`select st.id from ${studentView('st')} where st.id = any(${wanted}::uuid[]) and ${isKnown}`,
  );
  return new Set(found.map(({ id }) => id));
}
