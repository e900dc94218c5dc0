import type { ScoringConfig } from '@bellwether/contract/pipeline/scoring.values';

/** The groups of criteria that have a tab of their own. CRM-33. */
export const criterionGroups = ['engagement', 'budget', 'readiness'] as const;
export type CriterionGroup = (typeof criterionGroups)[number];

export const scoringTabs = [...criterionGroups, 'source', 'temperature'] as const;
export type ScoringTab = (typeof scoringTabs)[number];

/** One share of the total possible: a group's sum, or the best single source. */
export interface TotalPart {
  readonly group: CriterionGroup | 'source';
  readonly points: number;
}

/** What the total possible is made of, in the order of the tabs; its sum is totalPossible. CRM-37. */
export function totalParts(config: ScoringConfig): TotalPart[] {
  const groups = criterionGroups.map((group) => ({
    group,
    points: Object.values<number>(config[group]).reduce((sum, points) => sum + points, 0),
  }));
  return [...groups, { group: 'source', points: Math.max(0, ...Object.values(config.sourcePoints)) }];
}

/** What is wrong with the thresholds, if anything: they are whole numbers from 0 to 100, each above the one below. */
export type ThresholdFault = 'notWhole' | 'coldBelowWarm' | 'warmBelowHot';

/** The first fault of the thresholds, with the field it stands at; undefined when they are in order. CRM-38, AMB-083. */
export function thresholdFault({
  hot,
  warm,
  cold,
}: ScoringConfig['thresholds']): { field: 'hot' | 'warm' | 'cold'; fault: ThresholdFault } | undefined {
  for (const [field, value] of [
    ['cold', cold],
    ['warm', warm],
    ['hot', hot],
  ] as const) {
    if (!Number.isInteger(value) || value < 0 || value > 100) return { field, fault: 'notWhole' };
  }
  if (warm <= cold) return { field: 'warm', fault: 'coldBelowWarm' };
  if (hot <= warm) return { field: 'hot', fault: 'warmBelowHot' };
  return undefined;
}

/** The configuration alone, without its version and who saved it. */
export function configOf({
  engagement,
  budget,
  readiness,
  sourcePoints,
  thresholds,
}: ScoringConfig): ScoringConfig {
  return { engagement, budget, readiness, sourcePoints, thresholds };
}

/** Whether two configurations say the same. */
export function sameConfig(one: ScoringConfig, other: ScoringConfig): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));
}

/** The parts in one order, whatever the order in which a reply holds them. */
function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, part]) => [key, ordered(part)]);
}
