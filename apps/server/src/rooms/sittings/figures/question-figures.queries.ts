import type { QuestionFigures } from '@bellwether/contract/sittings/figures/question-figures';
import {
  analysisLimits,
  type ItemSums,
  pooledDiscrimination,
} from '@bellwether/contract/sittings/item-analysis.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../../platform/db/rows.ts';
import { scheduledAssessmentView, studentAssessmentView } from '../../assessments/assessments.view.ts';
import { questionVersionView } from '../../questions/questions.view.ts';
import type { Reading } from '../sittings.queries.ts';
import { attemptAnswer, regradeRun } from '../sittings.table.ts';
import { markedSittings } from '../visible-sittings.access.ts';

const Sums = z.object({
  ...{ questionId: z.uuid(), number: z.int(), newest: z.int(), possible: z.number(), n: z.number() },
  ...{ item: z.number(), rest: z.number(), itemSquared: z.number(), restSquared: z.number() },
  product: z.number(),
});
type Sums = z.infer<typeof Sums>;

/**
 * How the questions did in the graded first attempts of the sittings that the viewer marks: of each the newest version that ten or more had.
 * An answer that was marked by a corrected key counts for the corrected version. One query, whatever their number.
 */
export async function figuresOf(
  { db, viewer, now }: Reading,
  questionIds: readonly string[],
): Promise<z.input<typeof QuestionFigures>[]> {
  if (questionIds.length === 0) return [];
  const rows = await rowsOf(db, Sums).from(sql`
    with asked as (select v.id, v.question_id, v.number, v.points, max(v.number) over (partition by v.question_id) as newest
      from ${questionVersionView('v')} where v.question_id = any(${sql.param([...questionIds])}::uuid[])),
    keys as (select distinct on (ru.sitting_id, ru.version_id) ru.sitting_id, ru.version_id, ru.corrected_version_id, co.points
      from ${regradeRun} ru join ${questionVersionView('co')} on co.id = ru.corrected_version_id
      where ru.kind = 'KEY' and ru.undone_at is null and ru.version_id in (select id from asked)
      order by ru.sitting_id, ru.version_id, ru.at desc, ru.id desc),
    hits as (select aa.attempt_id, sc.id as sitting_id, an.question_id, coalesce(co.number, an.number) as number, an.newest,
        100 * coalesce(ke.points, an.points)::float8 as possible, coalesce(aa.awarded, 0)::float8 as mark
      from asked an join ${attemptAnswer} aa on aa.version_id = an.id join ${studentAssessmentView('at')} on at.id = aa.attempt_id
      join ${scheduledAssessmentView('sc')} on sc.id = at.scheduled_assessment_id
      left join keys ke on ke.sitting_id = sc.id and ke.version_id = an.id
      left join asked co on co.id = ke.corrected_version_id and co.question_id = an.question_id
      where at.status = 'GRADED' and at.attempt_number = 1 and ${markedSittings(viewer, now)}),
    totals as (select aa.attempt_id, sum(coalesce(aa.awarded, 0))::float8 as total from ${attemptAnswer} aa
      where aa.attempt_id in (select attempt_id from hits) group by aa.attempt_id)
    select question_id as "questionId", number, min(newest) as newest, sum(possible) as possible, count(*)::float8 as n, sum(mark) as item,
      sum(total - mark) as rest, sum(mark * mark) as "itemSquared", sum((total - mark) * (total - mark)) as "restSquared",
      sum(mark * (total - mark)) as product
    from hits join totals using (attempt_id) group by question_id, number, sitting_id`);
  const byQuestion = Map.groupBy(rows, ({ questionId }) => questionId);
  return [...byQuestion].flatMap(([questionId, all]) => {
    const versions = [...Map.groupBy(all, ({ number }) => number)].toSorted(([a], [b]) => b - a);
    const [found] = versions.filter(([, sums]) => countOf(sums) >= analysisLimits.least);
    return found ? [{ questionId, ...figuresIn(found[1]), isEarlier: found[0] < (all[0]?.newest ?? 0) }] : [];
  });
}

function figuresIn(sittings: readonly (ItemSums & Pick<Sums, 'possible'>)[]) {
  const sum = (of: (one: Pick<Sums, 'item' | 'possible'>) => number) =>
    sittings.reduce((all, one) => all + of(one), 0);
  return {
    n: countOf(sittings),
    p: sum(({ item }) => item) / sum(({ possible }) => possible),
    r: pooledDiscrimination(sittings),
  };
}

function countOf(sittings: readonly { readonly n: number }[]): number {
  return sittings.reduce((all, { n }) => all + n, 0);
}
