// npm test asks with as much as tells; npm test -- --all with everything.

/** Whether everything is asked for. */
const isThorough = process.env.TEST_THOROUGH === 'yes';

/** An amount: what is enough to tell, or all that is promised. */
export function amount(enough: number, promised: number): number {
  return isThorough ? promised : enough;
}

/** One in so many of the inputs, beginning at another place for each `turn`, so that together the turns try each; or all. */
export function oneIn<T>(several: number, all: readonly T[], turn: number): readonly T[] {
  return isThorough ? all : all.filter((_, at) => (at + turn) % several === 0);
}
