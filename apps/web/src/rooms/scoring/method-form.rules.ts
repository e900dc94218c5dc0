import { initialConfigs, initialSources } from '@bellwether/contract/scoring/initial-configs';
import type { ScoringKind } from '@bellwether/contract/scoring/scoring.values';

/** A list of ranges within the settings, by its path; `valued` ones say what each counts as. */
export interface RangesPlace {
  readonly path: string;
  readonly words: string;
  readonly valued: boolean;
}

const places: Readonly<Partial<Record<ScoringKind, readonly RangesPlace[]>>> = {
  IELTS: [
    { path: 'listening', words: 'listening', valued: true },
    { path: 'reading', words: 'reading', valued: true },
  ],
  CAMBRIDGE: [
    { path: 'grades', words: 'grades', valued: false },
    { path: 'levels', words: 'levels', valued: false },
  ],
  CAMBRIDGE_YLE: [{ path: 'bands', words: 'bands', valued: false }],
  SAT: [],
  ACT: [],
  TOEFL: [],
  RUBRICS: [],
  ...{ AP: ranges(true), IB: ranges(true), GPA: ranges(true) },
};

function ranges(valued: boolean): RangesPlace[] {
  return [{ path: 'ranges', words: 'ranges', valued }];
}

/** The lists of ranges that the settings of a kind have. */
export function rangesOfKind(kind: ScoringKind): readonly RangesPlace[] {
  return places[kind] ?? ranges(false);
}

/** The settings with which a new method of a kind begins. */
export function firstSettings(kind: ScoringKind): Record<string, unknown> {
  return structuredClone(kind === 'CAMBRIDGE' ? initialConfigs.KET : initialConfigs[kind]) as Record<
    string,
    unknown
  >;
}

/** Where these come from, as the form has it. */
export function firstProvenance(kind: ScoringKind): { source: string; checkedOn: string | null } {
  const { source, checkedOn } = initialSources[kind === 'CAMBRIDGE' ? 'KET' : kind];
  return { source: source ?? '', checkedOn };
}
