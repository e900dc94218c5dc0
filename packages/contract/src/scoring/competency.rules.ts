import type { Day } from '../shared/day.ts';
import { worthOf, worthOfResult } from './worth.rules.ts';

/** A result of what one can: points of so many. */
export interface ShownResult {
  readonly score: number;
  readonly total: number;
}

/** How far somebody is in what one can, with the results that were looked at. */
export interface Competency<R extends ShownResult> {
  readonly value: number;
  readonly most: number;
  /** What the method calls it; null where it is below all of its ranges. */
  readonly label: string | null;
  /** The last three, the latest first, each with its own level. */
  readonly results: readonly (R & { readonly level: number; readonly label: string | null })[];
}

/** So many of the last results are looked at; the best of them counts. */
const looksAt = 3;

/**
 * The competency that results in time order come to: the best of the last three, by settings of a competency method on a day. Undefined
 * without a result, and where the settings are none of it. AMB-421.
 */
export function competencyOf<R extends ShownResult>(
  results: readonly R[],
  settings: unknown,
  on: Day,
): Competency<R> | undefined {
  const counted = results
    .filter(({ total }) => total > 0)
    .slice(-looksAt)
    .flatMap((result) => {
      // A penalty may take a strand below 0.
      const percent = Math.min(100, Math.max(0, (100 * result.score) / result.total));
      const own = worthOfResult('COMPETENCY', settings, [percent], on);
      return own?.value == null ? [] : [{ ...result, level: own.value, label: own.label }];
    });
  const levels = counted.map(({ level }) => level);
  const worth = levels.length > 0 ? worthOf('COMPETENCY', settings, levels, on) : undefined;
  if (worth?.value == null || worth.most === null) return undefined;
  return { value: worth.value, most: worth.most, label: worth.label, results: counted.toReversed() };
}
