import type { RevisionLayout } from '@bellwether/contract/assessments/layout';
import type { QuestionContent } from '@bellwether/contract/questions/question-content';
import type { AttemptLayout } from '@bellwether/contract/sittings/attempt-layout';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { questionVersionView } from '../questions/questions.view.ts';
import { drawLayout } from './draw.rules.ts';

const Content = z.object({ id: z.uuid(), content: z.custom<QuestionContent>() });

interface Drawing {
  readonly layout: RevisionLayout;
  readonly shuffleQuestions: boolean;
  readonly seen: ReadonlySet<string>;
  readonly seed: number;
}

/** The questions of a revision as they come by the seed: which of its pools, and in what order. It reads no key (AMB-091). */
export async function drawnLayout(db: Db, drawing: Drawing): Promise<AttemptLayout> {
  const ids = drawing.layout.sections.flatMap(({ slots }) =>
    slots.flatMap((slot) => ('pool' in slot ? slot.pool.map(({ versionId }) => versionId) : slot.versionId)),
  );
  const rows = await rowsOf(db, Content).from(sql`
    select v.id, v.content from ${questionVersionView('v')} where v.id = any(${sql.param(ids)}::uuid[])`);
  return drawLayout({ ...drawing, contents: new Map(rows.map(({ id, content }) => [id, content])) });
}
