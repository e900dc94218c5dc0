import type { FileAudience, FileContext } from '@bellwether/contract/files/values';
import { ApiProblem } from '../../api/client.ts';
import { loadWords } from '../../api/sentences.ts';
import type { Reply } from '../../api/types.ts';
import type { FileRecord } from './upload-items.rules.ts';

interface Sending {
  readonly context: FileContext;
  readonly audience?: FileAudience | undefined;
  readonly signal: AbortSignal;
  /** Called with 0 to 1 while it is sent. */
  readonly onProgress: (progress: number) => void;
}

/** Uploads one file by XMLHttpRequest, which alone tells how far it is. Throws an ApiProblem, or AbortError. */
export function sendUpload(
  file: File,
  { context, audience, signal, onProgress }: Sending,
): Promise<FileRecord> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/files?context=${context}${audience ? `&audience=${audience}` : ''}`);
    request.setRequestHeader('accept', 'application/json');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ApiProblem(0, 'network'));
    request.ontimeout = request.onerror;
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    request.onload = () => {
      const reply: unknown = request.response;
      if (request.status >= 200 && request.status < 300 && reply) {
        resolve((reply as Reply<'POST /api/files'>).file);
        return;
      }
      const problem = (reply ?? {}) as { message?: string; errors?: Record<string, string[]> };
      void loadWords().then(() =>
        reject(new ApiProblem(request.status, problem.message ?? request.statusText, problem)),
      );
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const body = new FormData();
    body.append('file', file, file.name || 'file');
    request.send(body);
  });
}
