/** The one source of 'now'. Tests pass their own; nothing else in the server reads the machine's clock for a rule. */
export interface Clock {
  now(): Date;
  /** Resolves after so long. */
  wait(milliseconds: number): Promise<void>;
}

/** The machine's clock. */
export const systemClock: Clock = {
  now: () => new Date(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** A clock that stands at the given moment until it is set or advanced; waiting advances it at once. For tests. */
export function fixedClock(
  at: string,
): Clock & { set(at: string): void; advance(milliseconds: number): void } {
  let now = new Date(at);
  const advance = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  return {
    now: () => new Date(now),
    wait: async (milliseconds) => advance(milliseconds),
    set: (next) => {
      now = new Date(next);
    },
    advance,
  };
}
