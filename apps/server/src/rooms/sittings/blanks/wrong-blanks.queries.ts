import { questionLimits } from '@bellwether/contract/questions/values';
import { type WrongBlank, wrongBlanks } from '@bellwether/contract/sittings/blanks/wrong-blanks.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { studentAssessmentView } from '../../assessments/assessments.view.ts';
import type { SittingRow } from '../../assessments/index.ts';
import { contentOf, keysOf } from '../../questions/index.ts';
import { versionsOf } from '../regrade/plan-regrade.queries.ts';
import { correctionsOf } from '../results/corrections.queries.ts';
import { revisionOf } from '../sittings.queries.ts';
import { attemptAnswer } from '../sittings.table.ts';

/** Of each typed blank of a question what was handed in and is wrong by the key that holds. Throws 404 where the sitting asks no such text. AMB-420. */
export async function wrongBlanksOf(db: Db, sitting: SittingRow, versionId: string): Promise<WrongBlank[]> {
  const { layout } = await revisionOf(db, sitting.revisionId ?? '');
  const asked = versionsOf(layout).includes(versionId)
    ? (await contentOf(db, [versionId])).get(versionId)
    : undefined;
  if (asked?.questionType !== 'FILL_IN_THE_BLANKS') throw notFound('Question');
  const keyId = (await correctionsOf(db, sitting.id)).get(versionId)?.correctedVersionId ?? versionId;
  const key = (await keysOf(db, [keyId])).get(keyId)?.solution ?? {};
  return wrongBlanks(asked.content, key, await typedTexts(db, sitting.id, versionId));
}

const Typed = z.object({ blank: z.int(), text: z.string(), count: z.int() });

/**
 * What was typed into each blank, as it was typed, with how often, the most frequent first: of answers that were handed in and that a machine
 * marked, for what a person gave would stay. A longer text than a key may hold could not be accepted.
 */
function typedTexts(db: Db, sittingId: string, versionId: string) {
  return rowsOf(db, Typed).from(sql`
    select ty.blank::int as blank, btrim(ty.text) as text, count(*)::int as count
    from ${attemptAnswer} aa join ${studentAssessmentView('at')} on at.id = aa.attempt_id
    cross join lateral jsonb_array_elements_text(
      case when jsonb_typeof(aa.value -> 'blanks') = 'array' then aa.value -> 'blanks' else '[]' end) with ordinality ty(text, blank)
    where at.scheduled_assessment_id = ${sittingId} and at.status in ('SUBMITTED', 'GRADED') and aa.version_id = ${versionId}
      and aa.mark_state = 'AUTO' and not aa.is_dropped and char_length(btrim(ty.text)) between 1 and ${questionLimits.acceptedText}
    group by 1, 2 order by 3 desc, 1, 2 limit 10000`);
}
