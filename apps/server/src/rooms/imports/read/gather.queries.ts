import type { Readable } from 'node:stream';
import { Problem } from '../../../platform/http/problem.ts';
import type { ReadLimits } from './limits.values.ts';

/** The files of an import by base name, wherever they lie. */
export interface Source {
  /** Base names, as written: users.csv. */
  readonly names: readonly string[];
  /** The whole content of one file. Throws a Problem when it is too large or damaged. */
  read(name: string): Promise<Buffer>;
  close(): void;
}

/** The stream as one buffer, ended with a 413 as soon as it passes the limit. */
export async function gather(stream: Readable, name: string, limit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of stream) {
    bytes += (part as Buffer).length;
    if (bytes > limit) {
      stream.destroy();
      throw tooLarge(`${name} is`, limit);
    }
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts, bytes);
}

/** 413: unpacked it would be too much. */
export function tooLarge(what: string, limit: number): Problem {
  return new Problem(413, `${what} larger than ${limit / 1_000_000} MB when unpacked.`, {
    code: 'TOO_LARGE',
  });
}

/** 413: a zip or a folder of thousands of files is no OneRoster export. */
export function tooManyEntries(limits: ReadLimits): Problem {
  return new Problem(413, `There are more than ${limits.entries} files.`, { code: 'TOO_LARGE' });
}
