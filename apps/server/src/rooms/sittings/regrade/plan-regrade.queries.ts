import { createHash } from 'node:crypto';
import type { RevisionLayout } from '@bellwether/contract/assessments/layout';
import { isAccepted } from '@bellwether/contract/questions/answer-text.rules';
import type { MarkingOptions, QuestionKey, TextKey } from '@bellwether/contract/questions/question-content';
import { faultsOfQuestion } from '@bellwether/contract/questions/question-faults.rules';
import type { QuestionDraft } from '@bellwether/contract/questions/question-fields';
import { fieldsOf } from '@bellwether/contract/questions/question-halves.rules';
import { questionLimits } from '@bellwether/contract/questions/values';
import type { regrades } from '@bellwether/contract/sittings/regrade';
import { type Correction, keepsDropped, regradedMark } from '@bellwether/contract/sittings/regrade.rules';
import { markStates } from '@bellwether/contract/sittings/sittings.values';
import { correctedKey } from '@bellwether/contract/sittings/solved.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, fieldProblem } from '../../../platform/http/problem.ts';
import { studentAssessmentView } from '../../assessments/assessments.view.ts';
import type { SittingRow } from '../../assessments/index.ts';
import { contentOf, keysOf } from '../../questions/index.ts';
import { correctionsOf } from '../results/corrections.queries.ts';
import { revisionOf } from '../sittings.queries.ts';
import { attemptAnswer } from '../sittings.table.ts';

export type RegradeForm = Parameters<Handlers<typeof regrades>['preview']>[0]['body'];

const Answer = z.object({
  attemptId: z.uuid(),
  slot: z.int(),
  value: z.custom<Parameters<typeof regradedMark>[1]['value']>(),
  awarded: z.int().nullable(),
  state: z.enum(markStates),
  version: z.int(),
  /** Of the attempt, in hundredths of a point: what it reached of what counts, and what it could reach. */
  ...{ sum: z.int(), most: z.int(), isGraded: z.boolean() },
});

/** One answer to the question, as it is marked and as it will be. */
export interface RegradedAnswer extends z.input<typeof Answer> {
  readonly to: ReturnType<typeof regradedMark>;
  /** Whether it counts no more from now on. */
  readonly drops: boolean;
}

/** What a correction does, before it is done. */
export interface RegradePlan {
  readonly versionId: string;
  /** The version whose key and points held until now. */
  readonly inForceId: string;
  readonly correction: Correction;
  /** How many points more a question gives, in points, to whom it is changed: fewer where it is dropped. */
  readonly morePoints: number;
  readonly answers: readonly RegradedAnswer[];
  /** Of the marks that it was made from. */
  readonly fingerprint: string;
}

/** All versions that a published layout asks, those of its pools too. */
export function versionsOf({ sections }: RevisionLayout): string[] {
  return sections.flatMap(({ slots }) =>
    slots.flatMap((slot) =>
      'pool' in slot ? slot.pool.map(({ versionId }) => versionId) : [slot.versionId],
    ),
  );
}

/** Says what a correction would do to each answer. Throws 409 while the sitting is not over (one more wording: before it began), 400 at a question or key that cannot be. */
export async function planRegrade(
  { db }: Context,
  sitting: SittingRow,
  form: RegradeForm,
): Promise<RegradePlan> {
  // One more wording takes nothing from anybody and shows no key, so that marking can go on while others still write.
  const isEarly = form.accepts !== undefined && sitting.status === 'ACTIVE';
  if (sitting.status !== 'COMPLETED' && !isEarly) throw conflict('NOT_OVER', 'Close this sitting first.');
  const revision = await revisionOf(db, sitting.revisionId ?? '');
  const corrections = await correctionsOf(db, sitting.id);
  const { versionId } = form;
  if (corrections.get(versionId)?.kind === 'DROP')
    throw conflict('DROPPED', 'This question no longer counts. Undo that first.');
  const inForceId = corrections.get(versionId)?.correctedVersionId ?? versionId;
  const contents = await contentOf(db, [versionId, inForceId]);
  const [asked, held] = [contents.get(versionId), contents.get(inForceId)];
  if (!asked || !held || !versionsOf(revision.layout).includes(versionId))
    throw fieldProblem('versionId', 'This sitting has no such question.');
  const { questionType, content } = asked;
  const before = (await keysOf(db, [inForceId])).get(inForceId)?.solution ?? {};
  const { kind, points, includesHuman, nobodyLoses } =
    form.accepts === undefined ? form : { ...accepting, points: held.points };
  const solution = kind === 'KEY' ? solutionBy(form, asked, before) : before;
  if (kind === 'KEY') demandSound(asked, solution, form.accepts === undefined ? 'solved' : 'accepts');
  const correction: Correction = {
    ...{ questionType, content, kind, solution, includesHuman, nobodyLoses },
    points: kind === 'KEY' ? points : held.points,
  };
  const answers = (await answersOf(db, sitting.id, versionId)).map((answer) => regraded(correction, answer));
  const morePoints = kind === 'DROP' ? -held.points : correction.points - held.points;
  return {
    versionId,
    inForceId,
    correction,
    morePoints,
    answers,
    fingerprint: fingerprintOf(inForceId, answers),
  };
}

const accepting = { kind: 'KEY', includesHuman: false, nobodyLoses: true } as const;

/** The key as the form has it: another one, or the one in force with one more wording. Throws 400 where no wording can be accepted. */
function solutionBy(
  form: RegradeForm,
  { questionType, content }: Pick<Correction, 'questionType' | 'content'>,
  before: QuestionKey,
): QuestionKey {
  const { accepts, acceptsBlank, solved } = form;
  if (accepts === undefined) return correctedKey(questionType, before, solved);
  if (questionType === 'SHORT_ANSWER')
    return { ...before, text: widened(before.text ?? { accepted: [] }, accepts, before) };
  if (questionType !== 'FILL_IN_THE_BLANKS')
    throw fieldProblem('accepts', 'Only a short answer or a typed blank can be solved by one more wording.');
  const at = (acceptsBlank ?? 0) - 1;
  const blank = content.blanks?.[at] ? undefined : before.blanks?.[at];
  if (!blank) throw fieldProblem('acceptsBlank', 'Name a blank of this question that one types.');
  return { ...before, blanks: before.blanks?.with(at, widened(blank, accepts, before)) ?? [] };
}

/** The key of a text with one more wording; as it is where it takes that already: accepted meanwhile by somebody else. Throws 400 where it is full. */
function widened<K extends TextKey>(key: K, wording: string, options: MarkingOptions): K {
  if (isAccepted(wording, key, options)) return key;
  const most = questionLimits.accepted;
  if (key.accepted.length >= most)
    throw fieldProblem('accepts', `At most ${most} answers can be accepted here.`);
  return { ...key, accepted: [...key.accepted, wording] };
}

/** An answer as it will be. Throws 400 where nothing would be left that counts. */
function regraded(correction: Correction, answer: z.input<typeof Answer>): RegradedAnswer {
  const { kind, points, nobodyLoses } = correction;
  const { awarded, state } = answer;
  if (kind !== 'DROP') return { ...answer, to: regradedMark(correction, answer), drops: false };
  if (answer.most <= Math.round(points * 100))
    throw fieldProblem('kind', 'This is the only question that counts. It cannot be dropped.');
  const drops = !(nobodyLoses && keepsDropped(answer, points));
  return { ...answer, to: { awarded, state }, drops };
}

/** 400 at what the corrected key lacks. */
function demandSound(
  {
    questionText,
    questionType,
    content,
  }: Pick<QuestionDraft, 'questionText' | 'questionType'> & {
    content: Correction['content'];
  },
  solution: QuestionKey,
  field: 'solved' | 'accepts',
): void {
  const draft = { questionText, questionType, ...fieldsOf({ questionType, content, solution }) };
  const [fault] = faultsOfQuestion(draft as QuestionDraft);
  if (fault) throw fieldProblem(field, fault.message);
}

/** The answers to the version that were handed in, at most 10,000. */
export function answersOf(db: Db, sittingId: string, versionId: string) {
  return rowsOf(db, Answer).from(sql`
    select aa.attempt_id as "attemptId", aa.slot, aa.value, aa.awarded, aa.mark_state as state, aa.mark_version as version,
      (select coalesce(sum(al.awarded), 0)::int from ${attemptAnswer} al where al.attempt_id = at.id and not al.is_dropped) as sum,
      round(coalesce(at.max_score, 0) * 100)::int as most, at.status = 'GRADED' as "isGraded"
    from ${attemptAnswer} aa join ${studentAssessmentView('at')} on at.id = aa.attempt_id
    where at.scheduled_assessment_id = ${sittingId} and aa.version_id = ${versionId} and at.status in ('SUBMITTED', 'GRADED')
    order by aa.attempt_id, aa.slot limit 10000`);
}

function fingerprintOf(inForceId: string, answers: readonly z.input<typeof Answer>[]): string {
  const marks = answers.map((one) => [
    ...[one.attemptId, one.slot, one.awarded, one.state, one.version],
    ...[one.sum, one.most, one.isGraded],
  ]);
  return createHash('sha256')
    .update(JSON.stringify([inForceId, marks]))
    .digest('hex')
    .slice(0, 32);
}
