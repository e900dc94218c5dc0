import {
  alphaOf,
  analysisLimits,
  discriminationOf,
  facilityOf,
  groupOf,
  hintsOf,
  semOf,
  upperLessLower,
  varianceOf,
} from '@bellwether/contract/sittings/item-analysis.rules';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import { studentAssessmentView } from '../../assessments/assessments.view.ts';
import { attemptAnswer } from '../sittings.table.ts';

const Item = z.object({
  versionId: z.uuid(),
  ...{ n: z.number(), item: z.number(), rest: z.number(), itemSquared: z.number() },
  ...{ restSquared: z.number(), product: z.number() },
});
const Groups = z.object({ versionId: z.uuid(), n: z.number(), upper: z.number(), lower: z.number() });
const Totals = z.object({ n: z.number(), sum: z.number(), squared: z.number() });
const Choice = z.object({
  ...{ versionId: z.uuid(), choice: z.string(), count: z.int(), upper: z.int(), lower: z.int() },
});

/** The first attempts of a sitting that are graded, with their answers. */
function marks(sittingId: string): SQL {
  return sql`marks as (
    select aa.attempt_id, aa.version_id, aa.value, coalesce(aa.awarded, 0)::float8 as mark,
      sum(coalesce(aa.awarded, 0)) over (partition by aa.attempt_id)::float8 as total
    from ${attemptAnswer} aa join ${studentAssessmentView('at')} on at.id = aa.attempt_id
    where at.scheduled_assessment_id = ${sittingId} and at.status = 'GRADED' and at.attempt_number = 1)`;
}

interface Asked {
  readonly versionId: string;
  readonly points: number;
  /** The ids of what could be chosen; empty where nothing is. */
  readonly choices: readonly string[];
}

/**
 * How well the questions of a sitting measured, of graded first attempts: the database sums, whatever their number. Figures come from ten
 * attempts on; alpha only where all had the same questions. By the version that was asked.
 */
export async function itemAnalysis(db: Db, sittingId: string, asked: readonly Asked[], hasPools: boolean) {
  const items = await rowsOf(db, Item).from(sql`with ${marks(sittingId)}
    select version_id as "versionId", count(*)::float8 as n, sum(mark) as item, sum(total - mark) as rest, sum(mark * mark) as "itemSquared",
      sum((total - mark) * (total - mark)) as "restSquared", sum(mark * (total - mark)) as product from marks group by version_id`);
  const totals = await rowOf(db, Totals).from(sql`with ${marks(sittingId)}
    select count(*)::float8 as n, coalesce(sum(total), 0) as sum, coalesce(sum(total * total), 0) as squared
    from (select distinct attempt_id, total from marks) one`);
  const placed = placedMarks(sittingId, items);
  const chosen = await rowsOf(db, Choice).from(sql`with ${placed}
    select version_id as "versionId", choice, count(*)::int as count, count(*) filter (where from_top <= size)::int as upper,
      count(*) filter (where from_end <= size)::int as lower from placed join sizes using (version_id) cross join lateral (
      select jsonb_array_elements_text(value->'optionIds') where jsonb_typeof(value->'optionIds') = 'array'
      union all select value->>'isTrue' where value ? 'isTrue') c(choice) group by version_id, choice`);
  const groups = await bestAndWeakest(db, placed);
  const byVersion = new Map(items.map((item) => [item.versionId, item]));
  const counts = new Map(chosen.map((row) => [`${row.versionId} ${row.choice}`, row]));
  const n = totals?.n ?? 0;
  const figures = asked.map(({ versionId, points, choices }) => {
    const sums = byVersion.get(versionId);
    const isEnough = sums !== undefined && sums.n >= analysisLimits.least;
    const p = isEnough ? facilityOf(sums, points) : null;
    const r = isEnough ? discriminationOf(sums) : null;
    const group = isEnough ? groups.get(versionId) : undefined;
    const d = group ? upperLessLower(group, points) : null;
    const choiceCounts = choices.map((id) => {
      const { count = 0, upper = 0, lower = 0 } = counts.get(`${versionId} ${id}`) ?? {};
      return { id, count, upper: isEnough ? upper : null, lower: isEnough ? lower : null };
    });
    const hints = hintsOf(
      p,
      r,
      choiceCounts.map(({ count }) => count),
    );
    const size = isEnough ? groupOf(sums.n) : null;
    return { versionId, n: sums?.n ?? 0, p, r, d, hints, group: size, choices: choiceCounts };
  });
  const variances = items.map((item) => varianceOf(item.n, item.item, item.itemSquared));
  const total = varianceOf(n, totals?.sum ?? 0, totals?.squared ?? 0);
  const alpha = hasPools || n < analysisLimits.least ? null : alphaOf(variances, total);
  return { n, alpha, sem: semOf(alpha, total), figures };
}

/** The marks, each with its place among those of its question from the best and from the weakest attempt on, by what the whole attempt reached. */
function placedMarks(
  sittingId: string,
  items: readonly { readonly versionId: string; readonly n: number }[],
): SQL {
  const sizes = items.map(({ versionId, n }) => ({ version_id: versionId, size: groupOf(n) }));
  // Attempts that reached the same stand in the order of their ids.
  return sql`${marks(sittingId)},
    sizes as (select * from jsonb_to_recordset(${JSON.stringify(sizes)}::jsonb) s(version_id uuid, size int)),
    placed as (select version_id, value, mark, row_number() over best as from_top, row_number() over weakest as from_end from marks
      window best as (partition by version_id order by total desc, attempt_id), weakest as (partition by version_id order by total, attempt_id desc))`;
}

/** The marks of each question that the best and the weakest attempts have. */
async function bestAndWeakest(db: Db, placed: SQL) {
  const rows = await rowsOf(db, Groups).from(sql`with ${placed}
    select p.version_id as "versionId", count(*)::float8 as n, coalesce(sum(mark) filter (where from_top <= size), 0) as upper,
      coalesce(sum(mark) filter (where from_end <= size), 0) as lower from placed p join sizes using (version_id) group by p.version_id`);
  return new Map(rows.map((row) => [row.versionId, row]));
}
