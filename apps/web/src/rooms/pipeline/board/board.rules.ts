import {
  isOpenStage,
  type LeadStage,
  leadStages,
  type Temperature,
  temperatures,
} from '@bellwether/contract/pipeline/values';
import type { Analytics, BoardLead, Pipeline } from './lead.ts';

/** One column of the board: its cards in order, and what its head says of them (CRM-04). */
export interface BoardColumn {
  readonly stage: LeadStage;
  readonly leads: readonly BoardLead[];
  readonly count: number;
  /** In the base currency. */
  readonly value: number;
  readonly hot: number;
  /** Leads of the stage that were not sent along: closed ones of long ago. */
  readonly left: number;
}

/**
 * The seven columns in the order of the stages. Open leads stand by their next follow-up, the longest overdue first and
 * those without one last; closed ones by their last activity. CRM-01, CRM-04.
 */
export function columnsOf(leads: readonly BoardLead[]): BoardColumn[] {
  const byStage = new Map<LeadStage, BoardLead[]>(leadStages.map((stage) => [stage, []]));
  for (const lead of leads) byStage.get(lead.currentStage)?.push(lead);
  return leadStages.map((stage) => {
    const own = (byStage.get(stage) ?? []).sort(isOpenStage(stage) ? byFollowUp : byLastActivity);
    return { stage, leads: own, count: own.length, value: valueSum(own), hot: hotOf(own), left: 0 };
  });
}

/** The columns with the figures over all leads in their heads, for the unfiltered board: it may hold fewer cards. */
export function withTotals(columns: readonly BoardColumn[], analytics: Analytics): BoardColumn[] {
  return columns.map((column) => {
    const { count, totalValue, hot } = analytics.stageStats[column.stage];
    if (count <= column.count) return column;
    return { ...column, count, value: totalValue, hot, left: count - column.count };
  });
}

/** The same columns where nothing in them changed, so that only what changed renders again. */
export function keepColumns(before: readonly BoardColumn[], after: readonly BoardColumn[]): BoardColumn[] {
  return after.map((column, index) => {
    const old = before[index];
    return old && isSame(old, column) ? old : column;
  });
}

/** The pipeline after a lead moved to another stage: its card, and the figures of both stages. AMB-165. */
export function moveLead(pipeline: Pipeline, leadId: string, stage: LeadStage): Pipeline {
  const lead = pipeline.leads.find(({ id }) => id === leadId);
  if (!lead || lead.currentStage === stage) return pipeline;
  const leads = pipeline.leads.map((one) => (one === lead ? { ...one, currentStage: stage } : one));
  if (!pipeline.analytics) return { ...pipeline, leads };
  return { ...pipeline, leads, analytics: movedStats(pipeline.analytics, lead, stage) };
}

/** The two stages of highest value, the highest first; stages without any value are none. CRM-04. */
export function topStages(analytics: Analytics): { stage: LeadStage; value: number; share: number }[] {
  const ranked = leadStages
    .map((stage) => ({ stage, value: analytics.stageStats[stage].totalValue }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, 2);
  const most = ranked[0]?.value ?? 1;
  return ranked.map((one) => ({ ...one, share: one.value / most }));
}

/** The share of each temperature in all leads, 0 to 1; those that nobody has are left out. */
export function temperatureShares(
  distribution: Readonly<Record<Temperature, number>>,
): { temperature: Temperature; count: number; share: number }[] {
  const total = temperatures.reduce((sum, one) => sum + distribution[one], 0);
  return temperatures
    .map((temperature) => ({
      temperature,
      count: distribution[temperature],
      share: distribution[temperature] / (total || 1),
    }))
    .filter(({ count }) => count > 0);
}

function movedStats(analytics: Analytics, lead: BoardLead, to: LeadStage): Analytics {
  const shift = (stage: LeadStage, sign: 1 | -1) => {
    const { count, totalValue, hot } = analytics.stageStats[stage];
    return {
      count: count + sign,
      totalValue: totalValue + sign * (lead.expectedValue ?? 0),
      hot: hot + (lead.temperature === 'HOT' ? sign : 0),
    };
  };
  const { currentStage: from } = lead;
  const stageStats = { ...analytics.stageStats, [from]: shift(from, -1), [to]: shift(to, 1) };
  return { ...analytics, stageStats };
}

/** The sum of the expected values; counted in hundredths, so that it is exact. */
function valueSum(leads: readonly BoardLead[]): number {
  return leads.reduce((sum, { expectedValue }) => sum + Math.round((expectedValue ?? 0) * 100), 0) / 100;
}

function hotOf(leads: readonly BoardLead[]): number {
  return leads.filter(({ temperature }) => temperature === 'HOT').length;
}

function byFollowUp(a: BoardLead, b: BoardLead): number {
  const [first, second] = [a.nextFollowUp, b.nextFollowUp];
  if (first !== second) {
    if (!first) return 1;
    if (!second) return -1;
    // Both are ISO moments in UTC: as texts they stand in the same order, and are compared much faster.
    return first < second ? -1 : 1;
  }
  return (b.expectedValue ?? 0) - (a.expectedValue ?? 0) || byName(a, b);
}

function byLastActivity(a: BoardLead, b: BoardLead): number {
  const [first, second] = [a.lastActivityAt ?? a.createdAt, b.lastActivityAt ?? b.createdAt];
  return first === second ? byName(a, b) : first < second ? 1 : -1;
}

function byName(a: BoardLead, b: BoardLead): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1;
}

function isSame(a: BoardColumn, b: BoardColumn): boolean {
  return (
    a.count === b.count &&
    a.value === b.value &&
    a.hot === b.hot &&
    a.leads.length === b.leads.length &&
    a.leads.every((lead, index) => lead === b.leads[index])
  );
}
