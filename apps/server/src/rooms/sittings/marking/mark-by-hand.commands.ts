import type { Rubric } from '@bellwether/contract/questions/question-content';
import { slotsOf } from '@bellwether/contract/sittings/attempt-layout';
import { decidingMarks, roleOf, settledMark } from '@bellwether/contract/sittings/examiner.rules';
import type { ExaminerRole } from '@bellwether/contract/sittings/sittings.values';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, fieldProblem } from '../../../platform/http/problem.ts';
import {
  type AttemptRow,
  lockAttempt,
  type SittingRow,
  tellResults,
  titleOf,
} from '../../assessments/index.ts';
import { gradeWhenMarked } from '../grade-attempt.commands.ts';
import { renewEvidence } from '../mastery/rebuild-evidence.commands.ts';
import { correctedPoints } from '../results/corrections.queries.ts';
import { attemptAnswer, markEvent } from '../sittings.table.ts';
import { type AskedMark, askedHundredths, demandPlaced } from './asked-mark.rules.ts';
import { equalScripts } from './equal-scripts.queries.ts';
import { keepExaminerMark } from './examiner-marks.commands.ts';
import { type ExaminerMarkRow, marksOfAnswer, rubricsOf } from './examiner-marks.queries.ts';

/** Writes marks of a locked attempt, each over the one that was read, and grades it when none is left; tells who saw another score. */
export async function gradeByHand(
  ctx: Context,
  attempt: AttemptRow,
  sitting: SittingRow,
  marks: readonly AskedMark[],
): Promise<AttemptRow> {
  const after = await gradeOne(ctx, attempt, sitting, marks, (index) => `marks.${index}.`);
  await renewEvidence(ctx.db, sitting, [attempt.studentId]);
  return after;
}

async function gradeOne(
  ctx: Context,
  attempt: AttemptRow,
  sitting: SittingRow,
  marks: readonly AskedMark[],
  fieldOf: (index: number) => string,
): Promise<AttemptRow> {
  const pointsOf = await correctedPoints(ctx.db, sitting.id);
  const versionIds = marks.map(({ versionId }) => versionId);
  const rubrics = await rubricsOf(ctx.db, sitting.id, versionIds);
  for (const [index, mark] of marks.entries())
    await writeMark(ctx, attempt, mark, {
      ...{ field: fieldOf(index), pointsOf, rubrics, isMarkedTwice: sitting.hasTwoExaminers },
    });
  const after = await gradeWhenMarked(ctx, attempt, sitting, ctx.viewer.actor.id);
  if (attempt.releasedAt && after.score !== attempt.score) {
    await tellResults(ctx, {
      title: await titleOf(ctx.db, sitting.assessmentId),
      graded: [],
      changed: [attempt.studentId],
    });
  }
  return after;
}

/**
 * Gives a script and all of its sitting that say the same the same mark and comment; what a person has marked stays. Returns how many
 * were marked. 409 where somebody marked the first meanwhile.
 */
export async function markEqual(
  ctx: Context,
  attempt: AttemptRow,
  sitting: SittingRow,
  mark: AskedMark,
): Promise<number> {
  const bare = () => '';
  await gradeOne(ctx, attempt, sitting, [mark], bare);
  const { versionId } = mark;
  const slot = slotsOf(attempt.layout).find((one) => one.versionId === versionId);
  // Two examiners read each text by itself.
  const isTwice = sitting.hasTwoExaminers && slot?.questionType === 'ESSAY';
  const others = isTwice ? [] : await equalScripts(ctx.db, sitting.id, { attemptId: attempt.id, versionId });
  const marked = [attempt.studentId];
  for (const { attemptId, version } of others) {
    const other = await lockAttempt(ctx.db, attemptId);
    // Notes are at places of the one text: another may be spaced otherwise.
    if (!other || !(await isStill(ctx, other, mark.versionId, version))) continue;
    await gradeOne(ctx, other, sitting, [{ ...mark, version, annotations: [] }], bare);
    marked.push(other.studentId);
  }
  await renewEvidence(ctx.db, sitting, marked);
  return marked.length;
}

/** Whether nobody marked it since it was read. */
async function isStill({ db }: Context, attempt: AttemptRow, versionId: string, version: number) {
  const [answer] = await db
    .select({ version: attemptAnswer.markVersion })
    .from(attemptAnswer)
    .where(and(eq(attemptAnswer.attemptId, attempt.id), eq(attemptAnswer.versionId, versionId)));
  return answer?.version === version;
}

interface Asking {
  /** Where the mark stands in what was sent. */
  readonly field: string;
  readonly pointsOf: ReadonlyMap<string, number>;
  readonly rubrics: ReadonlyMap<string, Rubric>;
  /** Whether two examiners mark the essays. */
  readonly isMarkedTwice: boolean;
}

/** Writes a mark over the one that was read; 409 with both where somebody marked meanwhile. */
async function writeMark(
  ctx: Context,
  attempt: AttemptRow,
  mark: AskedMark,
  { field, pointsOf, rubrics, isMarkedTwice }: Asking,
): Promise<void> {
  const slot = slotsOf(attempt.layout).find(({ versionId }) => versionId === mark.versionId);
  if (!slot) throw fieldProblem(`${field}versionId`, 'This attempt has no such question.');
  const most = pointsOf.get(slot.versionId) ?? slot.points;
  const rubric = rubrics.get(slot.versionId) ?? null;
  const hundredths = askedHundredths(mark, { rubric, most, field });
  const where = and(eq(attemptAnswer.attemptId, attempt.id), eq(attemptAnswer.slot, slot.slot));
  const [answer] = await ctx.db.select().from(attemptAnswer).where(where);
  if (!answer) throw fieldProblem(`${field}versionId`, 'This attempt has no such question.');
  if (answer.isDropped) throw conflict('DROPPED', 'This question no longer counts.');
  demandPlaced(answer.value?.text ?? '', mark, field);
  const marks = await marksOfAnswer(ctx.db, answer);
  const asked = { mark, hundredths };
  const isTwice = isMarkedTwice && slot.questionType === 'ESSAY';
  const role = isTwice ? demandRole(ctx, marks, asked) : demandFresh(answer, asked);
  const given = {
    ...{ attemptId: attempt.id, slot: slot.slot, role, examinerId: ctx.viewer.actor.id, hundredths },
    ...{ rubric: mark.rubric, comment: mark.comment, annotations: mark.annotations },
    at: ctx.now.toISOString(),
  };
  const before = marks.find((one) => one.role === role);
  await keepExaminerMark(ctx.db, before, given);
  if (!isTwice) return settle(ctx, answer, given);
  const all = [...marks.filter((one) => one !== before), given];
  const settled = settledMark(all, Math.round(most * 100));
  if ('need' in settled) return;
  const comments = decidingMarks(all).flatMap(({ comment }) => comment ?? []);
  await settle(ctx, answer, { ...settled, comment: [...new Set(comments)].join('\n\n') || null });
}

type Answer = typeof attemptAnswer.$inferSelect;

interface Asked {
  readonly mark: AskedMark;
  readonly hundredths: number;
}

/** The role of the only examiner; 409 with both marks where another mark counts by now than was read. */
function demandFresh({ markVersion, awarded }: Answer, { mark, hundredths }: Asked): ExaminerRole {
  if (markVersion !== mark.version) throw stale(mark, markVersion, { stored: awarded, sent: hundredths });
  return 'FIRST';
}

/**
 * As what the viewer marks a text of two examiners. 409 with both marks where they changed theirs meanwhile, and where the second examiner or
 * the moderator was faster; what the first gave is never told to the second (AMB-349).
 */
function demandRole(ctx: Context, marks: readonly ExaminerMarkRow[], { mark, hundredths }: Asked) {
  const me = ctx.viewer.actor.id;
  const role = roleOf(marks, me);
  const own = marks.find(({ examinerId }) => examinerId === me);
  const both = (stored: ExaminerMarkRow | undefined) => ({ stored: stored?.hundredths, sent: hundredths });
  if (role === null && own)
    throw conflict('SETTLED', 'Both examiners have marked this: their marks stand.', both(own));
  const later = role === 'MODERATOR' && !own && mark.role !== 'MODERATOR' ? 'SECOND' : 'MODERATOR';
  if (role === null || later === 'SECOND')
    throw stale(mark, 1, both(marks.find((one) => one.role === later)));
  const version = own?.version ?? 0;
  if (version !== mark.version) throw stale(mark, version, both(own));
  return role;
}

function stale({ version }: AskedMark, storedVersion: number, both: object) {
  const versions = { sentVersion: version, storedVersion };
  return conflict('STALE', 'Someone else marked this in the meantime.', { ...versions, ...both });
}

/** Lets a mark count, and keeps what counted before as an event. */
async function settle(
  ctx: Context,
  { attemptId, slot, awarded, markVersion }: Answer,
  { hundredths, comment }: { hundredths: number; comment: string | null },
): Promise<void> {
  await ctx.db
    .update(attemptAnswer)
    .set({ awarded: hundredths, markState: 'HUMAN', comment, markVersion: markVersion + 1 })
    .where(and(eq(attemptAnswer.attemptId, attemptId), eq(attemptAnswer.slot, slot)));
  await ctx.db.insert(markEvent).values({
    ...{ attemptId, slot, fromHundredths: awarded, toHundredths: hundredths, cause: 'HUMAN' as const },
    ...{ comment, byId: ctx.viewer.actor.id, at: ctx.now.toISOString() },
  });
}
