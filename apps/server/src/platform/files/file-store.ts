import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';

export interface FileStore {
  /** 'disk' or 's3', for doctor and readiness. */
  readonly kind: 'disk' | 's3';
  put(key: string, content: Uint8Array): Promise<void>;
  /** Copies a file of this machine into the store, without holding it in memory. */
  putFile(key: string, path: string): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  /** The content as a stream; with `range` its bytes from start to end, both included. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** Every key, for backup. */
  list(): Promise<string[]>;
}

export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Files under DATA_DIR/files, or in an S3-compatible bucket (s3://bucket?endpoint=…&region=…, keys by AWS_*). */
export async function openFileStore(options: {
  dataDir: string;
  filesUrl: string | undefined;
}): Promise<FileStore> {
  const kind = options.filesUrl ? 's3' : 'disk';
  const { driver, readRange } = options.filesUrl
    ? await s3Driver(options.filesUrl)
    : fsDriver(join(options.dataDir, 'files'));
  const disk = new Disk(driver);
  return {
    kind,
    put: (key, content) => disk.put(key, content),
    putFile: (key, path) => disk.copyFromFs(path, key),
    get: (key) => disk.getBytes(key),
    read: (key, range) => (range ? readRange(key, range) : disk.getStream(key)),
    exists: (key) => disk.exists(key),
    delete: (key) => disk.delete(key),
    async list() {
      const keys: string[] = [];
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll('', { recursive: true, ...(paginationToken && { paginationToken }) });
        for (const item of page.objects) if (item.isFile) keys.push(item.key);
        paginationToken = page.paginationToken;
      } while (paginationToken);
      return keys;
    },
  };
}

type ReadRange = (key: string, range: ByteRange) => Promise<Readable>;

function fsDriver(location: string): { driver: DriverContract; readRange: ReadRange } {
  return {
    driver: new FSDriver({ location, visibility: 'private' }),
    // Keys are the server's own, never a request's.
    readRange: async (key, range) => createReadStream(join(location, key), range),
  };
}

// Loaded only where it is used: the client weighs tens of megabytes.
async function s3Driver(filesUrl: string): Promise<{ driver: DriverContract; readRange: ReadRange }> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  const { bucket, visibility, ...connection } = s3Options(filesUrl);
  const client = new S3Client(connection);
  return {
    driver: new S3Driver({ client, bucket, visibility }),
    async readRange(key, { start, end }) {
      const wanted = { Bucket: bucket, Key: key, Range: `bytes=${start}-${end}` };
      const { Body } = await client.send(new GetObjectCommand(wanted));
      if (!(Body instanceof Readable)) throw new Error('The bucket sent no content.');
      return Body;
    },
  };
}

function s3Options(filesUrl: string) {
  const url = new URL(filesUrl);
  const endpoint = url.searchParams.get('endpoint');
  return {
    bucket: url.hostname,
    region: url.searchParams.get('region') ?? 'us-east-1',
    visibility: 'private' as const,
    ...(endpoint && { endpoint, forcePathStyle: true }),
  };
}
