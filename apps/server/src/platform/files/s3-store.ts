import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ByteRange, FileStore } from './file-store.ts';
import { checkedKey } from './stored-key.ts';

/**
 * A store in an S3-compatible bucket. The client adds no checksums of its own: it would send them as trailers within the
 * body, and a store that knows no trailers keeps them as 46 bytes of content, without a word.
 */
export async function s3Store(filesUrl: string): Promise<FileStore> {
  // Loaded only where it is used: the client weighs tens of megabytes.
  const s3 = await import('@aws-sdk/client-s3');
  const { bucket: Bucket, ...connection } = s3Options(filesUrl);
  const client = new s3.S3Client({
    ...connection,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket, Key: checkedKey(key) });

  async function body(key: string, range?: ByteRange): Promise<Readable> {
    const part = range && { Range: `bytes=${range.start}-${range.end}` };
    const { Body } = await client.send(new s3.GetObjectCommand({ ...at(key), ...part }));
    if (!(Body instanceof Readable)) throw new Error('The bucket sent no content.');
    return Body;
  }

  return {
    kind: 's3',
    put: async (key, content) =>
      void (await client.send(new s3.PutObjectCommand({ ...at(key), Body: content }))),
    async putFile(key, source) {
      const { size } = await stat(source);
      // A stream of unknown length would be sent in parts with trailers; an empty one has nothing to send.
      const Body = size === 0 ? new Uint8Array() : createReadStream(source);
      await client.send(new s3.PutObjectCommand({ ...at(key), Body, ContentLength: size }));
    },
    get: async (key) => await buffer(await body(key)),
    read: (key, range) => body(key, range),
    async exists(key) {
      try {
        await client.send(new s3.HeadObjectCommand(at(key)));
        return true;
      } catch (error) {
        if (error instanceof s3.S3ServiceException && error.$metadata.httpStatusCode === 404) return false;
        throw error;
      }
    },
    delete: async (key) => void (await client.send(new s3.DeleteObjectCommand(at(key)))),
    async *entries(prefix = '') {
      for await (const page of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key: key, LastModified: changedAt } of page.Contents ?? []) {
          if (key && changedAt) yield { key, changedAt };
        }
      }
    },
    // A bucket shows an object when it is whole, and forgets it else.
    removeUnfinished: async () => undefined,
  };
}

function s3Options(filesUrl: string) {
  const url = new URL(filesUrl);
  const endpoint = url.searchParams.get('endpoint');
  return {
    bucket: url.hostname,
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint && { endpoint, forcePathStyle: true }),
  };
}
