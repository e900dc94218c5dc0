import { scoringMethods } from '@bellwether/contract/scoring/scoring-methods';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { scoringMethodConflicts, scoringMethodHandlers } from './scoring-methods.handlers.ts';

/** The manifest of scoring: what a score is worth, by methods with dated settings. */
export const room: Room = {
  name: 'scoring',
  mount(app, platform) {
    mount(app, platform, scoringMethods, scoringMethodHandlers, scoringMethodConflicts);
  },
};
