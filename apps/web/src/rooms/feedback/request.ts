import type { Reply } from '../../api/types.ts';

export type FeedbackRequest = Reply<'GET /api/feedback-requests/:id'>['data'];

/** What a write about a request changes besides the requests. */
export const changedByRequest = ['/api/messages', '/api/feedback-responses', '/api/me/feedback-responses'];
