// The part of yazl that we use; the package brings no types.
declare module 'yazl' {
  import type { EventEmitter } from 'node:events';
  import type { Readable } from 'node:stream';

  export interface EntryOptions {
    mtime?: Date;
    mode?: number;
    compress?: boolean;
  }

  export class ZipFile extends EventEmitter {
    readonly outputStream: Readable;
    addReadStream(stream: Readable, name: string, options?: EntryOptions): void;
    addBuffer(content: Buffer, name: string, options?: EntryOptions): void;
    end(): void;
  }
}
