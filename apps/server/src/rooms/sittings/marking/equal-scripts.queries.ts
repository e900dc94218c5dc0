import { comparable } from '@bellwether/contract/questions/answer-text.rules';
import type { AnswerValue } from '@bellwether/contract/questions/question-content';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { studentAssessmentView } from '../../assessments/assessments.view.ts';
import { keysOf } from '../../questions/index.ts';
import { correctionsOf } from '../results/corrections.queries.ts';
import { attemptAnswer } from '../sittings.table.ts';

const Row = z.object({
  attemptId: z.uuid(),
  value: z.custom<AnswerValue>(),
  version: z.int(),
  isOwn: z.boolean(),
});

/** The scripts of a sitting that say the same to the question as one of them, by the question's rule for texts, and that wait for a person. */
export async function equalScripts(
  db: Db,
  sittingId: string,
  { attemptId, versionId }: { attemptId: string; versionId: string },
) {
  const rows = await rowsOf(db, Row).from(sql`
    select aa.attempt_id as "attemptId", aa.value, aa.mark_version as version, aa.attempt_id = ${attemptId} as "isOwn"
    from ${attemptAnswer} aa join ${studentAssessmentView('at')} on at.id = aa.attempt_id
    where at.scheduled_assessment_id = ${sittingId} and aa.version_id = ${versionId} and aa.value is not null
      and (aa.attempt_id = ${attemptId} or at.status in ('SUBMITTED', 'GRADED') and aa.mark_state in ('NONE', 'PROPOSED') and not aa.is_dropped)
    order by aa.attempt_id`);
  const corrected = (await correctionsOf(db, sittingId)).get(versionId)?.correctedVersionId ?? versionId;
  const key = (await keysOf(db, [corrected])).get(corrected);
  const said = ({ value }: z.output<typeof Row>) => comparable(value.text ?? '', key?.solution);
  const own = rows.find(({ isOwn }) => isOwn);
  const text = own ? said(own) : '';
  return text === '' ? [] : rows.filter((row) => !row.isOwn && said(row) === text);
}
