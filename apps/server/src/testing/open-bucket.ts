import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** An S3-compatible server on this machine with one empty bucket; `filesUrl` is what FILES_URL would say. */
export async function openBucket(): Promise<{ filesUrl: string; close(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'bellwether-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'school' }],
  });
  const { port } = await server.run();
  // The server's own, fixed credentials.
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
  return {
    filesUrl: `s3://school?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}&region=us-east-1`,
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
