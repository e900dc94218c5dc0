import { exitInterviews } from '@bellwether/contract/leavers/exit-interviews';
import { settlements } from '@bellwether/contract/leavers/settlements';
import { mount } from '../../platform/http/mount.ts';
import { postingConflicts } from '../ledger/index.ts';
import type { Room } from '../room.ts';
import { exitInterviewHandlers } from './exit-interviews.handlers.ts';
import { settlementHandlers } from './settlements.handlers.ts';

/** The manifest of the leavers: what is settled with them, and what they say. */
export const room: Room = {
  name: 'leavers',
  mount(app, platform) {
    mount(app, platform, settlements, settlementHandlers, postingConflicts);
    mount(app, platform, exitInterviews, exitInterviewHandlers);
  },
};
