import type { Reply } from '../../../api/types.ts';

/** A message as its thread shows it. */
export type ThreadMessageItem = Reply<'GET /api/messages/:id'>['messages'][number];
