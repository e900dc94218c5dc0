import type { ScoringConfig } from '@bellwether/contract/pipeline/scoring.values';
import { openStages, type Temperature } from '@bellwether/contract/pipeline/values';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { lead } from '../leads.table.ts';
import { scoredColumns, scoresOf, temperatureOf } from './lead-score.commands.ts';

/** What a configuration would make of all open leads, counted as a save would count them; nothing is written. CRM-38. */
export async function previewOf(db: Db, options: { now: Date; config: ScoringConfig }) {
  const open = await db
    .select(scoredColumns)
    .from(lead)
    .where(inArray(lead.currentStage, [...openStages]));
  const scores = await scoresOf(db, open, options);
  const preview = {
    total: open.length,
    scoreChanges: 0,
    temperatureChanges: 0,
    before: none(),
    proposed: none(),
  };
  for (const one of open) {
    const score = scores.get(one.id)?.score ?? 0;
    const temperature = temperatureOf(one, score, options);
    preview.before[one.temperature] += 1;
    preview.proposed[temperature] += 1;
    if (score !== one.score) preview.scoreChanges += 1;
    if (temperature !== one.temperature) preview.temperatureChanges += 1;
  }
  return preview;
}

function none(): Record<Temperature, number> {
  return { HOT: 0, WARM: 0, COLD: 0, DEAD: 0 };
}
