import { boards } from '@bellwether/contract/kanban/boards';
import { cards } from '@bellwether/contract/kanban/cards';
import { columns } from '@bellwether/contract/kanban/columns';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { boardHandlers } from './boards.handlers.ts';
import { cardHandlers } from './cards.handlers.ts';
import { columnHandlers } from './columns.handlers.ts';

/** The manifest of the boards' room: boards with columns and cards. */
export const room: Room = {
  name: 'kanban',
  mount(app, platform) {
    mount(app, platform, boards, boardHandlers);
    mount(app, platform, columns, columnHandlers);
    mount(app, platform, cards, cardHandlers);
  },
};
