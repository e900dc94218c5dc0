// How many of the wanted hours the teachers can give who are able to: a maximum flow between skills and people. Hours are counted in
// hundredths, as whole numbers, so that nothing is lost.

export interface Demand {
  readonly skillId: string;
  /** In words by which ties are broken. */
  readonly code: string;
  /** Hundredths of an hour in a week. */
  readonly hours: number;
}

export interface Supply {
  readonly employeeId: string;
  readonly skillIds: readonly string[];
  /** Hundredths of an hour in a week. */
  readonly hours: number;
}

export interface Coverage {
  /** Hundredths of an hour that are covered of each skill, in the order of the demand. */
  readonly covered: readonly { readonly skillId: string; readonly hours: number }[];
  readonly demand: number;
  readonly flow: number;
  /** Demand minus flow. */
  readonly lacking: number;
}

/**
 * Spreads what people give over the skills that are wanted, as much as there is at all; where a skill could have more only at the cost of
 * another, the one with the smallest covered share comes first, ties by code. TAL-18.
 */
export function coverageOf(demand: readonly Demand[], supply: readonly Supply[]): Coverage {
  const skills = demand.toSorted((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
  const best = flowWith(
    skills,
    supply,
    skills.map(({ hours }) => hours),
  );
  const most = sum(best);
  const covered = fairest(skills, supply, most);
  const byId = new Map(skills.map(({ skillId }, at) => [skillId, covered[at] ?? 0]));
  const wanted = sum(demand.map(({ hours }) => hours));
  return {
    covered: demand.map(({ skillId }) => ({ skillId, hours: byId.get(skillId) ?? 0 })),
    demand: wanted,
    flow: most,
    lacking: wanted - most,
  };
}

/** Raises the least served skills together until each is full or nobody is left for it; the sum stays the greatest there is. */
function fairest(skills: readonly Demand[], supply: readonly Supply[], most: number): number[] {
  const fixed = new Map<number, number>();
  for (let round = 0; round < skills.length && fixed.size < skills.length; round += 1) {
    const capsAt = (share: number, raised = -1) =>
      skills.map(
        ({ hours }, at) =>
          fixed.get(at) ?? Math.min(hours, Math.floor((hours * share) / steps) + (at === raised ? 1 : 0)),
      );
    const fits = (caps: readonly number[]) => sum(flowWith(skills, supply, caps)) === sum(caps);
    let [low, high] = [0, steps];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (fits(capsAt(middle))) low = middle;
      else high = middle - 1;
    }
    const caps = capsAt(low);
    // Who cannot have a hundredth more beside the others is done.
    for (const [at, { hours }] of skills.entries()) {
      if (fixed.has(at)) continue;
      const more = caps.map((cap, other) => (other === at ? cap + 1 : cap));
      const cap = caps[at] ?? 0;
      if (cap >= hours || !fits(more)) fixed.set(at, cap);
    }
    if (low === steps) break;
  }
  const level = skills.map(({ hours }, at) => fixed.get(at) ?? hours);
  return grown(skills, supply, level, most);
}

/** A share is told in so many parts. */
const steps = 100_000;

/** What is left of the hundredths that rounding took, in the order of the codes. */
function grown(
  skills: readonly Demand[],
  supply: readonly Supply[],
  level: readonly number[],
  most: number,
): number[] {
  let caps = [...level];
  for (const [at, { hours }] of skills.entries()) {
    let [low, high] = [caps[at] ?? 0, hours];
    const withCap = (cap: number) => caps.map((one, other) => (other === at ? cap : one));
    while (low < high && sum(caps) < most) {
      const middle = Math.ceil((low + high) / 2);
      const tried = withCap(middle);
      if (sum(flowWith(skills, supply, tried)) === sum(tried)) low = middle;
      else high = middle - 1;
    }
    caps = withCap(low);
  }
  return caps;
}

/** The greatest flow where skill i takes at most caps[i]: what each gets. By augmenting paths, each a breadth-first search. */
function flowWith(skills: readonly Demand[], supply: readonly Supply[], caps: readonly number[]): number[] {
  const given = supply.map(() => skills.map(() => 0));
  const left = supply.map(({ hours }) => hours);
  const able = supply.map(({ skillIds }) => skills.map(({ skillId }) => skillIds.includes(skillId)));
  const got = skills.map(() => 0);
  for (let skill = 0; skill < skills.length; skill += 1) {
    while ((got[skill] ?? 0) < (caps[skill] ?? 0)) {
      const path = pathTo(skill, { given, left, able });
      if (!path) break;
      const room = Math.min((caps[skill] ?? 0) - (got[skill] ?? 0), path.room);
      for (const { person, to, from } of path.moves) {
        const row = given[person];
        if (!row) continue;
        row[to] = (row[to] ?? 0) + room;
        if (from === undefined) left[person] = (left[person] ?? 0) - room;
        else row[from] = (row[from] ?? 0) - room;
      }
      got[skill] = (got[skill] ?? 0) + room;
    }
  }
  return got;
}

interface State {
  readonly given: readonly (readonly number[])[];
  readonly left: readonly number[];
  readonly able: readonly (readonly boolean[])[];
}

/** Person gives to `to` what they gave to `from`, or what they have left. */
interface Step {
  readonly person: number;
  readonly to: number;
  readonly from: number | undefined;
}

/** The shortest chain by which a skill gets more: somebody has hours left, or gives another skill's, which gets others in return. */
function pathTo(skill: number, { given, left, able }: State): { moves: Step[]; room: number } | undefined {
  const before = new Map<number, Step & { room: number }>();
  const queue = [skill];
  const seen = new Set(queue);
  for (const to of queue) {
    for (const [person, row] of given.entries()) {
      if (!able[person]?.[to]) continue;
      const spare = left[person] ?? 0;
      if (spare > 0) return traced({ person, to, from: undefined }, spare, skill, before);
      for (const [from, hours] of row.entries()) {
        if (hours <= 0 || seen.has(from)) continue;
        seen.add(from);
        before.set(from, { person, to, from, room: hours });
        queue.push(from);
      }
    }
  }
  return undefined;
}

function traced(
  last: Step,
  spare: number,
  skill: number,
  before: ReadonlyMap<number, Step & { room: number }>,
): { moves: Step[]; room: number } {
  const moves = [last];
  let room = spare;
  for (let at = last.to; at !== skill; ) {
    const step = before.get(at);
    if (!step) break;
    moves.push(step);
    room = Math.min(room, step.room);
    at = step.to;
  }
  return { moves, room };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
