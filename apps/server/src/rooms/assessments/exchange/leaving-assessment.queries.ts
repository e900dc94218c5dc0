import { AssessmentFileSettings } from '@bellwether/contract/assessments/assessment-files';
import { problemsOfLayout, writtenIn } from '@bellwether/contract/assessments/layout.rules';
import { questionFileLimits } from '@bellwether/contract/questions/values';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { findFiles } from '../../files/index.ts';
import { type LeavingSection, leavingByIds, leavingOf, mediaOf } from '../../questions/index.ts';
import { findAssessment } from '../built/assessments.queries.ts';

/**
 * The draft of an assessment that the viewer may read, with all questions and files. Throws 404 for others, 409 for what is not whole, for a pool with a
 * question that is not there for the viewer, and for more questions than a package may hold.
 */
export async function leavingAssessment(ctx: Pick<Context, 'db' | 'viewer' | 'now'>, id: string) {
  const found = await findAssessment(ctx, id);
  if (!found) throw notFound('Assessment');
  const layout = { sections: found.sections };
  if (problemsOfLayout(layout).length > 0)
    throw conflict('NOT_WHOLE', 'Something is missing in this assessment: complete it first.');
  const slots = found.sections.flatMap((section) => section.slots);
  const pooled = slots.flatMap((slot) => ('pool' in slot ? slot.pool : []));
  const written = writtenIn(layout).map(({ question }) => question);
  if (pooled.length + written.length > questionFileLimits.ordered)
    throw conflict('TOO_MANY', `A package holds at most ${questionFileLimits.ordered} questions.`);
  const bank = await leavingByIds(ctx.db, ctx.viewer, pooled);
  if (pooled.some((one) => !bank.has(one)))
    throw conflict('POOL_GONE', 'A question of the pool is not there any more.');
  const heard = found.sections.flatMap(({ audioFileId }) => (audioFileId ? [audioFileId] : []));
  const files = await findFiles(ctx.db, [...written.flatMap(mediaOf), ...heard]);
  const sections = found.sections.map(
    ({ title, instructions, audioFileId, slots: own }): LeavingSection => ({
      ...{ title, instructions, audio: files.get(audioFileId ?? '') },
      slots: own.map((slot) =>
        'pool' in slot
          ? { pool: slot.pool.flatMap((one) => bank.get(one) ?? []), pick: slot.pick }
          : leavingOf(slot.question, files),
      ),
    }),
  );
  return { settings: AssessmentFileSettings.parse(found), sections };
}
