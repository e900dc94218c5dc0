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
