import { statements } from '@bellwether/contract/finance-reports/statements';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { statementHandlers } from './statements.handlers.ts';

/** The manifest of the finance reports: the statements of the ledger, as of any day. */
export const room: Room = {
  name: 'finance-reports',
  mount(app, platform) {
    mount(app, platform, statements, statementHandlers);
  },
};
