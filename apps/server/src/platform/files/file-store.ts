import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

export interface FileStore {
  /** 'disk' or 's3', for doctor and readiness. */
  readonly kind: 'disk' | 's3';
  put(key: string, content: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  exists(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** Every key, for backup. */
  list(): Promise<string[]>;
}

/** Files under DATA_DIR/files, or in an S3-compatible bucket (s3://bucket?endpoint=…&region=…, keys by AWS_*). */
export async function openFileStore(options: {
  dataDir: string;
  filesUrl: string | undefined;
}): Promise<FileStore> {
  const kind = options.filesUrl ? 's3' : 'disk';
  const disk = new Disk(
    options.filesUrl
      ? await s3Driver(options.filesUrl)
      : new FSDriver({ location: join(options.dataDir, 'files'), visibility: 'private' }),
  );
  return {
    kind,
    put: (key, content) => disk.put(key, content),
    get: (key) => disk.getBytes(key),
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

// Loaded only where it is used: the client weighs tens of megabytes.
async function s3Driver(filesUrl: string) {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver(s3Options(filesUrl));
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
