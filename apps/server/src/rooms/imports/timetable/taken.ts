/** One use of a person, a room or a class. Times are milliseconds. */
export interface Use {
  readonly start: number;
  readonly end: number;
  /** Who takes it, for the report. */
  readonly by: string;
}

const dayLength = 86_400_000;

/** What is taken when, to find who would be booked twice before the database refuses it. */
export class Taken {
  readonly #uses = new Map<string, Use[]>();

  /** The first use of the resource that overlaps [start, end). */
  find(resource: string, start: number, end: number): Use | undefined {
    for (let day = Math.floor(start / dayLength); day <= Math.floor((end - 1) / dayLength); day += 1) {
      const found = this.#uses.get(`${resource} ${day}`)?.find((use) => use.start < end && use.end > start);
      if (found) return found;
    }
    return undefined;
  }

  add(resource: string, use: Use): void {
    for (let day = Math.floor(use.start / dayLength); day <= Math.floor((use.end - 1) / dayLength); day += 1) {
      const key = `${resource} ${day}`;
      const uses = this.#uses.get(key);
      if (uses) uses.push(use);
      else this.#uses.set(key, [use]);
    }
  }
}
