/** Lets work through whose weights together are at most `capacity`; the rest waits in the order in which it came. */
export interface Gate {
  run<T>(weight: number, work: () => Promise<T>): Promise<T>;
}

/** A gate of the given capacity; a single work heavier than that goes alone. */
export function makeGate(capacity: number): Gate {
  let free = capacity;
  const waiting: { weight: number; start: () => void }[] = [];
  const next = () => {
    for (let first = waiting[0]; first && first.weight <= free; first = waiting[0]) {
      free -= first.weight;
      waiting.shift();
      first.start();
    }
  };
  return {
    async run(weight, work) {
      const taken = Math.min(weight, capacity);
      await new Promise<void>((start) => {
        waiting.push({ weight: taken, start });
        next();
      });
      try {
        return await work();
      } finally {
        free += taken;
        next();
      }
    },
  };
}
