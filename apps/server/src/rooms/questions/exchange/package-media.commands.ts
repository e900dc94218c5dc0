import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import type { QuestionDraft } from '@bellwether/contract/questions/question-fields';
import { questionFileLimits } from '@bellwether/contract/questions/values';
import type { Context } from '../../../platform/http/context.ts';
import { storeUpload, type Uploads } from '../../files/index.ts';
import { openPackage } from './package-zip.queries.ts';
import type { MediaNames } from './qti-read.rules.ts';

interface Found {
  readonly question: QuestionDraft;
  readonly media: MediaNames;
}
interface Refused {
  readonly place: string;
  readonly reason: string;
}

/** The pictures and recordings of a package as uploads of the viewer, each stored once. To be closed. */
export interface PackageMedia {
  /** The question with the ids of its files; refused with a file that is refused. */
  keep(found: Found): Promise<{ readonly question: QuestionDraft } | Refused>;
  /** The id of the file of that path, or why it is refused. */
  idOf(path: string): Promise<{ readonly id: string } | Refused>;
  close(): Promise<void>;
}

/** Opens the package when its first file is asked for: most have none. */
export function packageMedia(ctx: Context, uploads: Uploads, content: Buffer): PackageMedia {
  const stored = new Map<string, Promise<string>>();
  let opening: Promise<Opened> | undefined;
  const idOf = (path: string) => {
    opening ??= opened(content);
    const known = stored.get(path) ?? opening.then((one) => storeMedia(ctx, uploads, one, path));
    stored.set(path, known);
    return known;
  };
  return {
    async keep({ question, media: { image, audio, video } }) {
      try {
        const imageFileId = image ? await idOf(image) : null;
        const audioFileId = audio ? await idOf(audio) : null;
        const videoFileId = video ? await idOf(video) : null;
        return { question: { ...question, imageFileId, audioFileId, videoFileId } };
      } catch (error) {
        return refusedBy(error, question.questionText.slice(0, 60));
      }
    },
    async idOf(path) {
      try {
        return { id: await idOf(path) };
      } catch (error) {
        return refusedBy(error, path);
      }
    },
    async close() {
      const one = await opening?.catch(() => undefined);
      one?.zip.close();
      if (one) await rm(one.folder, { recursive: true, force: true });
    },
  };
}

function refusedBy(error: unknown, place: string): Refused {
  return { place, reason: error instanceof Error ? error.message : 'Its files cannot be read.' };
}

interface Opened {
  readonly zip: Awaited<ReturnType<typeof openPackage>>;
  readonly folder: string;
  count: number;
}

async function opened(content: Buffer): Promise<Opened> {
  const zip = await openPackage(content);
  return { zip, folder: await mkdtemp(join(tmpdir(), 'bellwether-questions-')), count: 0 };
}

async function storeMedia(ctx: Context, uploads: Uploads, into: Opened, name: string): Promise<string> {
  const bytes = await into.zip.read(name, questionFileLimits.unpackedBytes);
  into.count += 1;
  const path = join(into.folder, String(into.count));
  await writeFile(path, bytes, { mode: 0o600 });
  const query = { context: 'question' } as const;
  const received = { path, filename: posix.basename(name), bytes: bytes.length };
  await uploads.upload.prepare(received, query);
  const made = uploads.stored(received);
  if (!made) throw new Error('a prepared upload has no record');
  await storeUpload(ctx, made, { ...query, audience: 'RESTRICTED' });
  return made.id;
}
