import { call, callFile } from '../../../api/client.ts';
import type { Reply } from '../../../api/types.ts';
import type { AttemptReply, Value } from './queue.rules.ts';

// What the runner asks of the server. A student who signed in asks it of an attempt, who came by a link asks it of the link.

type Saved = Reply<'PUT /api/lms/student-assessments/:id/answers'>;
type Told = 'FOCUS_LOST' | 'FOCUS_REGAINED' | 'FOCUS_LOST_TIMEOUT' | 'TIMER_WARNING';

interface Saving {
  epoch: number;
  changes: { slot: number; seq: number; value: Value; isFlagged: boolean }[];
}

interface HandingIn {
  epoch: number;
  answers: { slot: number; seq: number }[];
}

/** One attempt, as its runner reaches it. */
export interface AttemptCalls {
  save(body: Saving): Promise<Saved>;
  submit(body: HandingIn): Promise<{ data: AttemptReply }>;
  takeOver(): Promise<{ data: AttemptReply }>;
  tell(type: Told): Promise<unknown>;
  play(fileId: string): Promise<{ ticket: string; left: number }>;
  media(fileId: string, ticket: string): Promise<Blob>;
  /** Where a file without a limit is read. */
  addressOf(fileId: string): string;
}

/** An attempt of who is signed in. */
export function ownCalls(id: string): AttemptCalls {
  const params = { id };
  return {
    save: (body) => call('PUT /api/lms/student-assessments/:id/answers', { params, body }),
    submit: (body) => call('POST /api/lms/student-assessments/:id/submit', { params, body }),
    takeOver: () => call('POST /api/lms/student-assessments/:id/writers', { params }),
    tell: (type) =>
      call('POST /api/lms/student-assessments/:id/monitoring-events', { params, body: { type } }),
    play: (fileId) => call('POST /api/lms/student-assessments/:id/plays', { params, body: { fileId } }),
    media: (fileId, ticket) =>
      callFile('GET /api/lms/student-assessments/:id/media/:fileId', {
        params: { id, fileId },
        query: { ticket },
      }),
    addressOf: (fileId) => `/api/lms/student-assessments/${id}/media/${fileId}`,
  };
}

/** The attempt to which a link is the key, for whoever holds it. AMB-373. */
export function linkCalls(token: string): AttemptCalls {
  const params = { token };
  return {
    save: (body) => call('PUT /api/placements/:token/answers', { params, body }),
    submit: (body) => call('POST /api/placements/:token/submit', { params, body }),
    takeOver: () => call('POST /api/placements/:token/writers', { params }),
    tell: (type) => call('POST /api/placements/:token/monitoring-events', { params, body: { type } }),
    play: (fileId) => call('POST /api/placements/:token/plays', { params, body: { fileId } }),
    media: (fileId, ticket) =>
      callFile('GET /api/placements/:token/media/:fileId', { params: { token, fileId }, query: { ticket } }),
    addressOf: (fileId) => `/api/placements/${token}/media/${fileId}`,
  };
}
