import '@fastify/multipart';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Endpoint, Multipart, Schema } from '@bellwether/contract/shared/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Space } from '../files/space.ts';
import type { ReceivedFile, Upload } from './context.ts';
import { fieldProblem, Problem } from './problem.ts';
import { storable } from './storable.ts';

/** What a form may weigh beside its file. */
const formBytes = 100_000;

interface Received {
  readonly body: unknown;
  readonly file: ReceivedFile | undefined;
  dispose(): Promise<void>;
}

/**
 * The body: JSON as parsed by the server, or the fields and the one file of a multipart form, kept on disk until it is
 * disposed of. `limit` narrows the record's own. The fields are written into `fields`, where those that were read stay when it throws. Throws 413 above it, 415 for another kind of body, 400 without a file.
 */
export async function receive(
  endpoint: Endpoint,
  request: FastifyRequest,
  limit?: Awaited<ReturnType<Upload['limit']>>,
  fields: Record<string, unknown> = {},
): Promise<Received> {
  if (!isMultipart(endpoint.body)) {
    return { body: request.body, file: undefined, dispose: async () => undefined };
  }
  const maxBytes = Math.min(endpoint.body.maxBytes, limit?.bytes ?? endpoint.body.maxBytes);
  if (!request.isMultipart())
    throw new Problem(415, 'Send a multipart form with one file.', { code: 'NOT_MULTIPART' });
  const folder = await mkdtemp(join(tmpdir(), 'bellwether-upload-'));
  const dispose = () => rm(folder, { recursive: true, force: true });
  try {
    let file: ReceivedFile | undefined;
    for await (const part of request.parts({
      limits: { fileSize: maxBytes, files: 1, fields: 30 },
    })) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields[part.fieldname] = storable(part.value);
        continue;
      }
      const path = join(folder, 'upload');
      const filename = basename(part.filename || 'upload');
      const tooLarge = () => tooLargeProblem(limit?.message(filename));
      // What announces itself as too large is refused before it is read.
      if (Number(request.headers['content-length'] ?? 0) > maxBytes + formBytes) throw tooLarge();
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 })).catch((error: unknown) => {
        throw (error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : error;
      });
      if (part.file.truncated) throw tooLarge();
      file = { path, filename, bytes: part.file.bytesRead };
    }
    if (!file) throw fieldProblem('file', 'Choose a file.');
    return { body: fields, file, dispose };
  } catch (error) {
    await dispose();
    throw isBrokenForm(error) ? fieldProblem('file', 'The form is not whole. Send the file again.') : error;
  }
}

/** Whether the reader of forms found no form, or one that breaks off: it has only words for that, no code. */
function isBrokenForm(error: unknown): boolean {
  return error instanceof Error && brokenForm.test(error.message);
}
const brokenForm = /unexpected end of multipart data$|^Multipart: Boundary not found$|^The needle cannot /i;

/** 413 at the field `file`, with the given words or the general ones. */
function tooLargeProblem(message = 'The file is too large.'): Problem {
  return new Problem(413, message, { code: 'TOO_LARGE', details: { fieldErrors: { file: [message] } } });
}

/**
 * Sets room on the disk aside for the file that the request announces, until the returned function is called. Throws 507
 * where there is none; nothing of the body was read then.
 */
export async function roomFor(
  endpoint: Endpoint,
  request: FastifyRequest,
  space: Space,
): Promise<() => void> {
  if (!isMultipart(endpoint.body)) return () => undefined;
  const most = bytesOf(endpoint);
  const announced = Number(request.headers['content-length'] ?? most);
  return await space.claim(request.viewer?.userId ?? request.ip, Math.min(announced, most));
}

/** The bytes that a body of the endpoint may have. */
export function bytesOf(endpoint: Endpoint): number {
  if (isMultipart(endpoint.body)) return endpoint.body.maxBytes + formBytes;
  return endpoint.limit?.bytes ?? 1_000_000;
}

/** The schema of the body, or of the fields beside the file. */
export function schemaOfBody(endpoint: Endpoint): Schema | undefined {
  return isMultipart(endpoint.body) ? endpoint.body.fields : endpoint.body;
}

function isMultipart(body: Endpoint['body']): body is Multipart {
  return body !== undefined && 'kind' in body && body.kind === 'multipart';
}
