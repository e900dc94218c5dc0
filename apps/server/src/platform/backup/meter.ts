import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

export interface Measured {
  readonly bytes: number;
  /** Line ends: the rows of a COPY in text form, which writes line ends inside a value as \n. */
  readonly lines: number;
  readonly sha256: string;
}

/** A stream that passes everything on unchanged; `measured` tells what went through it so far. */
export function makeMeter(): { readonly stream: Transform; measured(): Measured } {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
      done(null, chunk);
    },
  });
  return { stream, measured: () => ({ bytes, lines, sha256: hash.copy().digest('hex') }) };
}
