import type { Reply } from '../../../api/types.ts';

export type FeedbackResponse = Reply<'GET /api/feedback-responses/:id'>['data'];
