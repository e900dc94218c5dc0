import { createHash } from 'node:crypto';
import type { AttemptLayout } from '@bellwether/contract/sittings/attempt-layout';
import type { AskedQuestion } from '@bellwether/contract/sittings/attempts';
import { type PaperForm, paperForms } from '@bellwether/contract/sittings/sittings.values';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import type { PublishedRevision } from '../../assessments/index.ts';
import { drawnLayout } from '../drawn-layout.queries.ts';
import { asked } from '../paper.queries.ts';

export type PaperQuestion = z.input<typeof AskedQuestion>;

/** A form as it is printed: the questions in its order, with their options in its order, and nothing that solves them. */
export interface PaperFormDrawn {
  readonly form: PaperForm;
  readonly layout: AttemptLayout;
  readonly sections: readonly {
    readonly title: string;
    readonly instructions: string | null;
    readonly audioFileId: string | null;
    readonly questions: readonly PaperQuestion[];
  }[];
}

/**
 * A form of a revision. The seed is made of both, so that the same revision and letter always give the same paper. A keeps the order of
 * questions as it was written where the assessment does not mix them; B to D always have another one. AMB-376.
 */
export async function drawnForm(
  db: Db,
  revision: PublishedRevision,
  form: PaperForm,
): Promise<PaperFormDrawn> {
  const layout = await drawnLayout(db, {
    layout: revision.layout,
    shuffleQuestions: revision.settings.shuffleQuestions || form !== paperForms[0],
    seen: new Set(),
    seed: seedOf(revision.id, form),
  });
  return { form, layout, sections: await asked(db, layout) };
}

function seedOf(revisionId: string, form: PaperForm): number {
  return createHash('sha256').update(`${revisionId} ${form}`).digest().readInt32BE(0);
}
