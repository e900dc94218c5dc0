import type { Mastery } from '../mastery.rules.ts';
import type { LevelDirection } from '../sittings.values.ts';

/** The mastery from which the next level is proposed, and under which the one below. AMB-344. */
export const levelLimits = { up: 80, down: 50 } as const;

/**
 * Whether a student is proposed for the next level or for the one below, by how well each strand is mastered: where all strands with enough to go
 * by say the same; undefined where none does, or where they differ. AMB-344.
 */
export function directionOf(
  strands: readonly Pick<Mastery, 'percent' | 'isFirm'>[],
): LevelDirection | undefined {
  const firm = strands.filter(({ isFirm }) => isFirm);
  if (firm.length === 0) return undefined;
  if (firm.every(({ percent }) => percent >= levelLimits.up)) return 'UP';
  if (firm.every(({ percent }) => percent < levelLimits.down)) return 'DOWN';
  return undefined;
}

interface RankedLevel {
  readonly id: string;
  /** 1 is the lowest; null outside of the order. */
  readonly rank: number | null;
}

/** The level next above or below by rank; undefined at an end of the order, and for a level outside of it. AMB-344. */
export function neighbourOf<L extends RankedLevel>(
  levels: readonly L[],
  levelId: string,
  direction: LevelDirection,
): L | undefined {
  const own = levels.find(({ id }) => id === levelId)?.rank ?? null;
  if (own === null) return undefined;
  const sign = direction === 'UP' ? 1 : -1;
  const distance = ({ rank }: L) => (rank === null ? 0 : (rank - own) * sign);
  return levels
    .filter((one) => distance(one) > 0)
    .toSorted((a, b) => distance(a) - distance(b))
    .at(0);
}

interface DecidedProposal {
  readonly status: 'ACCEPTED' | 'DISMISSED';
  /** The results that it stood on. */
  readonly attemptIds: readonly string[];
}

/** Whether a place in a class may have a proposal after the last that was decided: after a dismissed one only with a new result. AMB-344. */
export function mayProposeAgain(last: DecidedProposal | undefined, attemptIds: readonly string[]): boolean {
  if (!last) return true;
  if (last.status === 'ACCEPTED') return false;
  return attemptIds.some((id) => !last.attemptIds.includes(id));
}
