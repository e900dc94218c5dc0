import {
  type LeadStage,
  leadStages,
  type Temperature,
  temperatures,
} from '@bellwether/contract/pipeline/values';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { weekStart } from './follow-up.queries.ts';
import { temperatureAt } from './lead-columns.queries.ts';
import type { Clock } from './leads.queries.ts';
import { lead } from './leads.table.ts';
import { visibleLeads } from './visible-leads.access.ts';

type Group = z.input<typeof Group>;
const Group = z.object({
  stage: z.enum(leadStages),
  temperature: z.enum(temperatures),
  count: z.int(),
  /** Hundredths, so that sums stay exact. */
  hundredths: z.string(),
  fresh: z.int(),
});

/**
 * The figures of the strip over all leads that the viewer may see; money in the base currency, the conversion in
 * percent with one decimal. CRM-07, AMB-210.
 */
export async function analyse(db: Db, viewer: Viewer, { now, zone }: Clock) {
  const rows = await rowsOf(db, Group).from(sql`
    select ${lead.currentStage} as stage, ${temperatureAt(now)} as temperature, count(*)::int as count,
      (coalesce(sum(${lead.expectedValue}), 0) * 100)::bigint::text as hundredths,
      count(*) filter (where ${lead.createdAt} >= ${weekStart(now, zone).toISOString()}::timestamptz)::int as fresh
    from ${lead} where ${visibleLeads(viewer)} group by 1, 2`);
  const count = (some: readonly Group[]) => some.reduce((sum, group) => sum + group.count, 0);
  const value = (some: readonly Group[]) =>
    Number(some.reduce((sum, group) => sum + BigInt(group.hundredths), 0n)) / 100;
  const hot = rows.filter(({ temperature }) => temperature === 'HOT');
  const of = (temperature: Temperature) => count(rows.filter((group) => group.temperature === temperature));
  const inStage = (some: readonly Group[], stage: LeadStage) => some.filter((group) => group.stage === stage);
  const total = count(rows);
  return {
    totalLeads: total,
    totalPipelineValue: value(rows),
    temperatureDistribution: { HOT: of('HOT'), WARM: of('WARM'), COLD: of('COLD'), DEAD: of('DEAD') },
    conversionRates: {
      NEW_TO_WON: total === 0 ? 0 : Math.round((count(inStage(rows, 'WON')) / total) * 1000) / 10,
    },
    stageStats: Object.fromEntries(
      leadStages.map((stage) => {
        const some = inStage(rows, stage);
        return [stage, { count: count(some), totalValue: value(some), hot: count(inStage(hot, stage)) }];
      }),
    ) as Record<LeadStage, { count: number; totalValue: number; hot: number }>,
    newThisWeek: rows.reduce((sum, { fresh }) => sum + fresh, 0),
  };
}
