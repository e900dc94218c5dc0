import { worthOfResult } from '@bellwether/contract/scoring/worth.rules';
import type { Scoring } from '../scoring/index.ts';

interface Given {
  readonly normalizedScore: number | null;
  readonly scoringDetails: readonly { readonly points: number }[];
}

/** What a method says of the given criteria, or of the percent where it asks for no criteria; undefined without a score. */
export function worthOfScore(
  scoring: Scoring | undefined,
  { normalizedScore, scoringDetails }: Given,
  on: string,
) {
  if (!scoring) return undefined;
  const given =
    scoringDetails.length > 0
      ? scoringDetails.map(({ points }) => points)
      : normalizedScore === null
        ? undefined
        : [normalizedScore];
  return given && worthOfResult(scoring.kind, scoring.settings, given, on);
}

/** The label of a score, with its level where there is one ('C, A2'); null where the method has none. ASM-21. */
export function gradedLabel(scoring: Scoring | undefined, given: Given, on: string): string | null {
  const worth = worthOfScore(scoring, given, on);
  return [worth?.label, worth?.level].filter(Boolean).join(', ') || null;
}
