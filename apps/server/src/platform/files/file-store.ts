import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { diskStore } from './disk-store.ts';
import { s3Store } from './s3-store.ts';
import type { StoredKey } from './stored-key.ts';

export interface FileStore {
  /** 'disk' or 's3', for doctor and readiness. */
  readonly kind: 'disk' | 's3';
  /** Stores the content under the key, whole or not at all. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** The same with a file of this machine, without holding it in memory. */
  putFile(key: string, path: string): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  /** The content as a stream; with `range` its bytes from start to end, both included. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  /** Does nothing where there is none. */
  delete(key: string): Promise<void>;
  /** Every key that begins with `prefix`, in no order, a page at a time. */
  entries(prefix?: string): AsyncIterable<StoredKey>;
  /** Deletes what a process that ended in the middle of writing left behind, if it is from before that moment. */
  removeUnfinished(before: Date): Promise<void>;
}

export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Files under DATA_DIR/files, or in an S3-compatible bucket (s3://bucket?endpoint=…&region=…, keys by AWS_*). */
export function openFileStore(options: {
  dataDir: string;
  filesUrl: string | undefined;
}): Promise<FileStore> {
  return options.filesUrl ? s3Store(options.filesUrl) : diskStore(join(options.dataDir, 'files'));
}

/** Every key that begins with `prefix`, in order: for the backup, and wherever all of them fit into memory. */
export async function keysOf(files: Pick<FileStore, 'entries'>, prefix?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.entries(prefix)) keys.push(key);
  return keys.sort();
}
