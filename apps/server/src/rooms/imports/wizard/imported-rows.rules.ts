import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** A row of a sent file: its line there and its cells by the file's headers. */
export interface StoredRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The rows of a file as it was read, one after the other from the given one (0 is the first); little lies in memory. */
export async function* storedRows(content: Uint8Array, from = 0): AsyncGenerator<StoredRow> {
  const lines = createInterface({
    input: Readable.from([content]).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let index = 0;
  for await (const text of lines) {
    if (text === '') continue;
    if (index >= from) {
      const [line, cells] = JSON.parse(text) as [number, string[]];
      yield { line, cells };
    }
    index += 1;
  }
}

/** Up to `count` rows. */
export async function takeRows(rows: AsyncGenerator<StoredRow>, count: number): Promise<StoredRow[]> {
  const taken: StoredRow[] = [];
  while (taken.length < count) {
    const next = await rows.next();
    if (next.done) break;
    taken.push(next.value);
  }
  return taken;
}

/** Rows of a file batch after batch, each of about so many and cut where the next one begins a record of its own. */
export class RowBatches {
  readonly #rows: AsyncGenerator<StoredRow>;
  readonly #follows: (row: StoredRow) => boolean;
  #next: StoredRow | undefined;

  /** `follows` is asked of each row once, in their order: whether it belongs to the record of those before it. */
  constructor(rows: AsyncGenerator<StoredRow>, follows: (row: StoredRow) => boolean) {
    this.#rows = rows;
    this.#follows = follows;
  }

  /** The next batch; empty at the end of the file. */
  async take(count: number): Promise<StoredRow[]> {
    const taken = this.#next === undefined ? [] : [this.#next];
    this.#next = undefined;
    for await (const row of { [Symbol.asyncIterator]: () => ({ next: () => this.#rows.next() }) }) {
      const follows = this.#follows(row);
      if (taken.length >= count && !follows) {
        this.#next = row;
        break;
      }
      taken.push(row);
    }
    return taken;
  }
}
