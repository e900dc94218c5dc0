/** The one source of 'now'. Tests pass their own; nothing else in the server reads the machine's clock for a rule. */
export interface Clock {
  now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands at the given moment until it is set or advanced. For tests. */
export function fixedClock(
  at: string,
): Clock & { set(at: string): void; advance(milliseconds: number): void } {
  let now = new Date(at);
  return {
    now: () => new Date(now),
    set: (next) => {
      now = new Date(next);
    },
    advance: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
  };
}
