import type { Reply, RowOf } from '../../api/types.ts';

export type BoardRow = RowOf<'GET /api/kanban/boards'>;
export type Board = Reply<'GET /api/kanban/boards/:id'>['data'];
export type BoardColumn = Board['columns'][number];
export type CardsReply = Reply<'GET /api/kanban/boards/:id/cards'>;
export type Card = CardsReply['data'][number];
