import type { ImportReply } from '@bellwether/contract/imports/wizard';
import { isProblem, request } from '../../../api/client.ts';

/** What came of one request. `status` 0 is a request without any answer. */
export type Sent =
  | { readonly ok: true; readonly reply: ImportReply }
  | { readonly ok: false; readonly status: number; readonly body: string };

/** Sends rows once. With the same key the server answers a repeated request as it answered the first. AMB-038. */
export async function sendChunk(url: string, body: unknown, retryKey: string): Promise<Sent> {
  try {
    const reply = (await request(`POST ${url}`, { body, retryKey })) as ImportReply | undefined;
    // What answers in place of the school's server, such as the sign-in of a café's network, has not stored anything.
    return reply ? { ok: true, reply } : { ok: false, status: 0, body: 'The reply is not JSON' };
  } catch (error) {
    if (isProblem(error)) return { ok: false, status: error.status, body: error.raw };
    throw error;
  }
}

/** Whether another try may help: no answer, or a fault of the server; never a refusal. AMB-038. */
export function mayRetry({ status }: { status: number }): boolean {
  return status === 0 || status >= 500;
}

/** How a failed chunk is logged. IMP-20. */
export function failureLine({ status, body }: { status: number; body: string }): string {
  return `HTTP ${status}: ${body}`;
}

/** The server's words in the body of a failed reply, or null when it holds none. */
export function messageOf(body: string): string | null {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== 'object' || parsed === null) return null;
    const { message, error } = parsed as { message?: unknown; error?: unknown };
    return typeof message === 'string' ? message : typeof error === 'string' ? error : null;
  } catch {
    return null;
  }
}
