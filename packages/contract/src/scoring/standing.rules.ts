import type { Day } from '../shared/day.ts';
import type { ScoringKind } from './scoring.values.ts';

/** Where the figures of a scoring method come from, and the day on which somebody compared them with that. */
export interface Provenance {
  readonly source: string | null;
  readonly checkedOn: Day | null;
}

/** How far the figures of a method can be trusted: compared with their source, not yet, without any, or the school's own. */
export const standings = ['CHECKED', 'UNCHECKED', 'PRACTICE', 'OWN'] as const;
export type Standing = (typeof standings)[number];

/** Kinds whose figures nobody outside of the school sets. */
const ownKinds: readonly ScoringKind[] = [
  'POINTS',
  'GPA',
  'LETTER_GRADES',
  'RUBRICS',
  'COMPETENCY',
  'CUSTOM',
];

/** How far the figures can be trusted: what an examination board sets is for practice until its source is named. AMB-412. */
export function standingOf(kind: ScoringKind, { source, checkedOn }: Provenance): Standing {
  if (source === null) return ownKinds.includes(kind) ? 'OWN' : 'PRACTICE';
  return checkedOn === null ? 'UNCHECKED' : 'CHECKED';
}
