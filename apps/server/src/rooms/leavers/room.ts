import { exitInterviews } from '@bellwether/contract/leavers/exit-interviews';
import { settlements } from '@bellwether/contract/leavers/settlements';
import { mount } from '../../platform/http/mount.ts';
import { postingConflicts } from '../ledger/index.ts';
import type { Room } from '../room.ts';
import { makeServerTexts } from '../translations/index.ts';
import { exitInterviewHandlers } from './exit-interviews.handlers.ts';
import { settlementHandlers } from './settlements.handlers.ts';

const texts = makeServerTexts('human-resources');

/** The manifest of the leavers: what is settled with them, and what they say. */
export const room: Room = {
  name: 'leavers',
  mount(app, platform) {
    mount(app, platform, settlements, settlementHandlers(texts), postingConflicts);
    mount(app, platform, exitInterviews, exitInterviewHandlers);
  },
};
