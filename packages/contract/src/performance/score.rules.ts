import { exactOf, exactText, rounded } from '../shared/exact.rules.ts';
import type { CriteriaType, FinalRating, GoalPriority, GoalStatus } from './performance.values.ts';
import { goalPriorities } from './performance.values.ts';

// The score of an appraisal, by exact fractions: rounded once, at the end. AMB-204.

/** A criterion as it was when its cycle began; `weightage` is its share within its section, a decimal above 0. */
export interface ScoredCriterion {
  readonly id: string;
  readonly name: string;
  readonly criteriaType: CriteriaType;
  readonly weightage: string;
  readonly minRating: number;
  readonly maxRating: number;
  readonly isRequired: boolean;
}

/** A goal as far as it counts; `progress` is a percent. */
export interface ScoredGoal {
  readonly priority: GoalPriority;
  readonly status: GoalStatus;
  readonly progress: string;
}

export interface Weightages {
  readonly goal: string;
  readonly competency: string;
  readonly behavioral: string;
  readonly peerFeedback: string;
}

export interface ScoreInput {
  readonly weightages: Weightages;
  readonly criteria: readonly ScoredCriterion[];
  /** The manager's ratings by criterion. */
  readonly ratings: ReadonlyMap<string, number>;
  /** For each peer who submitted, their ratings by criterion. */
  readonly peers: readonly ReadonlyMap<string, number>[];
  readonly minPeers: number;
  readonly goals: readonly ScoredGoal[];
}

export interface Score {
  /** 0 to 100 with two places for each section, or null where it is absent. */
  readonly sections: Readonly<Record<CriteriaType, string | null>>;
  /** 0 to 100 with two places, or null where no section is present. */
  readonly overall: string | null;
  readonly rating: FinalRating | null;
  /** Names of the required criteria that nobody rated who should have. */
  readonly missing: readonly string[];
}

interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const hundred = 100n;

/**
 * What an appraisal comes to. Managers' ratings count; peers' mean from `minPeers` submitted on, else that section is absent; what
 * somebody says of themselves never. Without criteria of goals, the goals' progress counts, by priority. Absent sections leave the
 * denominator.
 */
export function scoreOf(input: ScoreInput): Score {
  const { weightages, criteria } = input;
  const of = (type: CriteriaType) => criteria.filter(({ criteriaType }) => criteriaType === type);
  const sections: Readonly<Record<CriteriaType, Fraction | null>> = {
    GOAL: of('GOAL').length > 0 ? managed(of('GOAL'), input.ratings) : goalsScore(input.goals),
    COMPETENCY: managed(of('COMPETENCY'), input.ratings),
    BEHAVIORAL: managed(of('BEHAVIORAL'), input.ratings),
    PEER_FEEDBACK: input.peers.length < input.minPeers ? null : peersScore(of('PEER_FEEDBACK'), input.peers),
  };
  const weighed = meanOf(
    sections.GOAL && { weight: exactOf(weightages.goal), value: sections.GOAL },
    sections.COMPETENCY && { weight: exactOf(weightages.competency), value: sections.COMPETENCY },
    sections.BEHAVIORAL && { weight: exactOf(weightages.behavioral), value: sections.BEHAVIORAL },
    sections.PEER_FEEDBACK && { weight: exactOf(weightages.peerFeedback), value: sections.PEER_FEEDBACK },
  );
  const overall = weighed && textOf(weighed);
  return {
    sections: {
      GOAL: sections.GOAL && textOf(sections.GOAL),
      COMPETENCY: sections.COMPETENCY && textOf(sections.COMPETENCY),
      BEHAVIORAL: sections.BEHAVIORAL && textOf(sections.BEHAVIORAL),
      PEER_FEEDBACK: sections.PEER_FEEDBACK && textOf(sections.PEER_FEEDBACK),
    },
    overall,
    rating: overall === null ? null : ratingOf(overall),
    missing: criteria
      .filter(({ criteriaType, isRequired }) => isRequired && criteriaType !== 'PEER_FEEDBACK')
      .filter(({ id }) => !input.ratings.has(id))
      .map(({ name }) => name),
  };
}

/** The final rating of a score of two places: from 85 on EXCEEDS, from 60 MEETS, from 40 BELOW, else UNSATISFACTORY. AMB-204. */
export function ratingOf(overall: string): FinalRating {
  const score = exactOf(overall);
  if (score >= exactOf('85')) return 'EXCEEDS';
  if (score >= exactOf('60')) return 'MEETS';
  return score >= exactOf('40') ? 'BELOW' : 'UNSATISFACTORY';
}

/** How far a value is from its beginning to its target, in percent with four places, 0 to 100. Throws a RangeError where both are one. */
export function progressBetween(baseline: string, target: string, value: string): string {
  const [from, to, now] = [exactOf(baseline), exactOf(target), exactOf(value)];
  if (from === to) throw new RangeError('a goal leads somewhere');
  const sign = to > from ? 1n : -1n;
  const [way, done] = [(to - from) * sign, (now - from) * sign];
  if (done <= 0n) return exactText(0n);
  if (done >= way) return exactText(exactOf('100'));
  return exactText(rounded(done * exactOf('100'), way));
}

/** The mean of percents by their weights, or null where nothing weighs. */
function meanOf(
  ...parts: readonly ({ readonly weight: bigint; readonly value: Fraction } | null)[]
): Fraction | null {
  let [over, under, weights] = [0n, 1n, 0n];
  for (const part of parts) {
    if (!part || part.weight === 0n) continue;
    const { weight, value } = part;
    over = over * value.under + weight * value.over * under;
    under *= value.under;
    weights += weight;
  }
  return weights === 0n ? null : reduced({ over, under: under * weights });
}

function managed(
  criteria: readonly ScoredCriterion[],
  ratings: ReadonlyMap<string, number>,
): Fraction | null {
  return meanOf(
    ...criteria.map((criterion) => {
      const rating = ratings.get(criterion.id);
      if (rating === undefined) return null;
      return { weight: exactOf(criterion.weightage), value: percentOfScale(criterion, rating) };
    }),
  );
}

function peersScore(
  criteria: readonly ScoredCriterion[],
  peers: readonly ReadonlyMap<string, number>[],
): Fraction | null {
  return meanOf(
    ...criteria.map((criterion) => {
      const given = peers.flatMap((peer) => peer.get(criterion.id) ?? []);
      const value = meanOf(
        ...given.map((rating) => ({ weight: 1n, value: percentOfScale(criterion, rating) })),
      );
      return value && { weight: exactOf(criterion.weightage), value };
    }),
  );
}

function goalsScore(goals: readonly ScoredGoal[]): Fraction | null {
  return meanOf(
    ...goals.map(({ priority, status, progress }) => {
      if (status === 'CANCELLED' || status === 'ON_HOLD') return null;
      const percent = status === 'COMPLETED' ? exactOf('100') : exactOf(progress);
      const weight = BigInt(goalPriorities.indexOf(priority) + 1);
      return { weight, value: { over: percent, under: exactOf('1') } };
    }),
  );
}

/** A rating as a percent of its scale: the least is 0, the most 100. */
function percentOfScale(
  { minRating, maxRating }: Pick<ScoredCriterion, 'minRating' | 'maxRating'>,
  rating: number,
): Fraction {
  return { over: hundred * BigInt(rating - minRating), under: BigInt(maxRating - minRating) };
}

/** Half up at the second place. */
function textOf({ over, under }: Fraction): string {
  return exactText(rounded(over * hundred, under) * hundred);
}

/** The same value by smaller numbers: sums of many do not grow without end. */
function reduced({ over, under }: Fraction): Fraction {
  let [a, b] = [over, under];
  while (b > 0n) [a, b] = [b, a % b];
  return a === 0n ? { over, under } : { over: over / a, under: under / a };
}
