import type { ActivityTypeName } from '@bellwether/contract/pipeline/activity.values';
import { bandOf, isInactive, type Score, scoreOf } from '@bellwether/contract/pipeline/scoring.rules';
import { defaultScoring, type ScoringConfig } from '@bellwether/contract/pipeline/scoring.values';
import {
  isOpenStage,
  type LeadFact,
  leadFacts,
  type Temperature,
} from '@bellwether/contract/pipeline/values';
import { desc, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { logActivities, type NewActivity } from '../activities/log-activity.commands.ts';
import { lead, leadActivity } from '../leads.table.ts';
import { leadScoringConfig } from './scoring.table.ts';

type Scored = Pick<
  typeof lead.$inferSelect,
  'id' | 'source' | 'score' | 'temperature' | 'currentStage' | 'createdAt' | 'lastActivityAt' | LeadFact
>;

/** The configuration in force; the defaults as version 1 while nothing was saved. */
export async function readScoring(db: Db) {
  const [found] = await db.select().from(leadScoringConfig).orderBy(desc(leadScoringConfig.version)).limit(1);
  return found ?? { version: 1, config: defaultScoring, updatedById: null, updatedAt: null };
}

/**
 * Counts the leads again and writes what became another: score and temperature, with SCORE_UPDATED and
 * TEMPERATURE_CHANGED in the timeline. WON and LOST keep theirs. The leads are locked by the caller. Returns the ids of
 * the changed ones. AMB-084, AMB-085.
 */
export async function rescore(
  db: Db,
  options: { now: Date; config: ScoringConfig; byId: string | null },
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select(scoredColumns)
    .from(lead)
    .where(inArray(lead.id, [...ids]));
  const open = found.filter(({ currentStage }) => isOpenStage(currentStage));
  const scores = await scoresOf(db, open, options);
  const changes = open.flatMap((before) => {
    const score = scores.get(before.id)?.score ?? 0;
    const temperature = temperatureOf(before, score, options);
    return score === before.score && temperature === before.temperature
      ? []
      : [{ before, score, temperature }];
  });
  if (changes.length === 0) return [];
  await db.execute(sql`update lead set score = c.score, temperature = c.temperature, updated_at = ${options.now.toISOString()}
    from unnest(${sql.param(changes.map(({ before }) => before.id))}::uuid[],
      ${sql.param(changes.map(({ score }) => score))}::int[],
      ${sql.param(changes.map(({ temperature }) => temperature))}::text[]) as c(id, score, temperature)
    where lead.id = c.id`);
  await logActivities(db, options.now, changes.flatMap(entriesOf(options.byId)));
  return changes.map(({ before }) => before.id);
}

/** The score of each lead with its explanation, by id. */
export async function scoresOf(
  db: Db,
  leads: readonly Scored[],
  { now, config }: { now: Date; config: ScoringConfig },
): Promise<Map<string, Score>> {
  if (leads.length === 0) return new Map();
  const rows = await db
    .select({
      leadId: leadActivity.leadId,
      type: sql<ActivityTypeName>`${leadActivity.type}`,
      outcome: leadActivity.outcome,
      weight: leadActivity.weight,
      occurredAt: leadActivity.occurredAt,
    })
    .from(leadActivity)
    .where(
      inArray(
        leadActivity.leadId,
        leads.map(({ id }) => id),
      ),
    );
  const byLead = Map.groupBy(rows, ({ leadId }) => leadId);
  return new Map(
    leads.map((one) => {
      const facts = Object.fromEntries(leadFacts.map((fact) => [fact, one[fact]])) as Record<
        LeadFact,
        boolean
      >;
      const activities = byLead.get(one.id) ?? [];
      return [
        one.id,
        scoreOf({ source: one.source, facts, createdAt: one.createdAt, activities }, config, now),
      ];
    }),
  );
}

/** The temperature that a score gives; an open lead without activity for 30 days is DEAD. CRM-38. */
export function temperatureOf(
  one: Scored,
  score: number,
  { now, config }: { now: Date; config: ScoringConfig },
): Temperature {
  return isInactive(one, now) ? 'DEAD' : bandOf(score, config.thresholds);
}

/** What of a lead its score depends on. */
export const scoredColumns = {
  id: lead.id,
  source: lead.source,
  score: lead.score,
  temperature: lead.temperature,
  currentStage: lead.currentStage,
  createdAt: lead.createdAt,
  lastActivityAt: lead.lastActivityAt,
  confirmedBudget: lead.confirmedBudget,
  paymentCapability: lead.paymentCapability,
  timelineMatch: lead.timelineMatch,
  decisionMaker: lead.decisionMaker,
  urgency: lead.urgency,
};

function entriesOf(createdById: string | null) {
  return ({ before, score, temperature }: { before: Scored; score: number; temperature: Temperature }) => {
    const entries: NewActivity[] = [];
    const { id: leadId } = before;
    if (score !== before.score) {
      entries.push({
        leadId,
        type: 'SCORE_UPDATED',
        subject: `Score changed from ${before.score} to ${score}`,
        details: { from: before.score, to: score },
        createdById,
      });
    }
    if (temperature !== before.temperature) {
      entries.push({
        leadId,
        type: 'TEMPERATURE_CHANGED',
        subject: `Temperature changed from ${before.temperature} to ${temperature}`,
        details: { from: before.temperature, to: temperature },
        createdById,
      });
    }
    return entries;
  };
}
