import type {
  DraftLayout,
  DraftSlot,
  RevisionLayout,
  RevisionSlot,
} from '@bellwether/contract/assessments/layout';
import {
  equalPoints,
  isPool,
  type LayoutProblem,
  problemsOfLayout,
  unequalPool,
} from '@bellwether/contract/assessments/layout.rules';
import { eq, max } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Work } from '../../../platform/http/context.ts';
import { Problem } from '../../../platform/http/problem.ts';
import {
  changeQuestion,
  lockForChange,
  makeQuestion,
  mediaOf,
  pooledVersions,
} from '../../questions/index.ts';
import { type assessment, assessmentRevision } from '../assessments.table.ts';

type Stored = typeof assessment.$inferSelect;

/**
 * Freezes the draft of a locked assessment as its next revision: what is written gets versions in the bank, pools the versions in
 * force. Returns what the assessment is from now on. Throws 400 with everything that is missing, each at its field.
 */
export async function publish(ctx: Work, stored: Stored): Promise<Partial<Stored>> {
  const layout = stored.layout ?? { sections: [] };
  demandNone(problemsOfLayout(layout));
  const { draft, revision } = await frozen(ctx, layout);
  const totalPoints = pointsOf(revision);
  const [last] = await ctx.db
    .select({ number: max(assessmentRevision.number) })
    .from(assessmentRevision)
    .where(eq(assessmentRevision.assessmentId, stored.id));
  await ctx.db.insert(assessmentRevision).values({
    id: newId(),
    assessmentId: stored.id,
    number: (last?.number ?? 0) + 1,
    settings: settingsOf(stored),
    layout: revision,
    totalPoints,
    createdById: ctx.viewer.actor.id,
    createdAt: ctx.now.toISOString(),
  });
  return { layout: draft, totalPoints, isPublished: true, isChanged: false };
}

function settingsOf(stored: Stored) {
  const { title, description, assessmentType, maxAttempts, durationMinutes, passingPercentage } = stored;
  const { shuffleQuestions, showAnswers, showSubmissionHistory, scoringMethodId, scoringConfig } = stored;
  return {
    ...{ title, description, assessmentType, maxAttempts, durationMinutes, passingPercentage },
    ...{ shuffleQuestions, showAnswers, showSubmissionHistory, scoringMethodId, scoringConfig },
  };
}

/** The draft with the ids that its questions have in the bank, and the same with versions. */
async function frozen(
  ctx: Work,
  { sections }: DraftLayout,
): Promise<{ draft: DraftLayout; revision: RevisionLayout }> {
  const drafts: DraftLayout['sections'] = [];
  const revisions: RevisionLayout['sections'][number][] = [];
  for (const [at, { slots, ...head }] of sections.entries()) {
    const kept: DraftSlot[] = [];
    const made: RevisionSlot[] = [];
    for (const [index, slot] of slots.entries()) {
      const path = ['sections', at, 'slots', index];
      if (isPool(slot)) {
        kept.push(slot);
        made.push(await frozenPool(ctx, slot, path));
        continue;
      }
      const { questionId, versionId } = await stored(ctx, slot, `${path.join('.')}.question.`);
      kept.push({ ...slot, questionId });
      const { questionType, points } = slot.question;
      made.push({ id: slot.id, versionId, questionType, points });
    }
    drafts.push({ ...head, slots: kept });
    revisions.push({ ...head, slots: made });
  }
  return { draft: { sections: drafts }, revision: { sections: revisions } };
}

/** The question in the bank: its own version where the viewer may write it, else a question of its own. */
async function stored(
  ctx: Work,
  { questionId, question }: Extract<DraftSlot, { question: unknown }>,
  at: string,
) {
  const use = { vouched: mediaOf(question), at };
  const before = questionId ? await lockForChange(ctx, questionId, question) : undefined;
  return before ? changeQuestion(ctx, before, question, use) : makeQuestion(ctx, question, use);
}

async function frozenPool(
  ctx: Work,
  slot: Extract<DraftSlot, { pool: string[] }>,
  path: (string | number)[],
) {
  const versions = await pooledVersions(ctx, slot.pool);
  if (versions.length < slot.pool.length)
    demandNone([{ path: [...path, 'pool'], message: 'A question of the pool is not there any more.' }]);
  const points = equalPoints(versions.map((version) => version.points));
  if (points === null) demandNone([{ path: [...path, 'pool'], message: unequalPool }]);
  return {
    ...{ id: slot.id, pick: slot.pick, points: points ?? 0 },
    pool: versions.map(({ id, questionType }) => ({ versionId: id, questionType })),
  };
}

/** The most points that a student can reach, at most two decimals. */
function pointsOf({ sections }: RevisionLayout): number {
  const hundredths = sections
    .flatMap(({ slots }) => slots)
    .reduce((sum, slot) => sum + Math.round(slot.points * 100) * ('pool' in slot ? slot.pick : 1), 0);
  return hundredths / 100;
}

function demandNone(problems: readonly LayoutProblem[]): void {
  const [first] = problems;
  if (!first) return;
  const fieldErrors: Record<string, string[]> = {};
  for (const { path, message } of problems) {
    const field = path.join('.');
    fieldErrors[field] = [...(fieldErrors[field] ?? []), message];
  }
  throw new Problem(400, first.message, { code: 'INVALID', details: { fieldErrors } });
}
