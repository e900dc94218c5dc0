import type { Reply } from '../../../api/types.ts';

export type FeedbackRequest = Reply<'GET /api/feedback-requests/:id'>['data'];
