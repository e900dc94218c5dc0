import { endingOf } from '@bellwether/contract/files/file-limits.rules';
import { fileTypes } from '@bellwether/contract/files/values';
import {
  invalidMediaMessage,
  type MediaType,
  mediaMegabytes,
  mediaMimetypes,
} from '@bellwether/contract/pages/values';
import type { ReceivedFile, Upload } from '../../platform/http/context.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { StoredUpload, Uploads } from '../files/index.ts';

const query = { context: 'page' };

/**
 * The way of an upload into the media library: through the files room, with the library's own types and sizes, which are
 * told in one message, and within what one person may keep and send (REV-50). PAG-16.
 */
export function mediaUpload(uploads: Uploads): Upload {
  return {
    async limit(_query, request) {
      const bytes = mediaMegabytes.VIDEO * 1024 * 1024;
      await uploads.admit(request, bytes);
      return { bytes, message: () => invalidMediaMessage };
    },
    async prepare(received) {
      const type = mediaTypeByName(received.filename);
      if (!type) throw invalid(415);
      if (received.bytes > mediaMegabytes[type] * 1024 * 1024) throw invalid(413);
      try {
        return await uploads.upload.prepare(received, query);
      } catch (error) {
        // What the files room says of types and sizes is said here in the library's words.
        if (error instanceof Problem && (error.status === 413 || error.status === 415))
          throw invalid(error.status);
        throw error;
      }
    },
  };
}

/** What was stored, and what it is to the library. Throws 415 for what the library does not take after all. */
export function storedMedia(
  uploads: Uploads,
  received: ReceivedFile | undefined,
): StoredUpload & { type: MediaType } {
  const stored = received && uploads.stored(received);
  const type = stored && mediaMimetypes[stored.mimetype];
  if (!stored || !type) throw invalid(415);
  return { ...stored, type };
}

function mediaTypeByName(name: string): MediaType | undefined {
  const ending = endingOf(name);
  const mimetype = Object.keys(mediaMimetypes).find((one) => fileTypes[one]?.endings.includes(ending));
  return mimetype ? mediaMimetypes[mimetype] : undefined;
}

function invalid(status: 413 | 415): Problem {
  return new Problem(status, invalidMediaMessage, {
    code: status === 413 ? 'TOO_LARGE' : 'UNSUPPORTED_TYPE',
    details: { fieldErrors: { file: [invalidMediaMessage] } },
  });
}
