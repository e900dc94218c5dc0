import { boards } from '@bellwether/contract/kanban/boards';
import { cards } from '@bellwether/contract/kanban/cards';
import { columns } from '@bellwether/contract/kanban/columns';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { boardHandlers } from './boards.handlers.ts';
import { cardHandlers } from './cards.handlers.ts';
import { columnHandlers } from './columns.handlers.ts';

export { createCard } from './create-card.ts';
export { kanbanBoard, kanbanCard, kanbanColumn, kanbanMember } from './kanban.table.ts';
export { mayWork, visibleBoards } from './visible-boards.ts';

/** The door of the boards' room: boards with columns and cards. */
export function kanban(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, boards, boardHandlers);
  mount(app, platform, columns, columnHandlers);
  mount(app, platform, cards, cardHandlers);
}
